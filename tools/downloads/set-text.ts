import { type PDFFont, type PDFPage, type RGB, rgb } from 'pdf-lib';
import type { TaggedDocument } from './tagged-document.ts';

/** A colour of the theme (`#rrggbb`) as pdf-lib takes it. */
export const ink = (hex: string): RGB => {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};

/** How a text is set. Sizes and widths in points; `leading` is a multiple of the size. */
export type Setting = { size: number; leading?: number; color: RGB; font?: 'display' | 'body' | 'strong' };

type Word = { text: string; font: PDFFont; width: number };
/** A text broken into lines that fit. */
export type SetText = { lines: Word[][]; height: number; step: number; size: number; color: RGB; space: number };

/** Breaks a text with `**strong**` words into lines of at most `width` points. Links are read as their words. */
export const setText = (document: TaggedDocument, text: string, width: number, setting: Setting): SetText => {
  const { fonts } = document;
  const base = fonts[setting.font ?? 'body'];
  const space = base.widthOfTextAtSize(' ', setting.size);
  const words: Word[] = text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .split('**')
    .flatMap((piece, index) => {
      const font = index % 2 === 1 ? fonts.strong : base;
      // A piece that begins without a space belongs to the word before it, such as the full stop after a strong word.
      return piece.split(/(?= )/).flatMap((raw) => {
        const word = raw.trim();
        return word === ''
          ? []
          : [{ text: raw.startsWith(' ') || index === 0 ? word : `\u2060${word}`, font, width: 0 }];
      });
    })
    .map((word) => {
      const bare = word.text.replace('\u2060', '');
      return { ...word, width: word.font.widthOfTextAtSize(bare, setting.size) };
    });
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of words) {
    const gap = line.length === 0 || word.text.startsWith('\u2060') ? 0 : space;
    if (line.length > 0 && used + gap + word.width > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    used += (line.length === 0 ? 0 : gap) + word.width;
    line.push(word);
  }
  if (line.length > 0) lines.push(line);
  const step = setting.size * (setting.leading ?? 1.45);
  return { lines, height: lines.length * step, step, size: setting.size, color: setting.color, space };
};

/** Draws a set text with its first line's top at `top`; answers the y below it. */
export const drawText = (page: PDFPage, text: SetText, x: number, top: number): number => {
  let y = top;
  for (const line of text.lines) {
    let at = x;
    line.forEach((word, index) => {
      const glued = word.text.startsWith('\u2060');
      if (index > 0 && !glued) at += text.space;
      // A trailing space keeps words apart for whoever copies or listens; it is not seen.
      page.drawText(`${word.text.replace('\u2060', '')} `, {
        x: at,
        y: y - text.size,
        size: text.size,
        font: word.font,
        color: text.color,
      });
      at += word.width;
    });
    y -= text.step;
  }
  return y;
};

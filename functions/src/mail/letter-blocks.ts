import { type LetterBlock, type LetterRun, letterPicturePath, textOfRuns } from '@society-gal/contracts/letters';
import { html, type SafeHtml } from './html.ts';
import type { Look } from './mail-look.ts';

/** A part of a letter as text: sentences and lines that say what they are. */
export function blockAsText(block: LetterBlock): string {
  if (block.kind === 'list') return block.items.map(({ runs }) => textOfRuns(runs)).join('\n');
  if (block.kind === 'button') return `${block.label}: ${block.href}`;
  if (block.kind === 'picture') return `Picture: ${block.alt}`;
  const text = textOfRuns(block.runs);
  return block.kind === 'quote' ? `“${text}”` : text;
}

function runAsHtml({ text, bold, href }: LetterRun, { dress }: Look): SafeHtml {
  const words = bold ? html`<strong>${text}</strong>` : html`${text}`;
  return href ? html`<a href="${href}" ${dress('', 'accent')}>${words}</a>` : words;
}

/** A part of a letter in the mail design of its sender. Links stay as they are written: nothing counts who opens them. */
export function blockAsHtml(block: LetterBlock, look: Look): SafeHtml {
  const { dress, display } = look;
  const inline = (runs: readonly LetterRun[]) => runs.map((run) => runAsHtml(run, look));
  switch (block.kind) {
    case 'heading':
      return html`<h2 ${dress(`margin:28px 0 10px;font-family:${display};font-size:21px;line-height:1.25;font-weight:600`, 'accent')}>${inline(block.runs)}</h2>`;
    case 'text':
      return html`<p style="margin:0 0 16px">${inline(block.runs)}</p>`;
    case 'quote':
      return html`<blockquote ${dress('margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid', 'bar')}>${inline(block.runs)}</blockquote>`;
    case 'list':
      return html`<ul style="margin:0 0 16px;padding:0 0 0 22px">${block.items.map(({ runs }) => html`<li style="margin:0 0 6px">${inline(runs)}</li>`)}</ul>`;
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0"><tr><td ${dress('border-radius:28px', 'act')}><a href="${block.href}" ${dress('display:inline-block;text-align:center;padding:12px 26px;border-radius:28px;font-weight:600;text-decoration:none', 'act')}>${block.label}</a></td></tr></table>`;
    case 'picture':
      return html`<img src="${block.src ?? letterPicturePath(block.name)}" alt="${block.alt}" width="528" ${dress('display:block;width:100%;max-width:528px;height:auto;margin:8px 0 20px;border-radius:12px;font-size:15px', 'soft')}>`;
    default:
      return block satisfies never;
  }
}

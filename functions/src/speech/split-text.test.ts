import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

const said = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('A text that is read aloud in pieces', () => {
  const texts: Record<string, string> = {
    'one sentence': 'Every woman deserves a chance.',
    'many sentences': Array.from({ length: 40 }, (_, at) => `This is sentence number ${at}.`).join(' '),
    'white space of a page': '\n  A heading \n\n\t A paragraph.   Another.  \n',
    'a sentence longer than a piece': `It goes on ${'and on '.repeat(60)}until here. Then another.`,
    'letters of several bytes': 'Žofie čte. '.repeat(40),
    'characters outside the first plane': '👩‍🎓 studies. '.repeat(40),
    'abbreviations and questions': 'Dr. Okafor asks: why? Because! And then... she left.',
  };
  for (const [what, text] of Object.entries(texts))
    it(`A text read aloud in pieces says all of ${what}, in order, each piece within the limit`, () => {
      const pieces = splitText(text, 120);
      for (const piece of pieces) {
        expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(120);
        expect(piece).toBe(piece.trim());
        expect(piece).not.toBe('');
      }
      expect(pieces.join(' ')).toBe(said(text));
    });

  it('A text read aloud in pieces cuts a word that is longer than a piece without breaking a character', () => {
    const pieces = splitText('ž'.repeat(100), 11);
    expect(pieces.join('')).toBe('ž'.repeat(100));
    expect(pieces.every((piece) => Buffer.byteLength(piece) <= 11)).toBe(true);
  });

  it('A text read aloud in pieces ends pieces at sentence ends where it can', () => {
    const pieces = splitText(Array.from({ length: 40 }, (_, at) => `This is sentence number ${at}.`).join(' '), 120);
    expect(pieces.every((piece) => piece.endsWith('.'))).toBe(true);
    expect(pieces.length).toBeGreaterThan(5);
  });

  it('A text read aloud in pieces has nothing to say for blank text', () => {
    expect(splitText(' \n ')).toEqual([]);
  });
});

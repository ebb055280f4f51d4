import { limits } from '@society-gal/contracts';

const bytes = (text: string): number => Buffer.byteLength(text, 'utf8');

/** Cuts at the last word end that fits; a single word that is too long is cut between characters. */
const cutLong = (sentence: string, most: number): string[] => {
  const parts: string[] = [];
  let part = '';
  const push = () => {
    if (part.trim() !== '') parts.push(part.trim());
    part = '';
  };
  for (const word of sentence.split(/(?<=\s)/)) {
    if (bytes(part + word) > most) push();
    if (bytes(word) <= most) part += word;
    else
      for (const character of word) {
        if (bytes(part + character) > most) push();
        part += character;
      }
  }
  push();
  return parts;
};

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Text with its white space collapsed, in pieces of at most `most` bytes of UTF-8, cut at sentence ends where there
 * are any. In order; joined by spaces they say the whole text. Google's limit is in bytes, not characters.
 */
export const splitText = (text: string, most: number = limits.speechChunkBytes): string[] => {
  const plain = text.replace(/\s+/g, ' ').trim();
  const chunks: string[] = [];
  let chunk = '';
  for (const { segment } of sentences.segment(plain)) {
    if (bytes(chunk + segment.trimEnd()) > most && chunk !== '') {
      chunks.push(chunk.trim());
      chunk = '';
    }
    if (bytes(segment.trimEnd()) <= most) chunk += segment;
    else {
      const parts = cutLong(segment, most);
      chunk = parts.pop() ?? '';
      chunks.push(...parts);
      if (chunk !== '') chunk += ' ';
    }
  }
  if (chunk.trim() !== '') chunks.push(chunk.trim());
  return chunks;
};

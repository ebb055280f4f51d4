import { limits } from '@society-gal/contracts/http';

function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Cuts a sentence after the last word that fits; a single word that is too long is cut between characters. */
function splitSentence(sentence: string, maxBytes: number): string[] {
  const parts: string[] = [];
  let part = '';
  const push = () => {
    if (part.trim() !== '') parts.push(part.trim());
    part = '';
  };
  for (const word of sentence.split(/(?<=\s)/)) {
    if (byteLength(part + word) > maxBytes) push();
    if (byteLength(word) <= maxBytes) part += word;
    else
      for (const character of word) {
        if (byteLength(part + character) > maxBytes) push();
        part += character;
      }
  }
  push();
  return parts;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The text in pieces of at most `maxBytes` bytes of UTF-8, in order, cut at sentence ends where possible. White space is
 * collapsed; joined by blanks the pieces are the whole text. Google's limit counts bytes, not characters.
 */
export function splitText(text: string, maxBytes: number = limits.speechChunkBytes): string[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const chunks: string[] = [];
  let chunk = '';
  for (const { segment } of sentences.segment(plain)) {
    if (byteLength(chunk + segment.trimEnd()) > maxBytes && chunk !== '') {
      chunks.push(chunk.trim());
      chunk = '';
    }
    if (byteLength(segment.trimEnd()) <= maxBytes) chunk += segment;
    else {
      const parts = splitSentence(segment, maxBytes);
      chunk = parts.pop() ?? '';
      chunks.push(...parts);
      if (chunk !== '') chunk += ' ';
    }
  }
  if (chunk.trim() !== '') chunks.push(chunk.trim());
  return chunks;
}

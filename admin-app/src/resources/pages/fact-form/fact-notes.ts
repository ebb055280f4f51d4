import type { FieldFacts } from '@society-gal/contracts/words';

/** What is said below a field, after what is wrong with it. */
export function notesOf({ hint, goodLength, owner, fixed }: FieldFacts, length: number): string {
  const notes = [hint];
  if (goodLength !== undefined)
    notes.push(
      length > goodLength
        ? `${length} characters: about ${goodLength} read well.`
        : `About ${goodLength} characters read well.`,
    );
  if (owner) notes.push('Only the owner publishes this.');
  if (fixed) notes.push('Changed by a release of code.');
  return notes.filter(Boolean).join(' ');
}

/** Letters take no other picture, since one sent to many could show a woman who must not be found (docs/decisions/0057). */
export const letterPictures = {
  mugs: 'Two mugs steam on a table at six in the morning.',
  key: 'A key hangs on a hook by an open door, and the light draws its shadow on the wall.',
  payslip: 'A first payslip on a kitchen table; she has ringed the amount in red.',
  'bus-pass': 'A hand holds up a bus pass; the town lies beyond the window.',
  blazer: 'A blazer with a note pinned to it hangs on an open door; shoes stand ready.',
  laptop: 'A laptop is open on a kitchen table, beside a mug and a bowl of fruit.',
  boots: 'Shoes for work and small yellow boots stand on the mat by an open door.',
  letter: 'A letter and a pen lie under a lamp, beside two flowers in a glass.',
  'course-ai-101': 'The sun rises from an open book.',
  'course-agents': 'Letters stand sorted in a rack with a winding key.',
  'course-websites': 'A website made of paper, and the scissors that cut it.',
  'course-certificate': 'A framed certificate.',
  'give-jar': 'A jar of coins with a door on it, nearly full.',
  'give-seedling': 'A young plant in a pot with a door on it.',
  'give-table': 'A round table from above, laid for four.',
  'safe-lantern': 'A lantern is lit.',
} as const;

export type LetterPicture = keyof typeof letterPictures;

export const letterPictureNames = Object.keys(letterPictures) as LetterPicture[];

/** The address is the same for every receiver, so that it counts no readers. */
export function letterPicturePath(name: LetterPicture): string {
  return `/art/letters/${name}.jpg`;
}

/** Pixels of the file; twice what a mail shows. */
export const letterPictureSize = { width: 1056, height: 704 } as const;

import { hairColors, type Look, paint, skin } from './kit.ts';

/** The recurring cast, so that one meets the same women from page to page. */
export const cast = {
  marisol: {
    tone: skin[1],
    hair: 'wave',
    hairColor: hairColors.brown,
    top: paint.rose,
    bottom: paint.night,
    earring: paint.gold,
  },
  dana: {
    tone: skin[3],
    hair: 'afro',
    hairColor: hairColors.black,
    top: paint.gold,
    bottom: paint.teal,
    earring: paint.white,
  },
  priya: { tone: skin[2], hair: 'braid', hairColor: hairColors.black, top: paint.teal, bottom: paint.night },
  helen: {
    tone: skin[4],
    hair: 'short',
    hairColor: hairColors.grey,
    top: paint.white,
    bottom: paint.plum,
    glasses: true,
  },
  amina: { tone: skin[2], hair: 'wrap', hairColor: paint.coral, top: paint.plum, bottom: paint.night },
  june: { tone: skin[0], hair: 'bob', hairColor: hairColors.auburn, top: paint.teal, bottom: paint.plum },
  rosa: { tone: skin[1], hair: 'long', hairColor: hairColors.black, top: paint.coral, bottom: paint.plum },
  grace: {
    tone: skin[4],
    hair: 'bun',
    hairColor: hairColors.black,
    top: paint.rose,
    bottom: paint.teal,
    earring: paint.gold,
  },
  mei: {
    tone: skin[0],
    hair: 'pony',
    hairColor: hairColors.black,
    top: paint.gold,
    bottom: paint.night,
    glasses: true,
  },
  ruth: { tone: skin[0], hair: 'bun', hairColor: hairColors.grey, top: paint.plum, bottom: paint.night },
} as const satisfies Record<string, Look>;

import { routes } from '@society-gal/contracts/http';

const artOfParts = { gala: /^gala-/, golf: /^golf-/, book: /^(?:book-cover|portrait-4)(?:-|$)/ } as const;
const artNotOffered = [
  ...(routes.galaWaitlist ? [] : [artOfParts.gala]),
  ...(routes.golf ? [] : [artOfParts.golf]),
  ...(routes.book ? [] : [artOfParts.book]),
];

/** False for the pictures of parts that the foundation does not offer (`contracts/src/brand/parts.ts`). */
export function isArtNotOffered(name: string): boolean {
  return artNotOffered.some((art) => art.test(name));
}

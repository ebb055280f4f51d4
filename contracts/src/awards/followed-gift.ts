import * as z from 'zod';

/**
 * What a donor's gifts did: by fund, her share in cents and what the whole fund did since. Shares sum to her gifts to the cent. Counts of people are null
 * under ten, and nothing leads to a person.
 */
export const followedGifts = z.object({
  since: z.iso.date().nullable(),
  total: z.number().int(),
  funds: z.array(
    z.object({
      name: z.string(),
      share: z.number().int(),
      /** Of the whole fund since her first gift, in cents. */
      awarded: z.number().int(),
      paid: z.number().int(),
      people: z.number().int().nullable(),
    }),
  ),
  /** The same sentences as on the public site. */
  outcomes: z.array(z.string()),
});
export type FollowedGifts = z.output<typeof followedGifts>;

import * as z from 'zod';

/**
 * What a donor's gifts did: by fund, her share in cents and what the whole fund did from the quarter of her first gift on. Shares sum to
 * what is booked of her gifts, to the cent. Funds are told of in steps of whole quarters that hold ten people and more
 * (docs/outcomes.md), so that nothing leads to a person.
 */
export const followedGifts = z.object({
  /** The day of her first gift that is booked; null before. */
  since: z.iso.date().nullable(),
  total: z.number().int(),
  funds: z.array(
    z.object({
      name: z.string(),
      share: z.number().int(),
      makesAwards: z.boolean(),
      awarded: z.number().int(),
      paid: z.number().int(),
      /** Who was awarded something; null under ten. */
      people: z.number().int().nullable(),
    }),
  ),
  /** The same sentences as on the public site. */
  outcomes: z.array(z.string()),
});
export type FollowedGifts = z.output<typeof followedGifts>;

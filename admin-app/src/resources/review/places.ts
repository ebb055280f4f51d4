import type { StaffResponse } from '@society-gal/contracts/staff';

type Scored = Pick<StaffResponse<'review-ranking'>['rows'][number], 'rank'>;

/** Rows of a ranking with their places: equal averages share one, and the next comes after all of them. */
export function withPlaces<R extends Scored>(rows: readonly R[]): (R & { place: number })[] {
  return rows.map((row) => ({
    ...row,
    place: rows.findIndex(({ rank }) => rank?.average === row.rank?.average) + 1,
  }));
}

/** How many that are not among the first `count` have the same average as the last of them. */
export function equalsLeftOut(rows: readonly Scored[], count: number): number {
  const average = rows[count - 1]?.rank?.average;
  return average === undefined ? 0 : rows.slice(count).filter(({ rank }) => rank?.average === average).length;
}

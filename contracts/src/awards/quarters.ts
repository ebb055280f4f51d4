/** Calendar quarters. Days are YYYY-MM-DD. */
export type Period = { id: string; begins: string; ends: string };

const two = (value: number): string => String(value).padStart(2, '0');

function quarter(year: number, q: number): Period {
  const at = year * 4 + q - 1;
  const [y, n] = [Math.floor(at / 4), (at % 4) + 1];
  const last = new Date(Date.UTC(y, n * 3, 0)).getUTCDate();
  return { id: `${y}-Q${n}`, begins: `${y}-${two(n * 3 - 2)}-01`, ends: `${y}-${two(n * 3)}-${last}` };
}

export function quarterOf(day: string): Period {
  return quarter(Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3));
}

/** The quarter that is `count` quarters after the one of `day`. */
export function quarterAfter(day: string, count: number): Period {
  return quarter(Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3) + count);
}

const periodPattern = /^(2\d{3})(?:-Q([1-4]))?$/;

/** '2026-Q4' or '2026'. Throws `RangeError`. */
export function periodOf(id: string): Period {
  const [, year, q] = periodPattern.exec(id) ?? [];
  if (!year) throw new RangeError(`There is no period ${id}.`);
  return q ? quarter(Number(year), Number(q)) : { id, begins: `${year}-01-01`, ends: `${year}-12-31` };
}

/** Stands below each pack for the board. */
export const packCaution =
  'Whom a period served is shown once it is over, and what became of those who left changes once ten more have left.';

type Names = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Do two pieces of plain data hold the same? The store gives the names of a record in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, nth) => isSame(item, other[nth]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
}

/** A copy of plain data in which one place holds something else. Undefined takes the place away. */
export function replaceAt(data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(data)) return data.map((item, nth) => (String(nth) === name ? replaceAt(item, rest, value) : item));
  const names = data as Names;
  const { [name]: old, ...others } = names;
  const next = replaceAt(old, rest, value);
  return next === undefined ? others : { ...names, [name]: next };
}

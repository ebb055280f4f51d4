/** Counts of two databases beside each other, one collection a line; lines that differ are marked. */
export function countTable(
  live: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
  otherName: string,
): string {
  const names = [...new Set([...live.keys(), ...other.keys()])].sort();
  const width = Math.max(10, ...names.map((name) => name.length));
  const line = (name: string, a: number | string, b: number | string, mark = '') =>
    `${name.padEnd(width)}  ${String(a).padStart(10)}  ${String(b).padStart(10)}${mark}`;
  return [
    line('collection', 'live', otherName),
    ...names.map((name) => {
      const [a, b] = [live.get(name) ?? 0, other.get(name) ?? 0];
      return line(name, a, b, a === b ? '' : '  differs');
    }),
  ].join('\n');
}

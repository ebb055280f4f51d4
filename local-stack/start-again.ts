/** When a part of the stack that died is started again, and when that would only hide a defect. */

const mostDeaths = 3;
const withinMs = 60_000;
const deaths = new Map<string, number[]>();

/** Notes a death. False when the part has died more than three times within a minute. `now` in ms since 1970. */
export function mayStartAgain(name: string, now = Date.now()): boolean {
  const recent = [...(deaths.get(name) ?? []), now].filter((moment) => now - moment < withinMs);
  deaths.set(name, recent);
  return recent.length <= mostDeaths;
}

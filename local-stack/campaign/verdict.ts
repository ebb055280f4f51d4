/** Counts what was acknowledged against what is stored. */
import { table } from '../log.ts';
import { type Answered, percentile } from './send-at-rate.ts';

/** One kind of thing that was sent: what was answered, and which acknowledged ids are stored how often. */
export type Kind = {
  name: string;
  answers: readonly Pick<Answered<unknown>, 'status' | 'ms'>[];
  /** Ids that somebody was told of. */
  acknowledged: readonly string[];
  /** Stored ids, as often as they are stored. */
  stored: readonly string[];
};

/** How many ids of `acknowledged` are not among `stored`, and how many are there more than once. */
export function lostAndDoubled({ acknowledged, stored }: Pick<Kind, 'acknowledged' | 'stored'>) {
  const times = new Map<string, number>();
  for (const id of stored) times.set(id, (times.get(id) ?? 0) + 1);
  return {
    lost: acknowledged.filter((id) => !times.has(id)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
}

const byStatus = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} x ${status === 0 ? 'no answer' : status}`)
    .join(', ') || '-';

/** A line for each kind: sent, acknowledged, refused, lost, doubled, and how long answers took. */
export function report(kinds: readonly Kind[]): string {
  return table([
    ['', 'sent', 'acknowledged', 'refused', 'lost', 'doubled', 'median', '95 %', 'slowest'],
    ...kinds.map((kind) => {
      const { lost, doubled } = lostAndDoubled(kind);
      const times = kind.answers.map(({ ms }) => ms);
      const refused = kind.answers.map(({ status }) => status).filter((status) => status < 200 || status > 299);
      const inMs = (share: number) => `${percentile(times, share)} ms`;
      return [
        ...[kind.name, String(kind.answers.length), String(kind.acknowledged.length), byStatus(refused)],
        ...[String(lost), String(doubled), inMs(0.5), inMs(0.95), inMs(1)],
      ];
    }),
  ]);
}

/** Whether nothing that was acknowledged is lost or doubled. */
export function isWhole(kinds: readonly Kind[]): boolean {
  return kinds.map(lostAndDoubled).every(({ lost, doubled }) => lost === 0 && doubled === 0);
}

/**
 * What the product costs a month: published prices, what a visit weighs in a browser, and a few named assumptions.
 * `node tools/deploy/costs.ts <megabytes>` writes the table into docs/going-live.md; an e2e test measures the
 * megabytes and compares them with the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@society-gal/contracts/http';
import { root } from '../../build-config/parts.ts';

/** List prices in USD and the day they were read; free amounts are for a month of 30 days. */
export const prices = {
  readOn: '2026-11-21',
  hosting: { perGb: 0.15, freeGb: 10, perStoredGb: 0.026 },
  firestore: { perRead: 0.06 / 100_000, freeReads: 1_500_000, perWrite: 0.18 / 100_000, freeWrites: 600_000 },
  /** At work: 1 vCPU at $0.000024 and 1 GiB at $0.0000025 a second. */
  functions: { perCall: 0.4 / 1_000_000, freeCalls: 2_000_000, perSecond: 0.000024 + 0.0000025 },
  /** Idle: 1 vCPU at $0.0000025 and 0.5 GiB at $0.0000025 a second, kept warm by `minInstances: 1`. */
  warmInstance: (0.0000025 + 0.5 * 0.0000025) * 30 * 24 * 3600,
  speech: { perCharacter: limits.speechPricePerMillionUsd / 1_000_000, freeCharacters: 1_000_000 },
} as const;

/** What visitors do; change it to your own figures and write the table again. */
export const assumed = {
  sending: 0.02,
  writesEach: 6,
  readsEach: 8,
  callsEach: 3,
  listening: 0.01,
  charactersEach: 3000,
  /** Speech that has been said before comes from the cache. */
  newSpeech: 0.1,
} as const;

/** A day of publishing words: once by staff and once because the day is new. The kept versions are those that the guide sets. */
export const publishing = {
  releases: 2,
  secondsEach: 20,
  /** The job that publishes what was planned begins each minute. */
  looks: 24 * 60,
  secondsALook: 0.5,
  /** One each 20 seconds by each of five functions that are at work all day, and two by each look. */
  reads: 5 * 3 * 24 * 60 + 2 * 24 * 60,
  keptVersions: 31,
  megabytesEach: 12,
} as const;

const beyond = (used: number, free: number): number => Math.max(0, used - free);
const dollars = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`;

/** A month of publishing, as if nothing of it were free: visits may have used up what is. */
export function publishingCosts(): number {
  const { releases, secondsEach, looks, secondsALook, reads, keptVersions, megabytesEach } = publishing;
  const { hosting, firestore, functions } = prices;
  const aDay =
    (releases * secondsEach + looks * secondsALook) * functions.perSecond +
    looks * functions.perCall +
    reads * firestore.perRead;
  return 30 * aDay + ((keptVersions * megabytesEach) / 1000) * hosting.perStoredGb;
}

/** The parts of a month's bill. */
export function monthlyCosts(visits: number, megabytes: number) {
  const submissions = visits * assumed.sending;
  const { hosting, firestore, functions, speech } = prices;
  const characters = visits * assumed.listening * assumed.charactersEach * assumed.newSpeech;
  return {
    hosting: beyond((visits * megabytes) / 1000, hosting.freeGb) * hosting.perGb,
    firestore:
      beyond(submissions * assumed.readsEach, firestore.freeReads) * firestore.perRead +
      beyond(submissions * assumed.writesEach, firestore.freeWrites) * firestore.perWrite,
    functions: beyond(submissions * assumed.callsEach, functions.freeCalls) * functions.perCall + prices.warmInstance,
    speech: beyond(characters, speech.freeCharacters) * speech.perCharacter,
    publishing: publishingCosts(),
  };
}

const scales = [1000, 100_000, 10_000_000] as const;

/** The table of docs/going-live.md for a visit of so many megabytes. */
export function costTable(megabytes: number): string {
  const months = scales.map((visits) => monthlyCosts(visits, megabytes));
  const perVisit = (each: number) => (assumed.sending * each).toFixed(2);
  const row = (label: string, cells: readonly string[]) => `| ${[label, ...cells].join(' | ')} |`;
  const speech = assumed.listening * assumed.charactersEach * assumed.newSpeech;
  const total = months.map((month) => dollars(Object.values(month).reduce((sum, part) => sum + part, 0)));
  return [
    row(
      'a month',
      scales.map((visits) => `${visits.toLocaleString('en-US')} visits`),
    ),
    '| --- | --: | --: | --: |',
    row(
      `Hosting: ${megabytes.toFixed(2)} MB a visit`,
      months.map(({ hosting }) => dollars(hosting)),
    ),
    row(
      `Firestore: ${perVisit(assumed.writesEach)} writes, ${perVisit(assumed.readsEach)} reads a visit`,
      months.map(({ firestore }) => dollars(firestore)),
    ),
    row(
      `Functions: ${perVisit(assumed.callsEach)} calls a visit, one warm instance`,
      months.map(({ functions }) => dollars(functions)),
    ),
    row(
      `Speech: ${speech} new characters a visit`,
      months.map((month) => dollars(month.speech)),
    ),
    row(
      'Publishing words each day, were nothing of it free',
      months.map((month) => dollars(month.publishing)),
    ),
    row(
      '**together**',
      total.map((sum) => `**${sum}**`),
    ),
  ].join('\n');
}

const guide = join(root, 'docs/going-live.md');
const table = /\| a month \|[\s\S]*?\n(?=\n)/;

/** The table that the guide shows, and what it says a visit is. */
export function documentedCosts(): { text: string; megabytes: number; requests: number; pricesOf: string } {
  const shown = readFileSync(guide, 'utf8');
  const text = table.exec(shown)?.[0].trim() ?? '';
  return {
    text,
    megabytes: Number(/Hosting: ([\d.]+) MB/.exec(text)?.[1]),
    requests: Number(/(\d+) requests a visit/.exec(shown)?.[1]),
    pricesOf: /List prices of (\d{4}-\d\d-\d\d)/.exec(shown)?.[1] ?? '',
  };
}

if (process.argv[1] === import.meta.filename) {
  const megabytes = Number(process.argv[2]);
  if (!(megabytes > 0)) throw new Error('Say how many megabytes a visit weighs; the e2e test "costs" measures them');
  writeFileSync(guide, readFileSync(guide, 'utf8').replace(table, `${costTable(megabytes)}\n`));
  console.log(costTable(megabytes));
}

import {
  type BoardPack,
  type Fund,
  type FundEntry,
  type Period,
  periodOf,
  quarterOf,
} from '@society-gal/contracts/awards';
import { foundationDay, startOfDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { promisedDay } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import { applicationCollections } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { dayAt } from './award-goals.ts';
import type { StoredAward } from './award-store.ts';
import { countPack, type PackSources } from './count-pack.ts';
import { readOutcomes } from './outcomes.ts';

/** What is entered is dated before it is stored: a period stays open until the last of it has certainly arrived. */
const openAfterMs = 6 * 60 * 60 * 1_000;
/** The days before this one are complete. */
const settledDay = (at: Date) => foundationDay(new Date(at.getTime() - openAfterMs));

const packRef = (period: string) => store().collection(collections.boardPacks).doc(period);
const entries = () => store().collection(collections.fundEntries);

/** Funds with their lines since a day, as they stood at one instant. */
async function readMoney(begins: string): Promise<Pick<PackSources, 'funds' | 'entries'>> {
  const [funds, lines] = await store().runTransaction(
    (tx) =>
      Promise.all([
        tx.get(store().collection(collections.funds)),
        tx.get(entries().where('day', '>=', begins).select('fund', 'kind', 'amount', 'day')),
      ]),
    { readOnly: true },
  );
  return {
    funds: new Map(funds.docs.map((fund) => [fund.id, fund.data() as Fund])),
    entries: lines.docs.map((line) => line.data() as FundEntry<Timestamp>),
  };
}

/** Every award, without what says who she is or where the money goes. */
export async function readCountedAwards(): Promise<(StoredAward & { id: string })[]> {
  const fields = ['kind', 'status', 'offered_at', 'answered_at', 'closed_at', 'ended_at', 'reports', 'served'];
  const { docs } = await withDeadline(
    store()
      .collection(collections.awards)
      .select(...fields)
      .get(),
    limits.storeDeadlineMs,
  );
  return docs.map((award) => ({ ...(award.data() as StoredAward), id: award.id }));
}

/** Applications that were decided within a period, after the day on which the page promised an answer. */
async function countLateAnswers({ begins, ends }: Period): Promise<number> {
  const [from, until] = [startOfDay(begins), startOfDay(daysAfter(ends, 1))].map(Timestamp.fromDate);
  const found = await Promise.all(
    applicationCollections.map((name) => {
      const decided = store()
        .collection(name)
        .where('status_changed_at', '>=', from)
        .where('status_changed_at', '<', until);
      return withDeadline(
        decided.select('form_id', 'status', 'status_changed_at', 'created_at').get(),
        limits.storeDeadlineMs,
      );
    }),
  );
  return found
    .flatMap(({ docs }) => docs)
    .filter((record) => {
      const [sentOn, decidedOn] = ['created_at', 'status_changed_at'].map((name) => dayAt(record.get(name) ?? null));
      const promised = sentOn ? promisedDay(String(record.get('form_id')), sentOn) : null;
      const isDecided = ['approved', 'rejected'].includes(record.get('status'));
      return isDecided && promised !== null && (decidedOn ?? '') > promised;
    }).length;
}

async function count(period: Period, today: string): Promise<BoardPack> {
  const [money, awards, outcomes, lateAnswers] = await Promise.all([
    withDeadline(readMoney(period.begins), limits.storeDeadlineMs),
    readCountedAwards(),
    readOutcomes(),
    countLateAnswers(period),
  ]);
  return countPack(period, today, { ...money, awards, outcomes, lateAnswers });
}

/**
 * The pack of a quarter or a year. Some hours after its last day it is kept as it is first made, and read from there. Throws `conflict`
 * for a period that has not begun.
 */
export async function readBoardPack(id: string, at?: Date): Promise<BoardPack> {
  const kept = await withDeadline(packRef(id).get(), limits.storeDeadlineMs);
  if (kept.exists) return kept.get('pack') as BoardPack;
  const [period, instant] = [periodOf(id), at ?? (await now())];
  const today = foundationDay(instant);
  if (period.begins > today) throw new Problem('conflict', { message: 'This period has not begun.' });
  const isOpen = settledDay(instant) <= period.ends;
  const pack = await count(period, isOpen && today > period.ends ? period.ends : today);
  if (!pack.closed) return pack;
  return withDeadline(
    store().runTransaction(async (tx) => {
      const first = await tx.get(packRef(id));
      if (first.exists) return first.get('pack') as BoardPack;
      tx.create(packRef(id), { pack, made_at: Timestamp.fromDate(instant) });
      return pack;
    }),
    limits.storeDeadlineMs,
  );
}

/** Forgets the packs that end on or after a day, so that they are counted anew: money was booked to it that they do not know. */
export async function forgetBoardPacks(since: string): Promise<void> {
  const { docs } = await store().collection(collections.boardPacks).where('pack.ends', '>=', since).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/**
 * Keeps the packs of the quarter and the year that are over, so that nothing entered later with an earlier day can change them. Gives
 * how many it made. Safe to call each minute.
 */
export async function keepBoardPacks(at: Date): Promise<number> {
  const lastDay = daysAfter(quarterOf(settledDay(at)).begins, -1);
  const ended = [quarterOf(lastDay).id, ...(lastDay.endsWith('12-31') ? [lastDay.slice(0, 4)] : [])];
  const kept = await withDeadline(store().getAll(...ended.map(packRef)), limits.storeDeadlineMs);
  const missing = kept.filter(({ exists }) => !exists).map(({ id }) => id);
  if (missing.length === 0) return 0;
  const earliest = await withDeadline(entries().where('day', '<=', lastDay).limit(1).get(), limits.storeDeadlineMs);
  if (earliest.empty) return 0;
  for (const id of missing) await readBoardPack(id, at);
  return missing.length;
}

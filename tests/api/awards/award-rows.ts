import type { Award, AwardReport, Instalment, OutcomeRow } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs, daysAfter } from '@society-gal/contracts/format';
import type { StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { newInstalment, newReport } from '../../../functions/src/awards/new-award.ts';
import type { TestApi } from '../fixtures/api-with-stripe.ts';
import type { Account } from '../fixtures/staff-accounts.ts';
import { staffCallsOf } from '../fixtures/staff-calls.ts';

export type StoredAward = Award<Timestamp>;

/** The fund that the awards of these tests are made from. */
export const scholarships = 'scholarships-and-training';

/** The day that is `days` after today, where the foundation is. */
export const inDays = (days: number): string => daysAfter(foundationDay(), days);

/** Noon of a day where the foundation is, as it is stored. */
export const noon = (day: string) => Timestamp.fromDate(new Date(`${day}T20:00:00Z`));

/** An award as it is stored: accepted on the day it was offered. */
export function anAward(day: string, fields: Partial<StoredAward> = {}): StoredAward {
  return {
    application_id: 'application',
    reference: 'SG-000000',
    kind: 'scholarship',
    fund: scholarships,
    amount: 100_000,
    currency: 'usd',
    purpose: 'Tuition',
    conditions: [],
    payee: 'school',
    status: 'accepted',
    offered_at: noon(day),
    offered_by_uid: 'offers',
    offered_by_email: 'offers@example.org',
    offered_with: 'press',
    answer_by: day,
    reminded_at: null,
    answered_at: noon(day),
    answered: { how: 'page' },
    instalments: [],
    reports: [],
    traces: [],
    asked_traces: [],
    held: null,
    news: [],
    tax: { asks: false, why: null, by_email: null, number_ends: null },
    details_by: null,
    served: { age: '25-34', asked_for: ['scholarship'], enrolled: true },
    ended_on: null,
    end_reason: null,
    end_note: null,
    version: 1,
    closed_at: null,
    ...fields,
  };
}

/** A question how it is going, which nobody has answered. */
export const report = (n: number, change: Partial<AwardReport<Timestamp>> = {}): AwardReport<Timestamp> => ({
  ...newReport({ n, kind: 'progress', opens_on: inDays(-5), due_on: inDays(5) }),
  ...change,
});

export const instalment = (n: number, change: Partial<Instalment<Timestamp>> = {}): Instalment<Timestamp> => ({
  ...newInstalment({ n, amount: 150_000, due_on: inDays(30 * n), needs: ['enrolment'] }),
  ...change,
});

/** Reads and writes awards and what became of them as the product stores them. */
export function rowsOf(server: Pick<TestApi, 'store'>) {
  const ref = (collection: string, id: string) => server.store().collection(collection).doc(id);
  /** The day of the awards' clock is `days` after today from now on. */
  const clock = (days: number) => ref(collections.siteState, 'clock').set({ days });
  return {
    clock,
    award: (id: string, day: string, fields: Partial<StoredAward> = {}) =>
      ref(collections.awards, id).set(anAward(day, { application_id: id.replace(/-\d+$/, ''), ...fields })),
    stored: async ({ id }: { id: string }) => (await ref(collections.awards, id).get()).data() as StoredAward,
    /** Changes an award behind the back of the product. */
    tamper: ({ id }: { id: string }, fields: Partial<StoredAward>) => ref(collections.awards, id).update(fields),
    left: (id: string, exit_on: string, answers: OutcomeRow['answers'] = {}) =>
      ref(collections.outcomes, id).set({ kind: 'scholarship', exit_on, answers } satisfies OutcomeRow),
    /** Moves the clock of the product to noon of a day. */
    goTo: (day: string) => clock(Math.round((noon(day).toMillis() - Date.now()) / dayMs)),
  };
}

/** Staff calls by `usual` unless somebody else is named, also about an award in its present version, beside its rows. */
export function awardCallsOf(server: Pick<TestApi, 'call' | 'store'>, usual: Account) {
  const [calls, rows] = [staffCallsOf(server, usual), rowsOf(server)];
  const on = async ({ id }: { id: string }, to: StaffCall, body: object = {}, by: Account = usual) =>
    calls.call(to, { id, version: (await rows.stored({ id })).version, ...body }, by);
  return { ...calls, ...rows, on };
}

import type { Award, OutcomeRow } from '@society-gal/contracts/awards';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import type { TestApi } from '../fixtures/api-with-stripe.ts';

/** Noon of a day where the foundation is, as it is stored. */
export const noon = (day: string) => Timestamp.fromDate(new Date(`${day}T20:00:00Z`));

/** An award as it is stored: accepted on the day it was offered. */
export function anAward(day: string, fields: Partial<Award<Timestamp>> = {}): Award<Timestamp> {
  return {
    application_id: 'application',
    reference: 'SG-000000',
    kind: 'scholarship',
    fund: 'scholarships-and-training',
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
export function aReport(due_on: string): Award<Timestamp>['reports'][number] {
  return {
    ...{ n: 1, kind: 'progress', opens_on: due_on, due_on, status: 'open' },
    ...{ received_at: null, reminded_at: null, excused_by: null, excused_why: null },
  };
}

/** Writes awards and what became of them as the product stores them. */
export function rowsOf(server: Pick<TestApi, 'store'>) {
  const put = (collection: string, id: string, row: object) => server.store().collection(collection).doc(id).set(row);
  return {
    award: (id: string, day: string, fields: Partial<Award<Timestamp>> = {}) =>
      put(collections.awards, id, anAward(day, { application_id: id.replace(/-\d+$/, ''), ...fields })),
    left: (id: string, exit_on: string, answers: OutcomeRow['answers'] = {}) =>
      put(collections.outcomes, id, { kind: 'scholarship', exit_on, answers } satisfies OutcomeRow),
    /** Moves the clock of the product to noon of a day. */
    goTo: (day: string) =>
      put(collections.siteState, 'clock', { days: Math.round((noon(day).toMillis() - Date.now()) / 86_400_000) }),
  };
}

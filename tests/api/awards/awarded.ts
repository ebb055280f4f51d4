import { type Award, type AwardReport, type Instalment, tracesOf } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { newInstalment, newReport } from '../../../functions/src/awards/new-award.ts';
import { startApi } from '../fixtures/api-with-mail.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';
import { comingBack, type Sent } from '../requests/coming-back.fixture.ts';
import { anAward as anAwardOn } from './award-rows.ts';

export type StoredAward = Award<Timestamp>;
/** A woman with an award: its id, what she sent, and the session of her opened page. */
export type Awarded = { id: string; sent: Sent; session: string };

/** The day that is so many days from today, where the foundation is. */
export const inDays = (days: number): string => daysAfter(foundationDay(new Date()), days);

export const report = (n: number, change: Partial<AwardReport<Timestamp>> = {}): AwardReport<Timestamp> => ({
  ...newReport({ n, kind: 'progress', opens_on: inDays(-5), due_on: inDays(5) }),
  ...change,
});

export const instalment = (n: number, change: Partial<Instalment<Timestamp>> = {}): Instalment<Timestamp> => ({
  ...newInstalment({ n, amount: 150_000, due_on: inDays(30 * n), needs: ['enrolment'] }),
  ...change,
});

/** A server with a caseworker, and women with awards of $3,000 in two instalments that they have accepted. */
export async function awardedWomen(name: string, environment: Record<string, string> = {}) {
  const server = await startApi(name, environment);
  const people = await accountsOf(server);
  const back = comingBack(server);
  const store = server.store();
  const caseworker = await people.aStaffMember(['caseworker']);

  const award = async ({ id }: Pick<Awarded, 'id'>): Promise<StoredAward> =>
    (await store.collection(collections.awards).doc(id).get()).data() as StoredAward;

  const anAward = async (
    change: Partial<StoredAward> = {},
    answers: Record<string, unknown> = {},
  ): Promise<Awarded> => {
    const sent = await back.send('scholarship', { safe_ways: ['email'], ...answers });
    const record = store.doc(`${sent.collection}/${sent.id}`);
    const [id, at] = [`${sent.id}-1`, Timestamp.now()];
    const whole = anAwardOn(inDays(0), {
      application_id: sent.id,
      reference: String((await record.get()).get('reference')),
      fund: 'education',
      purpose: 'Tuition of nursing school',
      amount: 300_000,
      conditions: ['You stay enrolled'],
      offered_at: at,
      answer_by: inDays(10),
      answered_at: at,
      instalments: [instalment(1), instalment(2)],
      served: null,
      version: 0,
      ...change,
    });
    await store
      .collection(collections.awards)
      .doc(id)
      .set({ ...whole, traces: change.traces ?? tracesOf(whole, whole.payee ?? 'self') });
    await record.update({ award_id: id });
    return { id, sent, session: await back.session(sent) };
  };

  /** A call on her page. */
  const hers = ({ session }: Pick<Awarded, 'session'>, call: string, body: object) => back.call(call, session, body);
  /** A staff call about an award, with its present version. */
  const on = async (awarded: Awarded, call: string, body: object = {}, by: { token: string } = caseworker) =>
    people.call(call, by.token, { id: awarded.id, version: (await award(awarded)).version, ...body });
  /** Her page as the API tells it. */
  const page = async ({ session }: Pick<Awarded, 'session'>) =>
    (await back.get(session)).body.status as { award: Record<string, unknown>; releases: Record<string, unknown>[] };
  /** Moves the clock of everything after a yes. */
  const clock = (days: number) => store.collection(collections.siteState).doc('clock').set({ days });
  const mailsTo = async ({ sent }: Awarded) =>
    (await server.documents(collections.mailOutbox)).filter(({ id }) => String(id).startsWith(`${sent.id}_`));

  return { server, people, back, store, caseworker, award, anAward, hers, on, page, clock, mailsTo };
}

import { tracesOf } from '@society-gal/contracts/awards';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { startApi } from '../fixtures/api-with-mail.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';
import { comingBack, type Sent } from '../requests/coming-back.fixture.ts';
import { anAward as anAwardOn, awardCallsOf, inDays, instalment, type StoredAward } from './award-rows.ts';

/** A woman with an award: its id, what she sent, and the session of her opened page. */
export type Awarded = { id: string; sent: Sent; session: string };

/** A server with a caseworker, and women with awards of $3,000 in two instalments that they have accepted. */
export async function awardedWomen(name: string, environment: Record<string, string> = {}) {
  const server = await startApi(name, environment);
  const people = await accountsOf(server);
  const back = comingBack(server);
  const store = server.store();
  const caseworker = await people.aStaffMember(['caseworker']);
  const calls = awardCallsOf(server, caseworker);

  const anAward = async (
    change: Partial<StoredAward> = {},
    answers: Record<string, unknown> = {},
  ): Promise<Awarded> => {
    const sent = await back.send('scholarship', { safe_ways: ['email'], ...answers });
    const [id, at] = [`${sent.id}-1`, Timestamp.now()];
    const fields: Partial<StoredAward> = {
      reference: String(sent.body.reference),
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
    };
    const whole = anAwardOn(inDays(0), fields);
    await calls.award(id, inDays(0), { traces: tracesOf(whole, whole.payee ?? 'self'), ...fields });
    await store.doc(`${sent.collection}/${sent.id}`).update({ award_id: id });
    return { id, sent, session: await back.session(sent) };
  };

  /** A call on her page. */
  const hers = ({ session }: Pick<Awarded, 'session'>, call: string, body: object) => back.call(call, session, body);
  /** Her page as the API tells it. */
  const page = async ({ session }: Pick<Awarded, 'session'>) =>
    (await back.get(session)).body.status as { award: Record<string, unknown>; releases: Record<string, unknown>[] };
  const mailsTo = async ({ sent }: Awarded) =>
    (await server.documents(collections.mailOutbox)).filter(({ id }) => String(id).startsWith(`${sent.id}_`));

  return { ...calls, server, people, back, store, caseworker, anAward, hers, page, mailsTo };
}

import { randomUUID } from 'node:crypto';
import type { Offer, Payee } from '@society-gal/contracts/awards';
import type { StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Stored } from '../fixtures/help-records.ts';
import type { Account } from '../fixtures/staff-accounts.ts';
import { inDays } from './award-rows.ts';
import { awardsOffice } from './fixtures.ts';

/** An award that she accepted, with her opened page. */
export type Accepted = { id: string; application: Stored; page: Awaited<ReturnType<Office['open']>> };
type Office = Awaited<ReturnType<typeof awardsOffice>>;

export const schoolDetails = {
  payee: 'school',
  school: 'Ventura College',
  office: 'Bursar, 4667 Telegraph Road',
  student_number: 'S-900123',
} as const;
export const ownDetails = {
  payee: 'self',
  account_name: '=Ada Applicant',
  routing_number: '021000021',
  account_number: '000123456789',
} as const;

/** $3,000.01 in two instalments, of which the second needs a paper. */
const offer: Partial<Offer> = {
  amount: 300_001,
  instalments: [
    { amount: 150_001, due_on: inDays(10), needs: [] },
    { amount: 150_000, due_on: inDays(90), needs: ['enrolment'] },
  ],
};

/** $1,500 in one instalment that needs no paper. */
export const inOne: Partial<Offer> = {
  amount: 150_000,
  instalments: [{ amount: 150_000, due_on: inDays(10), needs: [] }],
};

/** Women with accepted awards, and the staff who pay them. */
export async function paymentDesk(name: string) {
  const office = await awardsOffice(name);
  const { server, finance, stored } = office;
  await office.fill(100_000_000);

  const anAward = async (payee: Payee = 'self', change: Partial<Offer> = {}, by?: Account): Promise<Accepted> => {
    const { application, id } = await office.accepted({ ...offer, ...change }, payee, by);
    return { id, application, page: await office.open(application) };
  };
  const details = ({ page }: Pick<Accepted, 'page'>, of: object = ownDetails) => page('award-payment', { details: of });
  /** An award whose first instalment is ready. */
  const aReadyAward = async (payee: Payee = 'self', change: Partial<Offer> = {}, by?: Account): Promise<Accepted> => {
    const award = await anAward(payee, change, by);
    const reply = await details(award, payee === 'school' ? schoolDetails : ownDetails);
    if (reply.status !== 200) throw new Error(reply.text);
    return award;
  };
  /** A call about an award in its present version, by finance unless somebody else is named. */
  const on = (award: Pick<Accepted, 'id'>, call: StaffCall, body: object = {}, by: Account = finance) =>
    office.on(award, call, body, by);
  const pay = (award: Pick<Accepted, 'id'>, n = 1, by: Account = finance) =>
    on(award, 'pay-instalment', { n, paid_on: inDays(0), reference: `ACH-${randomUUID().slice(0, 8)}` }, by);
  /** A batch of what is ready, or null. */
  const makeBatch = async () => (await office.ask('make-batch', { until: inDays(30) }, finance)).batch;
  const payBatch = (batch: { id: string } | null, by: Account = finance) =>
    office.ask('pay-batch', { id: batch?.id, paid_on: inDays(0), reference: 'ACH-1' }, by);
  const statuses = async (award: Pick<Accepted, 'id'>) => (await stored(award)).instalments.map(({ status }) => status);
  /** Lines of payments and returns in the books of funds. */
  const moved = async (award?: Pick<Accepted, 'id'>) =>
    (await server.documents(collections.fundEntries)).filter(
      ({ kind, award_id }) =>
        ['payment', 'return'].includes(String(kind)) && (award === undefined || award_id === award.id),
    );
  const releasesOf = async ({ id }: Pick<Accepted, 'id'>) =>
    (await server.documents(collections.releases)).filter(({ award_id }) => award_id === id);
  /** Her school may know nothing any more, without the stop that the product sets beside it. */
  const endRelease = async (award: Pick<Accepted, 'id'>) => {
    const [release] = await releasesOf(award);
    await server.store().collection(collections.releases).doc(String(release?.id)).update({ state: 'taken-back' });
  };

  return {
    ...office,
    ...{ anAward, details, aReadyAward, on, pay, makeBatch, payBatch, statuses, moved, releasesOf, endRelease },
  };
}

import { type Offer, type Payee, sumOfEntry } from '@society-gal/contracts/awards';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import { makeLog } from '../../../functions/src/core/log.ts';
import { startApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf, type Stored } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';
import { comingBack } from '../requests/coming-back.fixture.ts';
import { awardCallsOf, inDays, scholarships } from './award-rows.ts';

/** An award of $3,000 in two instalments, as a caseworker offers it. */
export function anOffer(change: Partial<Offer> = {}): Offer {
  return {
    kind: 'scholarship',
    fund: scholarships,
    amount: 300_000,
    purpose: 'Tuition of the nursing course',
    conditions: ['You stay enrolled.'],
    answer_by: inDays(30),
    instalments: [
      { amount: 150_000, due_on: inDays(40), needs: ['enrolment'] },
      { amount: 150_000, due_on: inDays(130), needs: ['enrolment', 'invoice'] },
    ],
    reports: [inDays(90)],
    ...change,
  };
}

/** What makes of an offer a mentor match, which has no money. */
export const aMentor: Partial<Offer> = { kind: 'mentor', fund: null, amount: 0, instalments: [] };

/** The daily clean-up as it runs at a moment. */
export async function forgetAt(now: Date) {
  const { forgetRecords } = await import('../../../functions/src/jobs/forget-records.ts');
  await forgetRecords({ now, dryRun: false, untilMs: Date.now() + 60_000, log: makeLog() });
}

/** A server with the staff who offer and pay, and women whose applications were approved. */
export async function awardsOffice(name: string) {
  const server = await startApi(name);
  const [help, back] = [helpRecordsOf(server), comingBack(server)];
  const people = await accountsOf(server);
  const [caseworker, finance] = [await people.aStaffMember(['caseworker']), await people.aStaffMember(['finance'])];

  const calls = awardCallsOf(server, caseworker);
  const { call, ask } = calls;

  const { makeFunds } = await import('../../../functions/src/awards/funds.ts');
  await makeFunds();
  /** Puts money of a grant into a fund. */
  const fill = (amount: number, fund: string = scholarships) =>
    ask('add-to-fund', { fund, amount, why: 'A grant' }, finance);
  const fundOf = async (id: string = scholarships) => {
    const fund = (await ask('funds', {}, finance)).funds.find((each) => each.id === id);
    if (!fund) throw new Error(`There is no fund ${id}.`);
    return fund;
  };

  /** The sums of a fund as its lines say them. */
  const fundByLines = async () => {
    const sums = { received: 0, awarded: 0, paid: 0 };
    for (const { fund, kind, amount } of await server.documents(collections.fundEntries))
      if (fund === scholarships) sums[sumOfEntry[kind as keyof typeof sumOfEntry]] += Number(amount);
    return sums;
  };

  /** An application that staff approved. */
  const approved = async (change: Record<string, unknown> = {}): Promise<Stored> => {
    const application = await help.anApplication(change);
    const { collection, id } = application;
    await ask('set-status', { collection, id, status: 'approved', version: 1 });
    return application;
  };
  const tryToOffer = async (
    applications: readonly Stored[],
    change: Partial<Offer> = {},
    by: Account = caseworker,
    key?: string,
  ) => {
    const body = { applications: applications.map(({ id }) => id), offer: anOffer(change) };
    const reply = await call('offer-awards', body, by, key);
    return (reply.body as StaffResponse<'offer-awards'>).results;
  };
  /** Offers an award to an approved application, and gives the id of the award. */
  const offered = async (application: Stored, change: Partial<Offer> = {}, by: Account = caseworker) => {
    const [result] = await tryToOffer([application], change, by);
    if (!result?.award) throw new Error(`offer-awards: ${result?.message}`);
    return result.award;
  };

  /** Her opened page: calls below `/api/requests/`. */
  const open = async (application: Stored) => {
    const session = await back.session(application);
    return (to: string, body?: object) => (body ? back.call(to, session, body) : back.get(session));
  };
  const answer = async (application: Stored, body: object) => (await open(application))('award', body);
  /** An award that she has accepted, to be paid to her school unless another payee is named. */
  const accepted = async (change: Partial<Offer> = {}, payee: Payee = 'school', by: Account = caseworker) => {
    const application = await approved();
    const id = await offered(application, change, by);
    const reply = await answer(application, { answer: 'accept', payee });
    if (reply.status !== 200) throw new Error(`award: ${reply.status} ${reply.text}`);
    return { application, id };
  };

  const award = async (id: string, by: Account = caseworker) => (await ask('award', { id }, by)).award;

  return {
    ...calls,
    ...{ server, help, caseworker, finance, fill, fundOf, fundByLines },
    ...{ approved, tryToOffer, offered, open, answer, accepted, award },
    aMember: (...roles: StaffRole[]) => people.aStaffMember(roles),
  };
}

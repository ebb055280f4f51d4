import {
  awardStatusLabels,
  freedAwards,
  awardCollectionLimits as most,
  type Offer,
  reportOpenDays,
} from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter, formatDay } from '@society-gal/contracts/format';
import { type ApplicationStatus, statusLabels } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { keyedHash } from '../core/identifiers.ts';
import { inTurn } from '../core/in-turn.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { toProblem } from '../http/problem-response.ts';
import type { Log } from '../http/route.ts';
import { planNews } from '../mail/plan-news.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { addEntries, applicationRef, awardRef, latestAwardId, readFunds, type StoredAward } from './award-store.ts';
import { keptForAward, planKeeping } from './keep-application.ts';
import { newInstalment, newReport } from './new-award.ts';

type Result = StaffResponse<'offer-awards'>['results'][number];

/** Throws `invalid` for days that contradict each other or have passed. */
function checkDays({ answer_by, instalments, reports }: Offer, today: string): void {
  const refuse = (field: string, message: string) => {
    throw new Problem('invalid', { message, fields: { [field]: [message] } });
  };
  if (answer_by <= today || answer_by > daysAfter(today, most.answerDays))
    refuse('offer.answer_by', `Choose a day from tomorrow to ${formatDay(daysAfter(today, most.answerDays))}.`);
  if (instalments.some(({ due_on }) => due_on < today))
    refuse('offer.instalments', 'The day of an instalment has passed.');
  if (reports.some((day) => day <= answer_by))
    refuse('offer.reports', 'She is asked how it is going after the last day to answer.');
  const last = daysAfter(today, most.days);
  const tooFar = `Choose a day until ${formatDay(last)}.`;
  if (instalments.some(({ due_on }) => due_on > last)) refuse('offer.instalments', tooFar);
  if (reports.some((day) => day > last)) refuse('offer.reports', tooFar);
}

/** Why an application can be offered no award; null where it can, as far as the application says. */
export function whyNoAward(application: DocumentSnapshot): string | null {
  const isGone = ['withdrawn_at', 'deleted_at', 'anonymised_at'].some((name) => application.get(name));
  if (isGone || application.get('form_id') !== 'scholarship') return 'This application was withdrawn or deleted.';
  const status = application.get('status') as ApplicationStatus;
  return status === 'approved' ? null : `It stands at ${statusLabels[status]}. Approve it first.`;
}

function newAward(
  application: DocumentSnapshot,
  { reports, instalments, ...offer }: Offer,
  by: StaffMember,
  { at, press }: { at: Timestamp; press: string },
): StoredAward {
  return {
    application_id: application.id,
    reference: String(application.get('reference') ?? application.id),
    ...offer,
    currency: 'usd',
    payee: null,
    status: 'offered',
    offered_at: at,
    offered_by_uid: by.uid,
    offered_by_email: by.email,
    offered_with: press,
    reminded_at: null,
    answered_at: null,
    answered: null,
    instalments: instalments.map((each, place) => newInstalment({ ...each, n: place + 1 })),
    reports: reports
      .toSorted()
      .map((due, place) =>
        newReport({ n: place + 1, kind: 'progress', opens_on: daysAfter(due, 0 - reportOpenDays), due_on: due }),
      ),
    traces: [],
    asked_traces: [],
    held: null,
    news: [],
    tax: { asks: false, why: null, by_email: null, number_ends: null },
    details_by: null,
    served: null,
    ended_on: null,
    end_reason: null,
    end_note: null,
    version: 0,
    closed_at: null,
  };
}

/** Offers one award, tells her that there is news, and speaks for the money. Throws `conflict`, `not-found`. */
function offerOne(
  applicationId: string,
  offer: Offer,
  by: StaffMember,
  { at, press }: { at: Timestamp; press: string },
): Promise<Pick<Result, 'mail'> & { award: string }> {
  const work = () =>
    store().runTransaction(async (tx): Promise<Pick<Result, 'mail'> & { award: string }> => {
      const application = await tx.get(applicationRef(applicationId));
      const refused = whyNoAward(application);
      if (refused !== null) throw new Problem('conflict', { message: refused });
      const lastId = latestAwardId(application);
      const last = lastId === null ? undefined : ((await tx.get(awardRef(lastId))).data() as StoredAward | undefined);
      if (lastId !== null && last?.offered_with === press) return { award: lastId, mail: 'none' };
      if (last && !freedAwards.includes(last.status))
        throw new Problem('conflict', { message: `It has an award: ${awardStatusLabels[last.status]}.` });
      const id = `${applicationId}-${lastId === null ? 1 : Number(lastId.split('-').at(-1)) + 1}`;
      const keep = await planKeeping(tx, application, at);
      const tell = await planNews(tx, application, `award-${id}`);
      const funds = await readFunds(tx, offer.fund === null ? [] : [offer.fund]);
      for (const { name, makes_awards } of funds.values())
        if (!makes_awards) throw new Problem('conflict', { message: `${name} makes no awards.` });
      const award = newAward(application, offer, by, { at, press });
      tx.create(awardRef(id), award);
      keep(keptForAward(award), true);
      tx.update(application.ref, { award_id: id });
      if (offer.fund !== null)
        addEntries(
          tx,
          funds,
          [{ fund: offer.fund, kind: 'award', amount: offer.amount, award_id: id, by_email: by.email }],
          at,
        );
      return { award: id, mail: tell() };
    });
  return inTurn('offers', () => withDeadline(work(), limits.storeDeadlineMs));
}

/**
 * Offers the same to each of these applications, in their order, each in its own transaction: who comes first has the money. The same key
 * offers nothing twice. Throws `invalid`.
 */
export async function offerAwards(
  { applications, offer }: Body<'offer-awards'>,
  by: StaffMember,
  { key, log }: { key: string | null; log: Log },
): Promise<StaffResponse<'offer-awards'>> {
  checkDays(offer, foundationDay(await now()));
  const press = key ? keyedHash('offer-awards', by.uid, key).slice(0, 20) : store().collection('ids').doc().id;
  const results: Result[] = [];
  for (const application of new Set(applications)) {
    try {
      const offered = await offerOne(application, offer, by, { at: Timestamp.fromDate(await now()), press });
      results.push({ application, ...offered, message: null });
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === 'internal' || problem.code === 'unavailable') log.error('offer-row', { cause: error });
      results.push({ application, award: null, message: problem.message, mail: 'none' });
    }
  }
  return { results };
}

import { outcomeDueOn } from '@society-gal/contracts/awards';
import { retentionDays, startOfDay } from '@society-gal/contracts/brand';
import { dayMs, daysAfter, hourMs } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stored } from '../fixtures/help-records.ts';
import { inDays } from './award-rows.ts';
import { awardsOffice, forgetAt } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('kept-applications');
  await office.fill(3_000_000);
});
afterAll(() => office.server.stop());

const formTerm = inDays(retentionDays.applications);
/** The job of the night after a day. */
const forgetAfter = (day: string) => forgetAt(new Date(startOfDay(daysAfter(day, 1)).getTime() + hourMs));
const isForgotten = async (application: Stored) => (await office.help.record(application)).anonymised_at !== undefined;
const codeEnd = async (application: Stored) => {
  const hash = String((await office.help.record(application)).return_code_hash);
  const code = await office.server.store().collection(collections.returnCodes).doc(hash).get();
  return (code.get('expires_at') as Timestamp).toDate();
};

it('Her application and her code outlive the term of the form while an award stands, and go with their own end', async () => {
  const [declined, running, ended] = [await office.approved(), await office.approved(), await office.approved()];
  const long = { instalments: [{ amount: 300_000, due_on: inDays(600), needs: [] }] };
  const awards: string[] = [];
  for (const each of [declined, running, ended]) awards.push(await office.offered(each, long));
  const planned = daysAfter(outcomeDueOn('work4', inDays(600)), retentionDays.awardedApplications);
  expect(await office.help.record(running)).toMatchObject({ delete_on: planned, award_open: true });
  expect(planned > formTerm).toBe(true);
  expect(await codeEnd(running)).toEqual(startOfDay(daysAfter(planned, 1)));
  await office.answer(declined, { answer: 'decline' });
  expect(await office.help.record(declined)).toMatchObject({ delete_on: formTerm, award_open: false });
  expect(await codeEnd(declined)).toEqual(startOfDay(daysAfter(formTerm, 1)));
  await office.answer(ended, { answer: 'accept', payee: 'school' });
  await office.clock(700);
  await office.ask('end-award', { id: awards[2], version: 1, ended_on: inDays(700), reason: 'finished', note: 'Done' });
  await office.clock(0);
  const ends = daysAfter(outcomeDueOn('work4', inDays(700)), retentionDays.awardedApplications);
  expect(await office.help.record(ended)).toMatchObject({ delete_on: ends, award_open: false });

  await forgetAfter(formTerm);
  expect(await Promise.all([declined, running, ended].map(isForgotten))).toEqual([true, false, false]);
  await forgetAfter(daysAfter(ends, -1));
  expect(await isForgotten(ended)).toBe(false);
  await forgetAfter(ends);
  expect(await Promise.all([running, ended].map(isForgotten))).toEqual([false, true]);
  // It went on longer than was planned, and its end says anew until when she is kept.
  await office.clock(Math.round((Date.parse(ends) - Date.parse(inDays(0))) / dayMs) + 1);
  await office.ask('withdraw-award', { id: awards[1], version: 0, reason: 'The course was called off.' });
  await forgetAfter(daysAfter(ends, 2));
  expect(await isForgotten(running)).toBe(true);
});

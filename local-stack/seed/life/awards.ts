import { fundId, type Offer } from '@society-gal/contracts/awards';
import { donationSplit } from '@society-gal/contracts/brand';
import { answerOnPage } from '../../../functions/src/awards/answer-award.ts';
import { changeAward, readAward } from '../../../functions/src/awards/award-store.ts';
import { bookGifts } from '../../../functions/src/awards/book-gifts.ts';
import { endAward } from '../../../functions/src/awards/end-award.ts';
import { addToFund } from '../../../functions/src/awards/funds.ts';
import { offerAwards } from '../../../functions/src/awards/offer-awards.ts';
import { recordProof } from '../../../functions/src/awards/papers.ts';
import { payInstalment } from '../../../functions/src/awards/pay.ts';
import { changeDetails } from '../../../functions/src/awards/payment-details.ts';
import { cases, dayFromNow, finance, log, scholarship } from './team.ts';

const [fund = '', placement = ''] = donationSplit.filter(({ program }) => program).map(({ label }) => fundId(label));

const tuition: Offer = {
  kind: 'scholarship',
  fund,
  amount: 300_000,
  purpose: 'Tuition for the spring term',
  conditions: ['You stay enrolled.', 'You tell us if something changes.'],
  answer_by: dayFromNow(21),
  instalments: [
    { amount: 150_000, due_on: dayFromNow(0), needs: ['enrolment'] },
    { amount: 150_000, due_on: dayFromNow(120), needs: ['enrolment', 'invoice'] },
  ],
  reports: [dayFromNow(60), dayFromNow(150)],
};
const laptop: Offer = {
  ...tuition,
  kind: 'sponsorship',
  fund: placement,
  amount: 120_000,
  purpose: 'A laptop and the fee of the exam',
  conditions: [],
  instalments: [{ amount: 120_000, due_on: dayFromNow(0), needs: [] }],
};
const mentor: Offer = {
  ...tuition,
  kind: 'mentor',
  fund: null,
  amount: 0,
  purpose: 'A mentor who works as a nurse, for six months',
  conditions: [],
  instalments: [],
};

async function offer(place: number, offered: Offer): Promise<string> {
  const [result] = (
    await offerAwards({ applications: [scholarship(place).id], offer: offered }, cases, { key: null, log })
  ).results;
  if (!result?.award) throw new Error(`The demo offers no award: ${result?.message}`);
  return result.award;
}

/** Grants and gifts in the funds, and awards as they stand in a year: offered, declined, paid in part, ready, with a mentor, ended. */
export async function seedAwards(): Promise<void> {
  await bookGifts(log);
  const grant = { to: null, why: 'Grant of a community foundation' };
  await addToFund({ ...grant, fund, amount: 2_500_000 }, finance, null);
  await addToFund({ ...grant, fund: placement, amount: 800_000 }, finance, null);

  await offer(18, tuition);
  await answerOnPage(await offer(19, tuition), { answer: 'decline', payee: null });

  const paidInPart = await offer(16, tuition);
  await answerOnPage(paidInPart, { answer: 'accept', payee: 'school' });
  const school = {
    payee: 'school',
    school: 'Cuesta Community College',
    office: 'bursar@cuesta.example',
    student_number: 'C-20417',
  } as const;
  await changeAward(paidInPart, null, (around) => changeDetails(around, school, { how: 'page' }));
  const { version } = await readAward(paidInPart);
  const proof = { n: 1, need: 'enrolment', note: 'Seen on paper at the office.' } as const;
  await recordProof({ id: paidInPart, version, ...proof }, cases);
  await payInstalment({ id: paidInPart, version: null, n: 1, paid_on: dayFromNow(0), reference: 'ACH-20417' }, finance);

  const ready = await offer(20, laptop);
  await answerOnPage(ready, { answer: 'accept', payee: 'self' });
  const account = {
    payee: 'self',
    account_name: 'Demo Account',
    routing_number: '021000021',
    account_number: '000123456789',
  } as const;
  await changeAward(ready, null, (around) => changeDetails(around, account, { how: 'page' }));

  await answerOnPage(await offer(22, mentor), { answer: 'accept', payee: null });

  const ended = await offer(24, { ...laptop, answer_by: dayFromNow(10) });
  await answerOnPage(ended, { answer: 'accept', payee: 'self' });
  const end = { ended_on: dayFromNow(0), reason: 'finished', note: 'She passed the exam and works now.' } as const;
  await endAward({ id: ended, version: (await readAward(ended)).version, ...end }, cases);
}

import { awardActs, bankLine } from '@society-gal/contracts/awards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, instalment, report } from './award-rows.ts';
import { type Awarded, awardedWomen } from './awarded.ts';

let women: Awaited<ReturnType<typeof awardedWomen>>;
beforeAll(async () => {
  women = await awardedWomen('her-page');
});
afterAll(() => women.server.stop());

/** A press on her page as a browser without JavaScript makes it. */
const press = (her: Pick<Awarded, 'session'>, name: string, fields: Record<string, string> = {}) =>
  women.server.postWithoutScript(
    'my-request',
    Object.entries({
      session: her.session,
      expires: new Date(Date.now() + 60_000).toISOString(),
      press: name,
      ...fields,
    }),
  );
const offered = () => women.anAward({ status: 'offered', payee: null, answered: null, answered_at: null });
const headings = (html: string) => [...html.matchAll(/<h[23][^>]*>([^<]+)<\/h[23]>/g)].map(([, text]) => text);

it('An offer stands on her page with what both choices leave to be seen, before she says anything', async () => {
  const her = await offered();
  const { text } = await press(her, 'no-accept');
  expect(headings(text)).toEqual(
    expect.arrayContaining(['Your award', 'Where will this be seen?', 'What we still need', 'How is it going?']),
  );
  expect(text).toContain('>Who is paid');
  for (const label of ['My school', 'Me']) expect(text).toContain(`<span>${label}</span>`);
  expect(text).toMatch(/value="school"[^>]*checked|checked[^>]*value="school"/);
  const { reference } = await women.stored(her);
  expect(text.split(bankLine(reference)).length).toBeGreaterThan(3);
  expect(text).toContain('Please apply each payment to the term of its date');
});

it.each([
  ['accept', 'Yes, accept', 'accepted'],
  ['decline', 'Yes, decline', 'declined'],
] as const)('Her press on %s is asked once more, and only “%s” answers', async (name, confirm, status) => {
  const her = await offered();
  await women.store
    .collection('funds')
    .doc('education')
    .set({ name: 'Education', makes_awards: true, received: 1_000_000, awarded: 300_000, paid: 0 });
  const asked = await press(her, name, { payee: 'self' });
  expect(asked.text).toContain(`>${confirm}</button>`);
  const [, seen = ''] = /name="seen" value="(\w+)"/.exec(asked.text) ?? [];
  expect(seen).not.toBe('');
  expect((await women.stored(her)).status).toBe('offered');
  const answered = await press(her, `yes-${name}`, { payee: 'self', seen });
  expect(answered.status).toBe(200);
  expect(answered.text).toContain(awardActs[name].done);
  expect((await women.stored(her)).status).toBe(status);
  const again = await press(her, 'yes-accept', { payee: 'self' });
  expect(again.status).toBe(409);
});

it('After a not-now the offer stands as before, with the payee that she had chosen', async () => {
  const her = await offered();
  const { text } = await press(her, 'no-accept', { payee: 'self' });
  expect(text).toMatch(/value="self"[^>]*checked|checked[^>]*value="self"/);
  expect((await women.stored(her)).status).toBe('offered');
});

it('Her answer to a report is kept in the form when it cannot be taken, and nowhere else on the page', async () => {
  const her = await women.anAward({ reports: [report(1, { kind: 'work2' })], status: 'active' });
  const { status, text } = await press(her, 'award-report', { n: '1', award_text: 'I look for work.' });
  expect(status).toBe(400);
  expect(text).toContain('Choose an answer first.');
  expect(text.match(/I look for work\./g)).toHaveLength(1);
});

it('A late report is asked for without blame', async () => {
  const her = await women.anAward({ reports: [report(1, { due_on: inDays(-20) })] });
  const { text } = await press(her, 'no-withdraw');
  expect(text).toContain('Any day is fine; a few words are enough.');
  expect(text).not.toMatch(/overdue|late\b|missed|failed to/i);
  const answered = await press(her, 'award-report', { n: '1', going: 'mixed', award_text: '' });
  expect(answered.text).toContain(awardActs.report.done);
});

it.each([
  ['news-pause', 'pause'],
  ['news-school', 'school'],
  ['news-end', 'end'],
])('She says by one press that it goes on otherwise: %s', async (name, kind) => {
  const her = await women.anAward();
  expect((await press(her, name, { until: '', award_text: '' })).status).toBe(200);
  expect((await women.stored(her)).news).toMatchObject([{ kind }]);
});

it('She shares, and takes it back, where the page says who reads what, for what and until when', async () => {
  const her = await women.anAward();
  const { id: release } = await women.ask('ask-release', {
    id: her.id,
    receiver: { kind: 'mentor', name: 'Mina Mentor', email: null },
    fields: ['study'],
    purpose: 'Meeting your mentor',
    last_day: inDays(30),
  });
  const page = await press(her, 'no-withdraw');
  for (const said of [
    'What you share',
    'Mina Mentor',
    'what you study',
    'Meeting your mentor',
    'Share this',
    'Do not share',
  ])
    expect(page.text).toContain(said);
  expect((await press(her, 'release-share', { release })).text).toContain('>Take it back</button>');
  const ended = await press(her, 'release-take-back', { release });
  expect(ended.text).toContain(awardActs['take-back'].done);
  expect(ended.text).not.toContain('>Take it back</button>');
});

it.each(['declined', 'expired', 'withdrawn'] as const)(
  'An offer that is %s says so calmly, and asks for nothing',
  async (status) => {
    const her = await women.anAward({ status });
    const { text } = await press(her, 'no-withdraw');
    expect(headings(text)).toContain('Your award');
    expect(headings(text)).not.toContain('What we still need');
    expect(text).not.toContain('>Accept</button>');
  },
);

it('An award that ended promises no payment, and asks for no paper', async () => {
  const instalments = [instalment(1, { status: 'paid', paid_on: inDays(-40) }), instalment(2)];
  const her = await women.anAward({ status: 'ended', ended_on: inDays(-3), instalments });
  const { text } = await press(her, 'no-withdraw');
  expect(text).toContain('It was paid on');
  expect(text).not.toMatch(/It is paid on|>Send it</);
});

describe('What she keeps', () => {
  it('has her award, and nothing of an account', async () => {
    const her = await women.anAward({
      payee: 'self',
      details_by: { how: 'page' },
      instalments: [instalment(1, { paid_on: inDays(-3), status: 'paid' })],
    });
    await women.store.doc(`awards/${her.id}/sealed/payment`).set({ details: 'ACCOUNT-000123456789' });
    const copy = await press(her, 'copy');
    expect(copy.headers.get('content-disposition')).toContain('note.txt');
    expect(copy.text).toContain('What it is\nScholarship, $3,000');
    expect(copy.text).toContain('Tuition of nursing school');
    expect(copy.text).not.toMatch(/000123456789|ACCOUNT/);
  });

  it('is for a request without an award what it was', async () => {
    const sent = await women.back.send('scholarship');
    const session = await women.back.session(sent);
    const page = await press({ session }, 'no-withdraw');
    expect(headings(page.text).join()).not.toMatch(/award|share|seen/i);
    expect((await press({ session }, 'copy')).text).not.toMatch(/award/i);
  });
});

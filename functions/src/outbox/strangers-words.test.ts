import { allForms, mailOf } from '@society-gal/contracts/forms';
import { describe, expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { composeMail } from './compose-mail.ts';
import { mailKinds } from './mail-kinds.ts';
import { sampleMails } from './sample-mails.ts';

stubTestSettings({ GCLOUD_PROJECT: 'demo-unit' });

/** Links, addresses and markup, as somebody types them who wants to speak through us. */
const hostile = [
  'https://evil.example/login',
  'www.evil.example',
  'Ann evil.example',
  'pay@evil.example',
  'Ann ｅｖｉｌ．ｅｘａｍｐｌｅ',
  '<a href="https://evil.example">Ann</a>',
  '<b>Ann</b>',
];

const facts = ['event', 'title', 'where', 'starts', 'ends', 'until'];
/**
 * Fields that no stranger types: staff write them, a schema lets nothing but its own choices through, or they are made by us. All other
 * fields of each mail are tried, so that a new one has to pass the rule or stand here.
 */
const notTyped: Readonly<Record<string, readonly string[]>> = {
  contact: [],
  scholarship: ['application_types'],
  referral: ['programs_selected'],
  partnership: ['partnership_types'],
  golf: ['meetingFrequency'],
  waitlist: ['waitlist_type'],
  letter: ['letter', 'list', 'subject', 'blocks'],
  'request-letter': ['text'],
  'partnership-letter': ['text'],
  'place-held': facts,
  'place-taken': facts,
  'event-reminder': [...facts, 'ahead'],
  'event-evaluation': facts,
  'event-called-off': facts,
  certificate: ['certificate', 'word', 'title', 'ended_on'],
  receipt: ['receipt_number', 'given_on', 'issued_on'],
  'receipt-corrected': ['receipt_number', 'given_on', 'issued_on'],
  'payment-failed': ['amount_text', 'attempted_on', 'reason', 'next_try_on'],
  'my-giving-link': ['link'],
  // An address that a press in its own mailbox has proven.
  'my-giving-move': ['from', 'link'],
  'monthly-gift': ['what', 'amount_text', 'next_on'],
  'gift-reminder': ['amount_text', 'url'],
  'gift-ahead': ['amount_text', 'next_on'],
  'employer-match': ['amount_text', 'given_on', 'receipt_number'],
  'refund-failed': ['reference', 'receipt_number', 'amount_text'],
  dispute: ['reference', 'receipt_number', 'amount_text', 'reason', 'answer_by'],
  'receipt-held': ['reference', 'faults'],
  'card-testing': ['least_text'],
  'donation-differences': ['compared_on'],
  'staff-invitation': ['invitation', 'link', 'invited_by', 'expires_on'],
  'staff-alert': ['record'],
  'staff-factor-code': ['code'],
  'my-data-link': ['link'],
  'recommendation-asked': ['recommendation', 'expires_on', 'link'],
  'shared-link': ['release', 'last_day', 'link'],
};

/** Fails where a mail shows a link, an address or markup of a stranger. A mail that no template takes shows nothing. */
async function expectSilence(payload: Parameters<typeof composeMail>[1], said: string): Promise<void> {
  const mail = await composeMail('0123456789abcdef0123_0', payload).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'UnwritableMail') return null;
    throw error;
  });
  if (!mail) return;
  const all = [mail.subject, mail.text, mail.html, JSON.stringify(mail.to)].join('\n').normalize('NFKC');
  // A mail may say to which address it goes.
  const shown = all.replaceAll(payload.to, '');
  expect(shown.match(/.{0,40}(?:evil\.example|@evil)/gi) ?? [], said).toEqual([]);
  expect(mail.html, said).not.toMatch(/<b>|<a href="https:\/\/evil/i);
}

describe('A stranger speaks to nobody through us', () => {
  it.each([...new Map(sampleMails.map((sample) => [sample.payload.formType, sample.payload])).entries()])(
    'A stranger in the mail %s, whichever of its fields she fills',
    async (formType, payload) => {
      const typed = Object.keys(payload.formData).filter((field) => !notTyped[formType]?.includes(field));
      for (const words of hostile) {
        await expectSilence({ ...payload, name: words }, `name: ${words}`);
        for (const field of typed)
          await expectSilence({ ...payload, formData: { ...payload.formData, [field]: words } }, `${field}: ${words}`);
      }
    },
  );

  it.each(allForms.map((form) => [form.id, form] as const))(
    'A stranger with the form %s, whichever of its fields she fills',
    async (_id, form) => {
      for (const field of Object.keys(form.sample))
        for (const words of hostile) {
          const read = form.schema.safeParse({ ...form.sample, [field]: words });
          if (read.success) await expectSilence(mailOf(form, read.data), `${field}: ${words}`);
        }
    },
  );

  it('A stranger cannot choose her name: who asks for a letter is then "An applicant"', async () => {
    const asked = sampleMails.find(({ name }) => name === 'recommendation-asked')?.payload;
    if (!asked) throw new Error('no sample');
    const formData = { ...asked.formData, asked_by: 'https://evil.example/login' };
    const { text } = await composeMail('mail', { ...asked, formData });
    expect(text).toContain('An applicant asks you for a letter about her.');
  });

  it('Every guarded field still exists in its mail', () => {
    expect(Object.keys(notTyped).filter((formType) => !mailKinds.has(formType))).toEqual([]);
  });
});

describe('A confirmation carries nothing that its sender typed but names', () => {
  it.each([
    ['contact', {}],
    ['referral', { programs_selected: ['Scholarships', 'Mentorship'] }],
  ] as const)('in the mail of the form %s', (id, formData) => {
    const form = allForms.find((each) => each.id === id);
    if (!form) throw new Error('no form');
    expect(mailOf(form, form.schema.parse(form.sample)).formData).toEqual(formData);
  });
});

import { formatAwaitedDay } from '@society-gal/contracts/format';
import { findForm, promisedDay } from '@society-gal/contracts/forms';
import { type ReturnForm, stepsAfter, stepsOf } from '@society-gal/contracts/requests';
import { expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { composeMail } from './compose-mail.ts';
import { sampleMails } from './sample-mails.ts';

stubTestSettings({ GCLOUD_PROJECT: 'demo-unit' });

// A Friday: a day that counts business days differs from one that counts all.
const sentOn = '2026-11-20';
const day = (form: string) => `by ${formatAwaitedDay(promisedDay(form, sentOn) ?? '')}`;
const mailOf = async (name: string) => {
  const sample = sampleMails.find((mail) => mail.name === name);
  if (!sample) throw new Error(`no sample of ${name}`);
  const agreed = { ...sample.payload, formData: { ...sample.payload.formData, is_agreed: true } };
  const payload = name === 'referral' ? agreed : sample.payload;
  return (await composeMail('0123456789abcdef0123_0', payload, { sentOn })).text.replace(/\s+/g, ' ');
};

it.each(['scholarship', 'referral', 'contact'] satisfies ReturnForm[])(
  'Who sent %s reads one day in the mail, on the confirmation and on her own page',
  async (form) => {
    expect(await mailOf(form)).toContain(day(form));
    const sent = { form, sentAt: new Date(`${sentOn}T20:00:00Z`), settledAt: null, isBeingRead: false };
    const steps = stepsOf({ ...sent, withdrawnAt: null, expectedOn: null }, sent.sentAt);
    expect(steps.at(-1)?.day).toBe(promisedDay(form, sentOn));
    const after = findForm(form)?.after;
    expect(after && stepsAfter(after, { reference: 'R', steps }, sentOn).at(-1)?.when.toLowerCase()).toBe(
      day(form).toLowerCase(),
    );
  },
);

it.each(['partnership', 'corporate-inquiry'])(
  'A partner who sent %s reads one day in the mail and on the page',
  async (form) => {
    expect(await mailOf(form)).toContain(day(form));
    const after = findForm(form)?.after;
    expect(after && stepsAfter(after, { reference: 'R' }, sentOn).map(({ when }) => when.toLowerCase())).toContain(
      day(form).toLowerCase(),
    );
  },
);

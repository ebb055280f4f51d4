import { golf, organisation } from '@society-gal/contracts/brand';
import { allForms, formsEverOffered } from '@society-gal/contracts/forms';
import type { MailPayload } from '@society-gal/contracts/mail';
import { beforeAll, describe, expect, it } from 'vitest';
import { backOffMs, leaseMs, maxAttempts } from '../mail/delivery-rules.ts';
import { mailKinds } from './mail-kinds.ts';
import { sampleMails } from './sample-mails.ts';

let composeMail: typeof import('./compose-mail.ts').composeMail;
beforeAll(async () => {
  Object.assign(process.env, {
    ENVIRONMENT: 'local',
    SITE_URL: 'http://site.test',
    ADMIN_URL: 'http://admin.test',
    TRUSTED_HOPS: 'caller',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    RECORD_KEY: 'salt-of-the-mail-tests',
    ADDRESS_SALT: 'salt-of-the-mail-tests-a',
    LINK_KEY: 'salt-of-the-mail-tests-l',
  });
  ({ composeMail } = await import('./compose-mail.ts'));
});

const id = '0123456789abcdef0123_0';
const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: evil@example.net';

/** What nobody types: the kinds of a letter's parts, addresses and instants, which schemas check. */
const chosen = ['kind', 'href', 'starts', 'ends', 'until'];

/** The same data with every text hostile, however deep. */
const poisoned = (value: unknown): unknown => {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$|^https?:/.test(value) ? value : hostile;
  if (Array.isArray(value)) return value.map(poisoned);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, chosen.includes(key) ? inner : poisoned(inner)]),
    );
  return value;
};

describe('The samples', () => {
  it('A sample shows each kind of mail', () => {
    const shown = new Set<string>(sampleMails.map((sample) => sample.payload.formType));
    const kept = formsEverOffered.filter((form) => !allForms.includes(form)).map(({ mail }) => mail.template.formType);
    expect([...mailKinds.keys()].filter((formType) => !kept.includes(formType) && !shown.has(formType))).toEqual([]);
  });
});

describe.each(sampleMails.map((sample): [string, MailPayload] => [sample.name, sample.payload]))(
  'The mail %s',
  (_name, payload) => {
    it('A mail says something in text and in HTML, to one person, from us', async () => {
      const mail = await composeMail(id, payload);
      expect(mail.from.address).toBe(organisation.senderEmail);
      expect(mail.to).toEqual({ name: payload.name, address: payload.to });
      expect(mail.subject.length).toBeGreaterThan(10);
      expect(mail.subject.length).toBeLessThanOrEqual(78);
      for (const body of [mail.text, mail.html]) {
        expect(body).not.toMatch(/undefined|\[object|NaN|null/);
        if (payload.name !== '') expect(body).toContain(payload.name.split(' ')[0]);
      }
      expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(mail.html).not.toMatch(/<script|<img|src=/);
    });

    it('A mail shows hostile texts as texts and keeps its subject on one line', async () => {
      const mail = await composeMail(id, {
        ...payload,
        name: hostile,
        formData: poisoned(payload.formData) as Record<string, unknown>,
      });
      expect(mail.html).not.toMatch(/<img|<script/);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.to).toMatchObject({ address: payload.to });
    });

    it('A mail is told apart by the data of its kind', async () => {
      const told = Object.values(payload.formData).filter(
        (value): value is string => typeof value === 'string' && value.length > 2 && !/^\d{4}-/.test(value),
      );
      const { text, subject } = await composeMail(id, payload);
      if (payload.formType !== 'golf') for (const value of told) expect(`${subject}\n${text}`).toContain(value);
    });
  },
);

it('The mail that confirms a golf group has the starter guide', async () => {
  const formData = { cityState: 'Ventura, CA', meetingFrequency: 'weekly', preferredGolfCourse: null };
  const { text } = await composeMail(id, { to: 'mia@example.org', name: 'Mia Cole', formType: 'golf', formData });
  expect(text).toContain('The first morning');
  expect(text).toContain('Words to invite others with');
  expect(text).toMatch(golf ? new RegExp(`${golf.groupSize.min} to ${golf.groupSize.max} women`) : /a few women/);
});

describe('A mail that nobody can write', () => {
  it.each([
    ['of no known kind', { to: 'a@example.org', name: '', formType: 'nonsense', formData: {} }],
    ['whose receipt is none', { to: 'a@example.org', name: '', formType: 'receipt', formData: { amount: 'much' } }],
  ])('%s is refused for good', async (_case, payload) => {
    await expect(composeMail(id, payload as never)).rejects.toMatchObject({ name: 'UnwritableMail' });
  });
});

describe('Waiting', () => {
  it('The wait between two attempts doubles from ten seconds to two hours, and ends after about two days', () => {
    expect([1, 2, 3, 4].map(backOffMs)).toEqual([10_000, 20_000, 40_000, 80_000]);
    expect(backOffMs(20)).toBe(2 * 60 * 60 * 1000);
    const total = Array.from({ length: maxAttempts - 1 }, (_, index) => backOffMs(index + 1)).reduce(
      (sum, ms) => sum + ms,
      0,
    );
    expect(total / 3_600_000).toBeGreaterThan(36);
  });

  it('A crashed sender delays its mail by half a minute at most', () => {
    expect(leaseMs).toBeLessThanOrEqual(30_000);
  });
});

/** The hour of the samples, 18:00 UTC in winter, in the words of the zone that a foundation's brand names. */
const hourOfTheSamples: Readonly<Record<string, RegExp>> = {
  'America/Los_Angeles': /Saturday, December 5, 2026 at 10:00\sAM Pacific Time/,
  'America/New_York': /Saturday, December 5, 2026 at 1:00\sPM Eastern Time/,
};

it.each(['place-held', 'place-taken', 'event-reminder', 'event-called-off'])(
  'The mail %s names the hour and its zone as people say it, wherever its reader is',
  async (name) => {
    const sample = sampleMails.find((each) => each.name === name);
    const mail = sample && (await composeMail(id, sample.payload));
    expect(mail?.text).toMatch(hourOfTheSamples[organisation.timeZone] as RegExp);
    expect(mail?.text).not.toContain('America/');
  },
);

import { organisation } from '@society-gal/contracts/brand';
import { discreetSender, greeting } from '@society-gal/contracts/forms';
import { defineMail, type MailContext } from '@society-gal/contracts/mail';
import { type MorningCount, morningCounts } from '@society-gal/contracts/staff';
import { type AlertKind, alertKinds, mailCodeMinutes, promisesByPeople } from '@society-gal/contracts/team';
import * as z from 'zod';

/**
 * What staff write to her, as a discreet mail: neither sender nor subject nor first line says what it is about. The words are
 * those of staff, and her page shows them too.
 */
export const requestLetterTemplate = defineMail({
  formType: 'request-letter',
  data: z.object({ text: z.string(), has_page: z.boolean() }),
  write: ({ name, formData }) => ({
    ...discreetSender,
    subject: 'A message for you',
    greeting: greeting(name),
    paragraphs: formData.text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
    closing: formData.has_page ? ['You can answer on the page you know, whenever it suits you.'] : [],
    footnote: 'You get this email because you wrote to us.',
  }),
});

/** The code that setting up a first second factor asks for. */
export const factorCodeTemplate = defineMail({
  formType: 'staff-factor-code',
  /** The outbox keeps it `sealed`; `code` is there while the mail is written. */
  data: z.object({ code: z.string().default(''), sealed: z.unknown().optional() }),
  write: ({ formData }) => ({
    senderName: organisation.shortName,
    replyTo: organisation.supportEmail,
    subject: 'Your code for the staff area',
    amount: { label: 'Your code', text: formData.code },
    greeting: 'Hello,',
    paragraphs: [
      'Somebody signed in to the staff area with your password and sets up a second factor.',
      `If that is you, type this code there within ${mailCodeMinutes} minutes.`,
    ],
    closing: [
      'If it is not you, change your password now and tell an owner of the team. Without the code nothing opens.',
    ],
    footnote: 'You get this email because you are on the team.',
  }),
});

/** The mail's sentence for each change of a second factor. */
const factorWords = {
  added: 'A second factor was added to your account in the staff area.',
  removed: 'A second factor was taken out of your account in the staff area, and your other sessions were ended.',
  recovery: 'A recovery code opened the staff area in your name. It opens nothing a second time.',
  codes: 'New recovery codes were made for your account. Those of before open nothing any more.',
  reset: 'Two owners took out your second factor and ended your sessions, as for a device that is lost.',
} as const;
/** A change of somebody's second factor. */
export type FactorChange = keyof typeof factorWords;

/** Tells a member that her second factor was changed, so that nobody else can do it unnoticed. */
export const factorChangedTemplate = defineMail({
  formType: 'staff-factor-changed',
  data: z.object({ kind: z.enum(Object.keys(factorWords) as [FactorChange, ...FactorChange[]]) }),
  write: ({ name, formData: { kind } }, { siteUrl }: MailContext) => ({
    senderName: organisation.shortName,
    replyTo: organisation.supportEmail,
    subject: 'Your sign-in to the staff area was changed',
    greeting: greeting(name),
    paragraphs: [factorWords[kind], 'If that was you, there is nothing to do.'],
    closing: [
      'If it was not you, change your password now and tell an owner of the team, who can end every session of yours.',
    ],
    action: { label: 'Open the staff area', url: `${siteUrl}/admin/dashboard` },
    footnote: 'You get this email because you are on the team.',
  }),
});

/** How each alert reads: what happened, and nobody's name. */
const alertWords: Readonly<Record<AlertKind, { subject: string; text: string; open: string; path: string }>> = {
  danger: {
    subject: 'Please look now: a referral',
    text: 'A referral says danger: it is not safe to contact the person it is about.',
    open: 'Open the referral',
    path: '/admin/inbox/referrals',
  },
  receipt: {
    subject: 'Please look now: a receipt did not leave',
    text: 'A receipt was held back or could not be sent. The donor waits for it.',
    open: 'Open the gifts to look after',
    path: '/admin/donations/to-do',
  },
};

/** What cannot wait until the morning, for one of the team: the kind and a link alone. */
export const staffAlertTemplate = defineMail({
  formType: 'staff-alert',
  /** `record` is the id of the one to open, where the place has records. */
  data: z.object({
    kind: z.enum(alertKinds),
    record: z.string().nullable(),
    /** How many of the same came with it. */
    more: z.number().int().min(0).optional(),
  }),
  write: ({ name, formData: { kind, record, more = 0 } }, { siteUrl }: MailContext) => {
    const { subject, text, open, path } = alertWords[kind];
    return {
      senderName: organisation.shortName,
      replyTo: organisation.supportEmail,
      subject: more ? `${subject}, and ${more} more` : subject,
      greeting: greeting(name),
      paragraphs: more ? [text, `${more} more like it came within these minutes. The list shows all of them.`] : [text],
      action: { label: open, url: `${siteUrl}${path}${record ? `/${encodeURIComponent(record)}` : ''}` },
      footnote:
        'You get this email because you are on the team. On your dashboard in the staff area you choose what you are told at once.',
    };
  },
});

/** What each role keeps by hand, once a quarter: the promises of the public pages with what to look at. */
export const staffPromisesTemplate = defineMail({
  formType: 'staff-promises',
  data: z.object({ titles: z.array(z.string()) }),
  write: ({ name, formData: { titles } }, { siteUrl }: MailContext) => ({
    senderName: organisation.shortName,
    replyTo: organisation.supportEmail,
    subject: 'What we promised, and people keep',
    greeting: greeting(name),
    paragraphs: [
      'Our pages promise these things, and no program keeps them: you do. Please look at each this week.',
      'Is one not kept? Write a note on the row of whoever waits, with a to-do and a day for the one who mends it.',
    ],
    facts: promisesByPeople
      .filter(({ title }) => titles.includes(title))
      .map(({ title, look }) => ({ label: title, text: look })),
    action: { label: 'Open the staff area', url: `${siteUrl}/admin/dashboard` },
    footnote: 'You get this email at the beginning of each quarter, because you are on the team.',
  }),
});

const count = z.number().int().min(0).optional();

/** How each count of the morning mail reads, the screen it leads to, and how it is told that there is none. */
const morningWords: Readonly<Record<MorningCount, { label: string; open: string; path: string; none: string }>> = {
  overdue: {
    none: 'nothing is overdue',
    label: 'Overdue: a promised day is today or has passed',
    open: 'Open what is overdue',
    path: '/admin/inbox?topic=overdue',
  },
  wrote: {
    none: 'whoever wrote again has an answer',
    label: 'She wrote, and nobody has answered',
    open: 'Open what she wrote',
    path: '/admin/inbox?topic=wrote',
  },
  messages: {
    none: 'no message waits',
    label: 'Messages to answer',
    open: 'Open the messages',
    path: '/admin/inbox?topic=contact',
  },
  referrals: {
    none: 'no referral waits',
    label: 'Referrals to answer',
    open: 'Open the referrals',
    path: '/admin/inbox?topic=referrals',
  },
  applications: {
    none: 'somebody has looked at every application',
    label: 'Applications nobody has looked at',
    open: 'Open the new applications',
    path: '/admin/dashboard?status=submitted',
  },
  partnerships: {
    none: 'somebody has looked at every partnership',
    label: 'Partnerships nobody has looked at',
    open: 'Open the new partnerships',
    path: '/admin/dashboard?tab=partnership&status=submitted',
  },
  inquiries: {
    none: 'no inquiry of a company waits',
    label: 'Inquiries of companies to answer',
    open: 'Open the inquiries',
    path: '/admin/inbox?topic=inquiries',
  },
  notTold: {
    none: 'everybody who was decided on was told',
    label: 'Decided, and not told',
    open: 'Open who was not told',
    path: '/admin/decisions',
  },
  handed: {
    none: 'no application that was handed to you is open',
    label: 'Applications handed to you and still open',
    open: 'Open what was handed to you',
    path: '/admin/inbox?topic=handed',
  },
  assigned: {
    none: 'nothing waits for you to read',
    label: 'Applications for you to read and score',
    open: 'Open what you read',
    path: '/admin/review',
  },
  notes: {
    none: 'no note waits for you',
    label: 'Notes for you',
    open: 'Open your notes',
    path: '/admin/dashboard#notes-for-you',
  },
  failedMail: {
    none: 'no mail has failed',
    label: 'Mails that could not be sent',
    open: 'Open the mail',
    path: '/admin/mail',
  },
  lettersToAgree: {
    none: 'no letter waits for your yes',
    label: 'Letters that wait for a second person',
    open: 'Open the letters',
    path: '/admin/letters?show=under-way',
  },
  heldReceipts: {
    none: 'no receipt is held back',
    label: 'Receipts held back',
    open: 'Open the gifts to look after',
    path: '/admin/donations/to-do',
  },
  failingGifts: {
    none: 'every gift could be collected',
    label: 'Gifts that could not be collected',
    open: 'Open the gifts to look after',
    path: '/admin/donations/to-do',
  },
  disputes: {
    none: 'no bank has taken money back',
    label: 'Gifts whose bank took the money back for now',
    open: 'Open the gifts to look after',
    path: '/admin/donations/to-do',
  },
  giftTasks: {
    none: 'no tribute or match waits',
    label: 'Tributes and matches to see to',
    open: 'Open the gifts to look after',
    path: '/admin/donations/to-do',
  },
  differences: {
    none: 'no gift differs from Stripe',
    label: 'Gifts that differ from Stripe',
    open: 'Open the gifts',
    path: '/admin/donations',
  },
};

const sentenceList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * What waits this morning, for one of the team: counts and links alone, since mail is read on many screens. What waits for
 * nobody is no line with a zero, but said in one sentence.
 */
export const morningMailTemplate = defineMail({
  formType: 'staff-digest',
  data: z.object(Object.fromEntries(morningCounts.map((each) => [each, count])) as Record<MorningCount, typeof count>),
  write: ({ name, formData }, { siteUrl }: MailContext) => {
    const items = morningCounts.flatMap((each) => {
      const many = formData[each];
      return many === undefined ? [] : [{ ...morningWords[each], many }];
    });
    const waiting = items.filter(({ many }) => many > 0);
    const settled = items.filter(({ many }) => many === 0).map(({ none }) => none);
    const first = waiting[0] ?? morningWords.messages;
    const { overdue = 0 } = formData;
    const rest = waiting.reduce((sum, { many }) => sum + many, -overdue);
    const counts = [...(overdue > 0 ? [`Overdue: ${overdue}`] : []), ...(rest > 0 ? [`Waiting: ${rest}`] : [])];
    return {
      senderName: organisation.shortName,
      replyTo: organisation.supportEmail,
      subject: counts.join('. '),
      greeting: greeting(name),
      paragraphs: [
        'This is what waits in the staff area this morning.',
        ...(settled.length > 0 ? [`The good news: ${sentenceList.format(settled)}.`] : []),
      ],
      facts: waiting.map(({ label, many, path }) => ({ label, text: String(many), url: `${siteUrl}${path}` })),
      action: { label: first.open, url: `${siteUrl}${first.path}` },
      footnote:
        'You get this email because you are on the team. It comes on working days, when something waits. On your dashboard in the staff area you can turn it off.',
    };
  },
});

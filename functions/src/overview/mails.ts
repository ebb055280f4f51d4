import { organisation } from '@society-gal/contracts/brand';
import { greeting } from '@society-gal/contracts/forms';
import { defineMail, type MailContext } from '@society-gal/contracts/mail';
import { type MorningCount, morningCounts } from '@society-gal/contracts/staff';
import { promisesByPeople } from '@society-gal/contracts/team';
import * as z from 'zod';
import type { MailKind } from '../mail/mail-kind.ts';

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
      'Is one not kept? Write a note on the record of the person who waits, with a to-do and a day for the colleague who will fix it.',
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
  offersEnding: {
    none: 'no offer ends within three days',
    label: 'Offers without an answer that end within three days',
    open: 'Open the offers that wait',
    path: '/admin/awards?filter=waiting',
  },
  awardPapers: {
    none: 'somebody has looked at every paper',
    label: 'Papers and news about awards to look at',
    open: 'Open what to look at',
    path: '/admin/awards?filter=look',
  },
  lateReports: {
    none: 'no report is late',
    label: 'Reports about awards that are late',
    open: 'Open the late reports',
    path: '/admin/awards?filter=reports',
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
  paymentsDue: {
    none: 'no instalment waits to be paid',
    label: 'Instalments to pay today',
    open: 'Open the payments',
    path: '/admin/payments',
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
  endingClaims: {
    none: 'no fact that you keep true runs out this week',
    label: 'Facts that you keep true and that run out within a week',
    open: 'Open the facts',
    path: '/admin/pages',
  },
  goalsToCount: {
    none: 'every goal is counted',
    label: 'Goals of the year to count',
    open: 'Open the figures',
    path: '/admin/pages/facts.figures.en',
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

/** Mails to the team about what waits. */
export const overviewMails = [
  { template: morningMailTemplate },
  { template: staffPromisesTemplate },
] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    overview: typeof overviewMails;
  }
}

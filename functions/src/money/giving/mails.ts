import { organisation } from '@society-gal/contracts/brand';
import { nameInMail, withoutLinks } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import { defineMail } from '@society-gal/contracts/mail';
import * as z from 'zod';
import { type MailKind, withLink } from '../../mail/mail-kind.ts';

const sender = { senderName: organisation.shortName, replyTo: organisation.donationsEmail } as const;
const footnote = 'You get this email because a gift was made with this address.';

/** Takes a link to whoever proves that a mailbox is hers. The link is made when the mail is sent. */
const givingLinkTemplate = defineMail({
  formType: 'my-giving-link',
  data: z.object({ link: z.string().optional() }),
  write: ({ formData }) => ({
    ...sender,
    subject: 'The link to your giving',
    greeting: 'Hello,',
    paragraphs: [
      'Open the link to see your gifts and receipts, or to change a monthly gift. It works once, for 15 minutes.',
    ],
    action: { label: 'Open my giving', url: formData.link ?? '' },
    footnote: 'If you did not ask for this, ignore this email. Nothing will happen.',
  }),
});

/** Goes to the address that a donor wants to have from now on. */
const newAddressTemplate = defineMail({
  formType: 'my-giving-move',
  data: z.object({ from: z.string(), link: z.string().optional() }),
  write: ({ formData }) => ({
    ...sender,
    subject: 'Confirm the new address of your giving',
    greeting: 'Hello,',
    paragraphs: [
      `You asked us to move the gifts made with ${formData.from} to this address. Open the link and press the button; it works once, for 15 minutes.`,
    ],
    action: { label: 'Open my giving', url: formData.link ?? '' },
    footnote: 'If you did not ask for this, ignore this email. Nothing will change.',
  }),
});

const detailsTold: Readonly<Record<string, (text: string) => string>> = {
  name: (text) => `Your name is now ${nameInMail(text) || 'changed'}. Receipts carry it from now on.`,
  address: (text) => `Your gifts now belong to ${text}. Receipts and everything else go there.`,
  'reminders-on': () => 'We remind you before each month of your monthly gift.',
  'reminders-off': () => 'We no longer remind you before each month. Once a year we still do, as the law asks.',
};

/** Confirms what a donor changed about herself; of a new address it tells the old one. */
const givingDetailsTemplate = defineMail({
  formType: 'giving-details',
  data: z.object({ what: z.string(), text: z.string() }),
  write: ({ name, formData }, { siteUrl }) => ({
    ...sender,
    subject: 'Your details were changed',
    greeting: `Dear ${name || 'donor'},`,
    paragraphs: [(detailsTold[formData.what] ?? (() => 'Your details were changed.'))(formData.text)],
    action: { label: 'Open my giving', url: `${siteUrl}${routes.myGiving}` },
    footnote: `${footnote} If this was not you, answer this email at once.`,
  }),
});

/** Tells of the next month ahead: before the first renewal and once a year, or before each if she wished it. */
const giftAheadTemplate = defineMail({
  formType: 'gift-ahead',
  data: z.object({ amount_text: z.string(), next_on: z.string(), is_each: z.boolean() }),
  write: ({ name, formData }, { siteUrl }) => ({
    ...sender,
    subject: 'Your next monthly gift',
    amount: { label: 'Your monthly gift', text: formData.amount_text },
    greeting: `Dear ${name || 'donor'},`,
    paragraphs: [
      `Your next monthly gift of ${formData.amount_text} is on ${formData.next_on}, and then each month until you end it.`,
      'You can end it with two clicks at My giving. There you can also pause it or change the amount and the day.',
    ],
    facts: [{ label: 'Next gift', text: formData.next_on }],
    action: { label: 'Change or end it', url: `${siteUrl}${routes.myGiving}` },
    footnote: formData.is_each
      ? 'You asked to hear before each month.'
      : 'We write before the first month that renews, and once a year.',
  }),
});

/** What was done with a monthly gift. Days as people read them. */
const monthlyGiftData = z.object({
  what: z.string(),
  amount_text: z.string(),
  next_on: z.string().nullable(),
});
/** A checked {@link monthlyGiftData}. */
export type MonthlyGiftData = z.output<typeof monthlyGiftData>;
/** What may have been done with a monthly gift. */
export type GiftChanged = 'amount' | 'day' | 'paused' | 'resumed' | 'card' | 'ended' | 'ended-unpaid';

const changeTexts: Readonly<Record<GiftChanged, (data: MonthlyGiftData) => { subject: string; text: string }>> = {
  amount: ({ amount_text }) => ({
    subject: 'Your monthly gift was changed',
    text: `Your monthly gift is now ${amount_text}, from the next month on.`,
  }),
  day: ({ next_on }) => ({
    subject: 'The day of your monthly gift was changed',
    text: `Your next gift is on ${next_on}, and then on that day of each month.`,
  }),
  paused: ({ next_on }) => ({
    subject: 'Your monthly gift is paused',
    text: `Your monthly gift is paused and starts again after ${next_on}. You can end the pause earlier.`,
  }),
  resumed: ({ next_on }) => ({
    subject: 'Your monthly gift goes on',
    text: `The pause is over. Your next gift is on ${next_on}.`,
  }),
  card: () => ({
    subject: 'Your new card is in place',
    text: 'Your monthly gift is charged to your new card from now on. A gift that is being tried again is collected from it at the next try.',
  }),
  ended: () => ({
    subject: 'Your monthly gift has ended',
    text: 'You ended your monthly gift. Nothing more is charged. Your receipts stay where they are. Thank you for every month.',
  }),
  'ended-unpaid': () => ({
    subject: 'Your monthly gift has ended',
    text: 'We could not collect your monthly gift, tried again on several days, and have now stopped. Nothing is owed and nothing more is charged. Thank you for every month.',
  }),
};

const hasEnded = (what: string) => what === 'ended' || what === 'ended-unpaid';

/** Confirms what was done with a monthly gift, once Stripe has confirmed it. */
const monthlyGiftTemplate = defineMail({
  formType: 'monthly-gift',
  data: monthlyGiftData,
  write: ({ name, formData }, { siteUrl }) => {
    const { subject, text } = (changeTexts[formData.what as GiftChanged] ?? changeTexts.amount)(formData);
    return {
      ...sender,
      subject,
      amount: {
        label: hasEnded(formData.what) ? 'Your monthly gift until now' : 'Your monthly gift',
        text: formData.amount_text,
      },
      greeting: `Dear ${name || 'donor'},`,
      paragraphs: [text],
      action: { label: 'Open my giving', url: `${siteUrl}${routes.myGiving}` },
      footnote: `${footnote} If this was not you, answer this email at once.`,
    };
  },
});

/** The one reminder of a checkout that was left; only for whoever ticked the box. */
const giftReminderTemplate = defineMail({
  formType: 'gift-reminder',
  data: z.object({ amount_text: z.string(), url: z.string() }),
  write: ({ name, formData }) => ({
    ...sender,
    subject: 'You asked us to remind you once',
    amount: { label: 'Your gift', text: formData.amount_text },
    greeting: `Dear ${name || 'friend'},`,
    paragraphs: [
      `You began a gift of ${formData.amount_text} and asked for one reminder. Nothing was charged. The link takes you back to where you stopped.`,
    ],
    action: { label: 'Finish my gift', url: formData.url, gives: true },
    footnote: 'This is the only reminder. If you have changed your mind, do nothing.',
  }),
});

/** Tells somebody of a tribute, after it was paid, and never how much it was. */
const tributeTemplate = defineMail({
  formType: 'tribute',
  data: z.object({
    donor_name: z.string(),
    kind: z.string(),
    tribute_name: z.string(),
    message: z.string().nullable(),
  }),
  write: ({ name, formData }) => {
    const donor = nameInMail(formData.donor_name) || 'Somebody';
    const kind = formData.kind === 'memory' ? 'memory' : 'honor';
    const whom = nameInMail(formData.tribute_name) || 'somebody dear';
    return {
      ...sender,
      subject: `A gift in ${kind} of ${whom}`,
      greeting: `Dear ${name || 'friend'},`,
      paragraphs: [
        `${donor} has made a gift to ${organisation.legalName} in ${kind} of ${whom}, and asked us to tell you. ${organisation.giftHelps}`,
        ...(formData.message ? [`${donor} writes: ${withoutLinks(formData.message)}`] : []),
      ],
      footnote: 'This is the only email about it. We use your address for nothing else.',
    };
  },
});

/** What an employer's form for matching gifts asks for, to be filled in or handed on. Once, after the gift is paid. */
const employerMatchTemplate = defineMail({
  formType: 'employer-match',
  data: z.object({
    employer: z.string(),
    amount_text: z.string(),
    given_on: z.string(),
    receipt_number: z.string(),
  }),
  write: ({ name, formData }) => {
    const { street, city, region, postalCode } = organisation.address;
    const employer = nameInMail(formData.employer);
    return {
      ...sender,
      subject: 'For your employer: the facts of your gift',
      greeting: `Dear ${name || 'donor'},`,
      paragraphs: [
        `You told us that ${employer || 'your employer'} matches gifts. Most ask you to apply within a few months, on their own form or in writing.`,
        'Use the facts below for their form, or forward this email with the receipt. If they ask us to confirm the gift, we will.',
      ],
      facts: [
        { label: 'Organization', text: organisation.legalName },
        { label: 'EIN', text: organisation.taxId },
        { label: 'Address', text: `${street}, ${city}, ${region} ${postalCode}` },
        { label: 'Status', text: organisation.status },
        { label: 'Amount of gift', text: formData.amount_text },
        { label: 'Date of gift', text: formData.given_on },
        { label: 'Receipt number', text: formData.receipt_number },
        { label: 'Who confirms it', text: `${organisation.donationsEmail}, ${organisation.phone}` },
      ],
      footnote,
    };
  },
});

/** Mails to a donor about her giving. */
export const givingMails = [
  {
    template: givingLinkTemplate,
    complete: withLink(async ({ to }) => (await import('./giving-link.ts')).makeGivingLink(to)),
  },
  {
    template: newAddressTemplate,
    complete: withLink(async ({ to, formData: { from } }) =>
      typeof from === 'string' ? (await import('./own-details.ts')).makeNewAddressLink(from, to) : null,
    ),
  },
  { template: givingDetailsTemplate },
  { template: giftAheadTemplate },
  { template: monthlyGiftTemplate },
  { template: giftReminderTemplate },
  { template: tributeTemplate },
  { template: employerMatchTemplate },
] as const satisfies readonly MailKind[];

declare module '../../mail/mail-kind.ts' {
  interface MailKinds {
    giving: typeof givingMails;
  }
}

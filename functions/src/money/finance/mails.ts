import { organisation } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { defineMail, type MailContext } from '@society-gal/contracts/mail';
import * as z from 'zod';
import type { MailKind } from '../../mail/mail-kind.ts';

const finance = { senderName: organisation.shortName, replyTo: organisation.supportEmail } as const;
const footnote = 'You get this email because this address receives what concerns gifts.';
const donationsScreen = (siteUrl: string) => `${siteUrl}/admin/donations`;

/** Tells staff that a donor's bank sent a refund back. It names no donor: mail is read on many screens. */
const refundFailedTemplate = defineMail({
  formType: 'refund-failed',
  data: z.object({ reference: z.string(), receipt_number: z.string(), amount_text: z.string() }),
  write: ({ name, formData }, { siteUrl }: MailContext) => ({
    ...finance,
    subject: `A refund failed: gift ${formData.reference}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      "The donor's bank sent a refund back. The money is in your Stripe balance again, and the donor does not have it.",
      'Ask the donor for another way to return it, such as a bank transfer. We told the donor of the refund, but not that it failed.',
    ],
    facts: [
      { label: 'Reference', text: formData.reference },
      { label: 'Receipt number', text: formData.receipt_number },
      { label: 'Amount of gift', text: formData.amount_text },
    ],
    action: { label: 'Open the donations', url: donationsScreen(siteUrl) },
    footnote,
  }),
});

/** Tells staff that the nightly comparison found donations which differ from what Stripe says. */
const donationDifferencesTemplate = defineMail({
  formType: 'donation-differences',
  data: z.object({ count: z.number().int().min(1), compared_on: z.string() }),
  write: ({ name, formData }, { siteUrl }: MailContext) => ({
    ...finance,
    subject: `${formData.count} ${formData.count === 1 ? 'gift differs' : 'gifts differ'} from Stripe`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Each night the gifts stored here are compared with Stripe. On ${formatDay(formData.compared_on)}, ${formData.count === 1 ? 'one of them differed' : `${formData.count} of them differed`}.`,
      'The donations screen lists each one with our figures and those of Stripe. To fix most of them, send the event again from the Stripe dashboard.',
    ],
    action: { label: 'Open the donations', url: donationsScreen(siteUrl) },
    footnote,
  }),
});

/** Warns staff that a donor's bank took a gift back for now. It names no donor. */
const disputeTemplate = defineMail({
  formType: 'dispute',
  data: z.object({
    reference: z.string(),
    receipt_number: z.string(),
    amount_text: z.string(),
    reason: z.string(),
    answer_by: z.iso.date(),
  }),
  write: ({ name, formData }, { siteUrl }: MailContext) => ({
    ...finance,
    subject: `Answer by ${formatDay(formData.answer_by)}: gift ${formData.reference} is disputed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `The bank of a donor has taken a gift back for now. ${formData.reason}`,
      `Answer in the Stripe dashboard by ${formatDay(formData.answer_by)}. Without an answer the money and the fee of the dispute are lost.`,
    ],
    facts: [
      { label: 'Reference', text: formData.reference },
      { label: 'Receipt number', text: formData.receipt_number },
      { label: 'Amount of gift', text: formData.amount_text },
      { label: 'Answer by', text: formatDay(formData.answer_by) },
    ],
    action: { label: 'See what waits', url: `${donationsScreen(siteUrl)}/to-do` },
    footnote,
  }),
});

/** Tells staff of a receipt that lacks what the law asks for, and did not go to its donor. */
const receiptHeldTemplate = defineMail({
  formType: 'receipt-held',
  data: z.object({ reference: z.string(), faults: z.array(z.string()).min(1) }),
  write: ({ name, formData }, { siteUrl }: MailContext) => ({
    ...finance,
    subject: `A receipt was not sent: gift ${formData.reference}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Each receipt is checked before it leaves. This one lacks what the law asks for, so the donor has not got it.',
      'Fix what is named here, then send the receipt from the page of the gift.',
    ],
    facts: [
      { label: 'Reference', text: formData.reference },
      { label: 'What is wrong', text: formData.faults.join('\n') },
    ],
    action: { label: 'Open the donations', url: donationsScreen(siteUrl) },
    footnote,
  }),
});

/** Tells staff that stolen cards are being tried on the donation page, and what that means for donors. */
const cardTestingTemplate = defineMail({
  formType: 'card-testing',
  data: z.object({ declines: z.number().int(), minutes: z.number().int(), least_text: z.string() }),
  write: ({ name, formData }, { siteUrl }: MailContext) => ({
    ...finance,
    subject: 'Stolen cards are being tried on the donation page',
    greeting: `Hello ${name},`,
    paragraphs: [
      `${formData.declines} cards were declined in ${formData.minutes} minutes. That is how somebody finds out which stolen cards work.`,
      `Until an hour has passed without a declined card, each donor's browser works for an extra second, gifts below ${formData.least_text} wait, and pages without a script cannot open the checkout. Donors can still give.`,
      'Nothing has to be switched on or off. Please look at the payments of today in the Stripe dashboard, and return what looks like a test before the owner of the card disputes it.',
    ],
    action: { label: 'Open the donations', url: donationsScreen(siteUrl) },
    footnote,
  }),
});

/** Mails to finance. */
export const financeMails = [
  { template: refundFailedTemplate },
  { template: donationDifferencesTemplate },
  { template: disputeTemplate },
  { template: receiptHeldTemplate },
  { template: cardTestingTemplate },
] as const satisfies readonly MailKind[];

declare module '../../mail/mail-kind.ts' {
  interface MailKinds {
    finance: typeof financeMails;
  }
}

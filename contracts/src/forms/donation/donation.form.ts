import * as z from 'zod';
import { organisation } from '../../brand/organisation.ts';
import { centsToFieldText, formatCentsShort, parseCents } from '../../format/money.ts';
import { chargedWithFee, processingFee } from '../../format/processing-fee.ts';
import { limits } from '../../http/limits.ts';
import { defineForm, type Option } from '../define-form.ts';
import { checkbox, email, line, optional, optionalChoice, phone, text } from '../schema-parts.ts';

const { minimumCents, maximumCents, presetsCents, defaultCents } = limits.donation;
const tributeMessageLength = 1_000;
const amountMessage = 'Please enter a valid donation amount (minimum $1)';

export const customAmount = 'custom';

const amountOptions = [
  ...presetsCents.map((preset) => ({ value: centsToFieldText(preset), label: formatCentsShort(preset) })),
  { value: customAmount, label: 'Custom amount' },
] as const satisfies readonly Option[];

export const tributeKinds = ['honor', 'memory'] as const;
const utmPart = () => optional(line('a name', 100));
const tooLarge = 'Please write to us about a gift of this size.';

/** `amount` is the gift in integer cents; {@link chargedCents} of it is charged. */
export const donationRequest = z
  .strictObject({
    amount: z.int({ error: amountMessage }).min(minimumCents, amountMessage).max(maximumCents, tooLarge),
    currency: z.literal(organisation.currency, { error: 'We take gifts in US dollars.' }),
    donorInfo: z.strictObject({ name: line('your name'), email: email(), phone: optional(phone()) }),
    isRecurring: checkbox(),
    metadata: z
      .strictObject({ tributeGift: checkbox(), employerMatches: checkbox() })
      .optional()
      .transform((metadata) => metadata ?? { tributeGift: false, employerMatches: false }),
    coverFee: checkbox(),
    tribute: z
      .strictObject({
        kind: z.enum(tributeKinds),
        name: line('the name of the person'),
        message: optional(text('a message', tributeMessageLength)),
        notifyName: optional(line('a name')),
        notifyEmail: optional(email('their email address')),
      })
      .nullish()
      .transform((tribute) => tribute ?? null),
    employer: optional(line("your employer's name")),
    utm: z
      .strictObject({ source: utmPart(), medium: utmPart(), campaign: utmPart() })
      .nullish()
      .transform((utm) => utm ?? null),
    /** An unreadable referrer counts as none, so that it stops no gift. */
    referrer: z
      .string()
      .regex(/^[a-z\d.-]{1,253}$/)
      .nullish()
      .catch(null)
      .transform((host) => host ?? null),
    /** One mail reminds of a checkout that was left, only with this tick. */
    reminder: checkbox(),
  })
  .refine((donation) => chargedCents(donation) <= maximumCents, { message: tooLarge, path: ['amount'] });

export type DonationRequest = z.output<typeof donationRequest>;

/** In cents; with the fee when the donor covers it. */
export function chargedCents(donation: { amount: number; coverFee: boolean }): number {
  return donation.coverFee ? chargedWithFee(donation.amount) : donation.amount;
}

function chosenCents(value: { amount: string; custom_amount: string | null }): number | null {
  return parseCents(value.amount === customAmount ? (value.custom_amount ?? '') : value.amount);
}

function asText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

const feePercent = Number((processingFee.share * 100).toFixed(2));
const feeText = `${feePercent}% and ${processingFee.fixedCents} cents`;
const ofTribute = { showWhen: { field: 'tribute_gift', is: ['yes'] } } as const;

/** It leads to {@link toDonationRequest}; it is not one of `/api/forms`. */
export const donationForm = defineForm({
  id: 'donation',
  title: 'Make a donation',
  submitLabel: 'Donate',
  busyLabel: 'Processing...',
  schema: z
    .strictObject({
      name: line('your name'),
      email: email(),
      phone: optional(phone()),
      amount: z.preprocess(
        asText,
        z.enum(amountOptions.map((option) => option.value) as [string, ...string[]], { error: amountMessage }),
      ),
      custom_amount: z
        .preprocess(asText, optional(line('an amount', 20)))
        .optional()
        .transform((typed) => typed ?? null),
      tribute_gift: checkbox(),
      employer_matches: checkbox(),
      is_recurring: checkbox(),
      cover_fee: checkbox(),
      tribute_kind: optionalChoice(z.enum(tributeKinds, { error: 'Choose honor or memory.' })),
      tribute_name: optional(line('the name of the person')),
      tribute_message: optional(text('a message', tributeMessageLength)),
      notify_name: optional(line('a name')),
      notify_email: optional(email('their email address')),
      employer: optional(line("your employer's name")),
      reminder: checkbox(),
    })
    .superRefine((value, context) => {
      const amountCents = chosenCents(value);
      if (amountCents === null || amountCents < minimumCents || amountCents > maximumCents) {
        context.addIssue({
          code: 'custom',
          message: amountMessage,
          path: [value.amount === customAmount ? 'custom_amount' : 'amount'],
        });
      }
    }),
  fields: {
    name: { kind: 'text', label: 'Name', required: true, autocomplete: 'name' },
    email: { kind: 'email', label: 'Email', required: true, autocomplete: 'email' },
    phone: { kind: 'tel', label: 'Phone', autocomplete: 'tel' },
    amount: {
      kind: 'radio',
      label: 'Donation Amount',
      required: true,
      options: amountOptions,
      initial: centsToFieldText(defaultCents),
      look: 'tiles',
    },
    custom_amount: {
      kind: 'money',
      label: 'Custom Amount',
      hint: 'US dollars, at least $1.',
      minimumCents,
      autocomplete: 'off',
      requiredWhenShown: true,
      showWhen: { field: 'amount', is: [customAmount] },
    },
    is_recurring: {
      kind: 'radio',
      label: 'How often',
      options: [
        { value: 'no', label: 'Once' },
        { value: 'yes', label: 'Monthly' },
      ],
      initial: 'no',
      look: 'tiles',
    },
    cover_fee: {
      kind: 'checkbox',
      label: 'Cover the fee',
      hint: feeText,
    },
    tribute_gift: { kind: 'checkbox', label: 'This is a tribute gift' },
    tribute_kind: {
      kind: 'radio',
      label: 'Given',
      options: [
        { value: 'honor', label: 'In honor of' },
        { value: 'memory', label: 'In memory of' },
      ],
      initial: 'honor',
      ...ofTribute,
    },
    tribute_name: { kind: 'text', label: 'Who is it for?', autocomplete: 'off', ...ofTribute },
    tribute_message: {
      kind: 'textarea',
      label: 'Your message',
      rows: 3,
      maxLength: tributeMessageLength,
      ...ofTribute,
    },
    notify_name: { kind: 'text', label: 'Whom shall we tell?', autocomplete: 'off', ...ofTribute },
    notify_email: {
      kind: 'email',
      label: 'Where to write to them',
      hint: 'We write once, after your gift is paid, and do not say how much you gave.',
      autocomplete: 'off',
      ...ofTribute,
    },
    employer_matches: { kind: 'checkbox', label: 'My employer matches gifts' },
    employer: {
      kind: 'text',
      label: 'Employer',
      hint: 'After your gift we mail you what their form asks for.',
      autocomplete: 'organization',
      showWhen: { field: 'employer_matches', is: ['yes'] },
    },
    reminder: { kind: 'checkbox', label: 'Remind me once if I do not finish' },
  },
  layout: [
    { id: 'gift', title: 'Your gift', fields: ['is_recurring', 'amount', 'custom_amount'] },
    { id: 'fee', title: 'The fee', fields: ['cover_fee'] },
    { id: 'donor', title: 'About you', fields: ['name', 'email', 'phone'] },
    {
      id: 'more',
      title: 'With your gift',
      fields: [
        'tribute_gift',
        'tribute_kind',
        'tribute_name',
        'tribute_message',
        'notify_name',
        'notify_email',
        'employer_matches',
        'employer',
        'reminder',
      ],
    },
  ],
  success: { title: 'Thank you!', description: 'You are being taken to our payment page.' },
  failure: { title: 'There was an error processing your donation. Please try again.', description: '' },
  incomplete: { title: 'Please fill in your name and email', description: '' },
});

export type GiftOrigin = { utm: { source: string; medium: string; campaign: string } | null; referrer: string | null };

/** Throws a RangeError on a value that the schema did not pass. */
export function toDonationRequest(
  value: z.output<typeof donationForm.schema>,
  origin: GiftOrigin | null = null,
): z.input<typeof donationRequest> {
  const amountCents = chosenCents(value);
  if (amountCents === null) throw new RangeError(amountMessage);
  return {
    amount: amountCents,
    currency: organisation.currency,
    donorInfo: { name: value.name, email: value.email, phone: value.phone },
    isRecurring: value.is_recurring,
    metadata: { tributeGift: value.tribute_gift, employerMatches: value.employer_matches },
    coverFee: value.cover_fee,
    ...(value.tribute_gift && value.tribute_name
      ? {
          tribute: {
            kind: value.tribute_kind ?? 'honor',
            name: value.tribute_name,
            message: value.tribute_message,
            notifyName: value.notify_name,
            notifyEmail: value.notify_email,
          },
        }
      : {}),
    ...(value.employer_matches && value.employer ? { employer: value.employer } : {}),
    ...(origin?.utm ? { utm: origin.utm } : {}),
    ...(origin?.referrer ? { referrer: origin.referrer } : {}),
    reminder: value.reminder,
  };
}

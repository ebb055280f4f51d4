import { z } from 'zod';
import { organisation } from '../brand/organisation.ts';
import { limits } from '../limits.ts';
import { collections } from '../paths.ts';
import { defineForm, type Option } from './define-form.ts';
import { email, line, optional, phone, tick } from './schema-parts.ts';

const { minimum, maximum, presets } = limits.donation;
const amountMessage = 'Please enter a valid donation amount (minimum $1)';

/** The radio that opens the field for an amount of one's own. */
export const customAmount = 'custom';

const amountOptions = [
  ...presets.map((dollars) => ({ value: String(dollars), label: `$${dollars.toLocaleString('en-US')}` })),
  { value: customAmount, label: 'Custom amount' },
] as const satisfies readonly Option[];

/** What `/api/create-payment` takes. `amount` in integer cents. */
export const donationRequest = z.strictObject({
  amount: z
    .int({ error: amountMessage })
    .min(minimum, amountMessage)
    .max(maximum, 'Please write to us about a gift of this size.'),
  currency: z.literal(organisation.currency, { error: 'We take gifts in US dollars.' }),
  donorInfo: z.strictObject({ name: line('your name'), email: email(), phone: optional(phone()) }),
  isRecurring: tick(),
  metadata: z
    .strictObject({ tributeGift: tick(), employerMatches: tick() })
    .optional()
    .transform((metadata) => metadata ?? { tributeGift: false, employerMatches: false }),
});

/** A checked donation request. */
export type DonationRequest = z.output<typeof donationRequest>;

/** Dollars as people type them ("1,250", "$20.50") in cents; null for anything else, and for fractions of a cent. */
export const dollarsToCents = (typed: string): number | null => {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
};

const chosenCents = (value: { amount: string; custom_amount: string | null }): number | null =>
  dollarsToCents(value.amount === customAmount ? (value.custom_amount ?? '') : value.amount);

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** The donation page's form. It is declared here and leads to {@link toDonationRequest}; it is not one of `/api/forms`. */
export const donationForm = defineForm({
  id: 'donation',
  title: 'Make a donation',
  submitLabel: 'Donate',
  busyLabel: 'Processing...',
  collection: collections.donations,
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
      tribute_gift: tick(),
      employer_matches: tick(),
      is_recurring: tick(),
    })
    .superRefine((value, context) => {
      const cents = chosenCents(value);
      if (cents === null || cents < minimum || cents > maximum) {
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
      initial: String(limits.donation.default),
    },
    custom_amount: {
      kind: 'text',
      label: 'Custom Amount',
      hint: 'US dollars, at least $1.',
      inputMode: 'decimal',
      autocomplete: 'off',
      maxLength: 12,
      showWhen: { field: 'amount', is: [customAmount] },
    },
    tribute_gift: { kind: 'checkbox', label: 'This is a tribute gift' },
    employer_matches: { kind: 'checkbox', label: 'My employer matches gifts' },
    is_recurring: { kind: 'checkbox', label: 'Donate monthly' },
  },
  layout: [
    { id: 'amount', title: 'Your gift', fields: ['amount', 'custom_amount', 'is_recurring'] },
    { id: 'donor', title: 'About you', fields: ['name', 'email', 'phone', 'tribute_gift', 'employer_matches'] },
  ],
  success: { title: 'Thank you!', description: 'You are being taken to our payment page.' },
  failure: { title: 'There was an error processing your donation. Please try again.', description: '' },
  incomplete: { title: 'Please fill in your name and email', description: '' },
  // The donation's record is made with its checkout (functions/src/payments), not by the forms' intake.
  store: () => ({}),
  mail: () => [],
  submitter: (value) => value.email,
});

/** The request that a checked donation form leads to. Throws a RangeError on a value that the schema did not pass. */
export const toDonationRequest = (value: z.output<typeof donationForm.schema>): z.input<typeof donationRequest> => {
  const amount = chosenCents(value);
  if (amount === null) throw new RangeError(amountMessage);
  return {
    amount,
    currency: organisation.currency,
    donorInfo: { name: value.name, email: value.email, phone: value.phone },
    isRecurring: value.is_recurring,
    metadata: { tributeGift: value.tribute_gift, employerMatches: value.employer_matches },
  };
};

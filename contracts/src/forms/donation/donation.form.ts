import { z } from 'zod';
import { organisation } from '../../brand/organisation.ts';
import { limits } from '../../limits.ts';
import { centsToFieldText, formatCentsShort, parseCents } from '../../money.ts';
import { defineForm, type Option } from '../define-form.ts';
import { checkbox, email, line, optional, phone } from '../schema-parts.ts';

const { minimumCents, maximumCents, presetsCents, defaultCents } = limits.donation;
const amountMessage = 'Please enter a valid donation amount (minimum $1)';

/** The value of the radio that opens the field for any other amount. */
export const customAmount = 'custom';

const amountOptions = [
  ...presetsCents.map((preset) => ({ value: centsToFieldText(preset), label: formatCentsShort(preset) })),
  { value: customAmount, label: 'Custom amount' },
] as const satisfies readonly Option[];

/** What `/api/create-payment` takes. `amount` in integer cents. */
export const donationRequest = z.strictObject({
  amount: z
    .int({ error: amountMessage })
    .min(minimumCents, amountMessage)
    .max(maximumCents, 'Please write to us about a gift of this size.'),
  currency: z.literal(organisation.currency, { error: 'We take gifts in US dollars.' }),
  donorInfo: z.strictObject({ name: line('your name'), email: email(), phone: optional(phone()) }),
  isRecurring: checkbox(),
  metadata: z
    .strictObject({ tributeGift: checkbox(), employerMatches: checkbox() })
    .optional()
    .transform((metadata) => metadata ?? { tributeGift: false, employerMatches: false }),
});

/** A checked donation request. */
export type DonationRequest = z.output<typeof donationRequest>;

function chosenCents(value: { amount: string; custom_amount: string | null }): number | null {
  return parseCents(value.amount === customAmount ? (value.custom_amount ?? '') : value.amount);
}

function asText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

/** The donation page's form. It is declared here and leads to {@link toDonationRequest}; it is not one of `/api/forms`. */
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
});

/** The request that a checked donation form leads to. Throws a RangeError on a value that the schema did not pass. */
export function toDonationRequest(value: z.output<typeof donationForm.schema>): z.input<typeof donationRequest> {
  const amountCents = chosenCents(value);
  if (amountCents === null) throw new RangeError(amountMessage);
  return {
    amount: amountCents,
    currency: organisation.currency,
    donorInfo: { name: value.name, email: value.email, phone: value.phone },
    isRecurring: value.is_recurring,
    metadata: { tributeGift: value.tribute_gift, employerMatches: value.employer_matches },
  };
}

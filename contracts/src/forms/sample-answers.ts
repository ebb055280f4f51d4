import { type FormId, forms, type PageFormId } from './registry.ts';

type Samples = { readonly [Id in FormId]: (typeof forms)[Id]['sample'] };

const samples = Object.fromEntries(Object.entries(forms).map(([id, { sample }]) => [id, sample])) as Samples;

export const sampleAnswers = {
  ...samples,
  // A donation has no handling that could carry its sample: it leads to a checkout.
  donation: {
    name: 'Ona Field',
    email: 'ona@example.org',
    phone: null,
    amount: 'custom',
    custom_amount: '20.50',
    tribute_gift: true,
    employer_matches: false,
    is_recurring: false,
    cover_fee: true,
    tribute_kind: 'memory',
    tribute_name: 'Grandmother Field',
    tribute_message: 'She taught me to read.',
    notify_name: 'Lena Field',
    notify_email: 'lena@example.org',
    employer: null,
    reminder: false,
  },
} as const satisfies Record<PageFormId, object>;

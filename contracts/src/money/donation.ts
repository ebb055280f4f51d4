import type { GiftTask, OfflineMethod } from './finance-labels.ts';

/** `pending` when the checkout is made; everything else is written by a signed webhook only. */
export const donationStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;
/** One of {@link donationStatuses}. */
export type DonationStatus = (typeof donationStatuses)[number];

/** What the thank-you page may know of a session id it was handed. */
export type DonationAnswer = {
  status: 'paid' | 'processing' | 'cancelled' | 'unknown';
  /** Cents; absent when unknown. */
  amount?: number;
  recurring?: boolean;
  /** The gift was paid and then returned in full; its status reads 'cancelled'. */
  refunded?: true;
  /** The donor's bank did not pay, days after the checkout; its status reads 'cancelled'. */
  failed?: true;
};

/** A document of `donations`. `amount` in cents of `currency`. */
export type Donation<Instant> = {
  status: DonationStatus;
  amount: number;
  currency: 'usd';
  donor_name: string;
  donor_email: string;
  donor_phone: string | null;
  is_recurring: boolean;
  tribute_gift: boolean;
  employer_matches: boolean;
  /** What of `amount` covers the fee; gifts from before 2026-11-22 lack it, as they lack the next four. */
  fee_covered?: number;
  tribute?: {
    kind: 'honor' | 'memory';
    name: string;
    message: string | null;
    notify_name: string | null;
    notify_email: string | null;
  } | null;
  employer?: string | null;
  utm?: { source: string | null; medium: string | null; campaign: string | null } | null;
  /** The website that led the donor here, by its name alone: 'news.example.org'. */
  referrer?: string | null;
  /** May one mail remind of a checkout that was left? */
  reminder?: boolean;
  session_id: string;
  payment_intent_id: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
  /** What was given, of a gift that is no money: '12 laptops', '40 shares of Example Corp'. Gifts by card lack it, and the next. */
  given?: string | null;
  /** What the donor got for it, such as seats at a gala, and its fair market value in cents; null while nobody has said. */
  received?: { what: string; fair_value: number | null } | null;
  receipt_number: string | null;
  /** Why the last receipt went to staff and not to the donor; null once one was sent. */
  receipt_held?: readonly string[] | null;
  amount_refunded: number;
  disputed: boolean;
  /** The donor's bank sent the last refund back: the money is here again, and staff return it in another way. */
  refund_failed?: boolean;
  /** How it came; absent for what came through Stripe. */
  method?: OfflineMethod;
  /** What staff have done of what the gift asks for, by {@link GiftTask}; absent until they do. */
  tasks_done?: Partial<Record<GiftTask, { at: Instant; by: string } | null>>;
  created_at: Instant;
  paid_at: Instant | null;
};

/** How a donation stands at one of two places. Cents. */
type DonationStanding = { status: DonationStatus; amount: number; amount_refunded: number };

/** How a donation here and at Stripe may differ. */
export const differenceKinds = ['missing-here', 'unknown-at-stripe', 'status', 'amount', 'refund', 'dispute'] as const;

/** A document of `donation_differences`: what the nightly comparison with Stripe found. It holds nothing about a person. */
export type DonationDifference<Instant = unknown> = {
  kind: (typeof differenceKinds)[number];
  donation_id: string;
  /** The checkout session or the invoice at Stripe. */
  stripe_id: string;
  source: { kind: 'checkout'; sessionId: string } | { kind: 'renewal'; invoiceId: string };
  reference: string | null;
  receipt_number: string | null;
  here: DonationStanding | null;
  at_stripe: DonationStanding | null;
  found_at: Instant;
};

/** What a movement of the balance is, as a bookkeeper files it. */
export const bookKinds = ['gift', 'refund', 'refund-failed', 'dispute', 'fee', 'other'] as const;
/** One of {@link bookKinds}. */
export type BookKind = (typeof bookKinds)[number];

/** A document of `book_entries`. Cents; `net` is what the balance gained. */
export type BookEntry<Instant> = {
  kind: BookKind;
  amount: number;
  fee: number;
  net: number;
  at: Instant;
  description: string | null;
  payment_intent_id: string | null;
  donation_id: string | null;
  reference: string | null;
  receipt_number: string | null;
  payout_id: string | null;
};

/** A document of `payouts`. `entries_net` is what its movements come to: the same as `amount`, or something is missing. */
export type Payout<Instant> = {
  amount: number;
  status: string;
  arrives_on: string;
  created: Instant;
  gifts: number;
  entries_net: number;
};

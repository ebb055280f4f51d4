import type { GiftTask, OfflineMethod } from './finance-labels.ts';

/** Only a signed webhook writes anything but `pending`. */
export const donationStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

export type DonationAnswer = {
  status: 'paid' | 'processing' | 'cancelled' | 'unknown';
  /** Cents; absent when unknown. */
  amount?: number;
  recurring?: boolean;
  /** Paid and then returned in full; the status reads 'cancelled'. */
  refunded?: true;
  /** The donor's bank did not pay, days after the checkout; the status reads 'cancelled'. */
  failed?: true;
};

/** `amount` in cents of `currency`. */
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
  /** The part of `amount` that covers the fee; gifts from before 2026-11-22 lack it and the next four. */
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
  /** A host name alone: 'news.example.org'. */
  referrer?: string | null;
  /** She allows one mail that reminds of a checkout that was left. */
  reminder?: boolean;
  session_id: string;
  payment_intent_id: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
  /** What was given instead of money: '12 laptops'; gifts by card lack it, and the next. */
  given?: string | null;
  /** What the donor got for it, with its fair market value in cents; null until staff enter it. */
  received?: { what: string; fair_value: number | null } | null;
  receipt_number: string | null;
  /** Why the last receipt went to staff instead of the donor; null once one was sent. */
  receipt_held?: readonly string[] | null;
  amount_refunded: number;
  disputed: boolean;
  /** The donor's bank sent the refund back, so staff return the money in another way. */
  refund_failed?: boolean;
  /** Absent for gifts through Stripe. */
  method?: OfflineMethod;
  /** Absent until staff do a task. */
  tasks_done?: Partial<Record<GiftTask, { at: Instant; by: string } | null>>;
  created_at: Instant;
  paid_at: Instant | null;
};

/** Cents. */
type DonationStanding = { status: DonationStatus; amount: number; amount_refunded: number };

export const differenceKinds = ['missing-here', 'unknown-at-stripe', 'status', 'amount', 'refund', 'dispute'] as const;

/** It holds nothing about a person. */
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

export const bookKinds = ['gift', 'refund', 'refund-failed', 'dispute', 'fee', 'other'] as const;
export type BookKind = (typeof bookKinds)[number];

/** Cents; `net` is what the balance gained. */
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

/** `entries_net` must equal `amount`, or a movement is missing. */
export type Payout<Instant> = {
  amount: number;
  status: string;
  arrives_on: string;
  created: Instant;
  gifts: number;
  entries_net: number;
};

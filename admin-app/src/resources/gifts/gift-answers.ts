import { foundationDay } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import type { Answer } from '@society-gal/contracts/forms';
import { isNonCash } from '@society-gal/contracts/money';
import { formatDay, formatInstant, instantOf } from '../../app/format-instant.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { textOf } from '../applications/application-resource.ts';

type Tribute = { kind?: unknown; name?: unknown; message?: unknown; notify_name?: unknown; notify_email?: unknown };
type Origin = { source?: unknown; medium?: unknown; campaign?: unknown };

const joined = (parts: readonly unknown[], between: string): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(between);

function tributeText(gift: StoredRecord): string {
  const tribute = gift.tribute as Tribute | null | undefined;
  if (!tribute) return gift.tribute_gift === true ? 'Yes, without a name' : '';
  return joined(
    [
      `In ${tribute.kind === 'memory' ? 'memory' : 'honor'} of ${String(tribute.name ?? '')}`,
      tribute.message ? `“${String(tribute.message)}”` : '',
      tribute.notify_email || tribute.notify_name
        ? `Tell ${joined([tribute.notify_name, tribute.notify_email], ', ')}`
        : '',
    ],
    '\n',
  );
}

function originText(gift: StoredRecord): string {
  const utm = gift.utm as Origin | null | undefined;
  return joined([utm?.campaign, utm?.source, utm?.medium, gift.referrer], ' · ');
}

function money(value: unknown): string {
  return typeof value === 'number' && value > 0 ? formatCents(value) : '';
}

function receivedText(gift: StoredRecord): string {
  const received = gift.received as { what?: unknown; fair_value?: unknown } | null | undefined;
  return joined([received?.what, money(received?.fair_value)], ', worth ');
}

/** Was it stock or goods, of which no value is stated? */
export function isOfThings(gift: StoredRecord): boolean {
  return isNonCash(gift.method);
}

/** When a gift was paid; of one that staff entered its day alone is known. */
function paidText(gift: StoredRecord): string {
  const at = instantOf(gift.paid_at);
  if (!at) return '';
  return gift.method ? formatDay(foundationDay(at)) : formatInstant(at);
}

/** What is stored of a gift as label and text, in the order in which one asks; what says nothing is left out. */
export function giftAnswers(gift: StoredRecord): Answer[] {
  const lines: [string, string, string][] = [
    ['amount', isOfThings(gift) ? 'Value for our books' : 'Amount', money(gift.amount)],
    ['fee_covered', 'Of it covers the fee', money(gift.fee_covered)],
    ['amount_refunded', 'Returned', money(gift.amount_refunded)],
    ['given', 'What was given', textOf(gift, 'given')],
    ['received', 'The donor received', receivedText(gift)],
    ['paid_at', gift.method ? 'Received' : 'Paid', paidText(gift)],
    ['donor_name', 'Donor', textOf(gift, 'donor_name')],
    ['donor_email', 'Email', textOf(gift, 'donor_email')],
    ['donor_phone', 'Phone', textOf(gift, 'donor_phone')],
    ['receipt_number', 'Receipt', textOf(gift, 'receipt_number')],
    ['tribute', 'Tribute', tributeText(gift)],
    ['employer', 'Employer match', textOf(gift, 'employer') || (gift.employer_matches === true ? 'Yes' : '')],
    ['origin', 'Came from', originText(gift)],
  ];
  return lines.filter(([, , text]) => text !== '').map(([name, label, text]) => ({ name, label, text }));
}

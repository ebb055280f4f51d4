import { wordsOf } from '../../records/read-record.ts';

const usual = ['receipt_number', 'created_at', 'paid_at', 'status', 'amount', 'currency', 'is_recurring'];
const further = [
  'donor_name',
  'donor_email',
  'reference',
  'donor_phone',
  'tribute_gift',
  'employer_matches',
  'amount_refunded',
  'disputed',
  'refund_failed',
  'method',
  'given',
];

/** Columns of a donation that may be taken out. Amounts are in cents, as they are stored. */
export const exportColumns = [...usual, ...further].map((field) => ({
  field,
  label: field.startsWith('amount') ? `${wordsOf(field)} (cents)` : wordsOf(field),
  usual: usual.includes(field),
}));

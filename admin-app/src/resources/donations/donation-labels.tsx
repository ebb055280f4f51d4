import { formatCents } from '@society-gal/contracts/format';
import { type OfflineMethod, offlineMethods } from '@society-gal/contracts/money';
import { useCallStaff } from '../../app/call-staff.ts';
import { TaskButton } from '../../app/task-button.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { wordsOf } from '../../records/read-record.ts';
import { textOf } from '../applications/application-resource.ts';

/** How a gift stands: 'Paid, $5.00 refunded'. */
export function stateText(row: StoredRecord): string {
  const refundedCents = typeof row.amount_refunded === 'number' ? row.amount_refunded : 0;
  return [
    wordsOf(textOf(row, 'status')),
    refundedCents > 0 && row.status !== 'refunded' ? `${formatCents(refundedCents)} refunded` : '',
    row.disputed === true ? 'disputed' : '',
    row.refund_failed === true ? 'refund failed' : '',
    Array.isArray(row.receipt_held) ? 'receipt held back' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Given once or each month, or how it came when it did not come through Stripe. */
export function kindText(row: StoredRecord): string {
  const method = offlineMethods[textOf(row, 'method') as OfflineMethod];
  if (method) return method;
  return row.is_recurring === true ? 'Monthly' : 'One-time';
}

/** Only what was paid has a receipt, also when it went back later; without an address none can be mailed. */
export function hasReceiptMail(row: StoredRecord): boolean {
  return (row.status === 'paid' || row.status === 'refunded') && textOf(row, 'donor_email') !== '';
}

/** Mails the receipt of a gift once more. */
export function ResendReceipt({ row, label = 'Send again' }: { row: StoredRecord; label?: string }) {
  const call = useCallStaff();
  return (
    <TaskButton
      label={label}
      name={`${label}: receipt of ${textOf(row, 'donor_name')}`}
      run={() => call('resend-receipt', { id: row.id })}
      done={{ title: 'Receipt on its way', description: `To ${textOf(row, 'donor_email')}.` }}
      failed="Receipt not sent"
    />
  );
}

import { formatDay } from '@society-gal/contracts/format-day';
import type { OwnGift } from '@society-gal/contracts/giving-api';
import { formatCents } from '@society-gal/contracts/money';
import type { ReactNode } from 'react';

/** As many stand there at once; the earlier ones open, so that the monthly gift stays near. */
const pageSize = 6;

type Props = { gifts: readonly OwnGift[]; file: (label: string, path: string, name: string) => ReactNode };

function notesOf({ isMonthly, refunded, status }: OwnGift): string {
  const notes = [
    ...(isMonthly ? ['monthly'] : []),
    ...(refunded > 0 ? [`${formatCents(refunded)} returned`] : []),
    ...(status === 'failed' ? ['not collected'] : []),
  ].join(', ');
  return notes.charAt(0).toUpperCase() + notes.slice(1);
}

/** A donor's gifts, the newest first, each with its receipt. */
export function GiftList({ gifts, file }: Props) {
  const rows = (some: readonly OwnGift[]) => (
    <ul className="gifts">
      {some.map((gift) => (
        <li key={gift.id}>
          <span>
            {formatDay(gift.givenOn)}
            <span className="visually-hidden">: </span>
          </span>
          <strong>{gift.amount === null ? gift.given : formatCents(gift.amount)}</strong>
          <span className="hint">
            {gift.receiptNumber
              ? file(`Receipt ${gift.receiptNumber}`, `receipts/${gift.id}`, `receipt-${gift.receiptNumber}.pdf`)
              : gift.status === 'failed'
                ? null
                : 'We are checking its receipt and send it to you.'}
          </span>
          <span className="hint">{notesOf(gift)}</span>
        </li>
      ))}
    </ul>
  );
  const earlier = gifts.slice(pageSize);
  return (
    <>
      {rows(gifts.slice(0, pageSize))}
      {earlier.length > 0 ? (
        <details>
          <summary>Earlier gifts ({earlier.length})</summary>
          {rows(earlier)}
        </details>
      ) : null}
    </>
  );
}

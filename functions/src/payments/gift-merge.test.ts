import { type DonationStatus, donationStatuses } from '@society-gal/contracts';
import { describe, expect, it } from 'vitest';
import { mergeGift, wasPaid } from './gift-merge.ts';

const stored = (status: DonationStatus, amount_refunded = 0, is_renewal = false) => ({
  status,
  amount: 1_000,
  amount_refunded,
  is_renewal,
});
const truth = (status: DonationStatus, amountRefunded = 0) => ({ status, amount: 1_000, amountRefunded });

describe('What the provider says, merged into what is stored', () => {
  for (const before of donationStatuses)
    for (const now of donationStatuses) {
      it(`A gift that is ${before} and now said to be ${now} never goes back`, () => {
        const { status } = mergeGift(stored(before), truth(now));
        if (wasPaid(before)) expect(wasPaid(status)).toBe(true);
        if (before === 'refunded') expect(status).toBe('refunded');
        if (wasPaid(now)) expect(wasPaid(status)).toBe(true);
      });

      it(`Saying ${now} twice to a gift that is ${before} changes nothing the second time and mails nothing`, () => {
        const once = mergeGift(stored(before, 0, true), truth(now, now === 'refunded' ? 1_000 : 0));
        const after = { ...stored(once.status, once.amountRefunded, true), amount: once.amount };
        const twice = mergeGift(after, truth(now, now === 'refunded' ? 1_000 : 0));
        expect(twice).toEqual({ ...once, mail: null });
      });
    }

  it('An order of events that nobody planned ends the same', () => {
    const say: [DonationStatus, number][] = [
      ['pending', 0],
      ['failed', 0],
      ['paid', 0],
      ['paid', 300],
      ['cancelled', 0],
    ];
    const ends = new Set<string>();
    for (let turn = 0; turn < say.length; turn += 1) {
      const order = [...say.slice(turn), ...say.slice(0, turn)];
      const end = order.reduce((gift, [status, refunded]) => {
        const change = mergeGift(gift, truth(status, refunded));
        return stored(change.status, change.amountRefunded);
      }, stored('pending'));
      ends.add(JSON.stringify(end));
    }
    expect([...ends]).toEqual([JSON.stringify(stored('paid', 300))]);
  });

  it('One mail is due for each thing that happened', () => {
    expect(mergeGift(stored('pending'), truth('paid')).mail).toBe('receipt');
    expect(mergeGift(stored('failed'), truth('paid')).mail).toBe('receipt');
    expect(mergeGift(stored('paid'), truth('paid', 200)).mail).toBe('receipt-corrected');
    expect(mergeGift(stored('paid', 200), truth('refunded', 1_000)).mail).toBe('receipt-corrected');
    expect(mergeGift(stored('pending'), truth('refunded', 1_000)).mail).toBe('receipt-corrected');
    expect(mergeGift(stored('pending', 0, true), truth('failed')).mail).toBe('payment-failed');
    expect(mergeGift(stored('pending'), truth('failed')).mail).toBeNull();
    expect(mergeGift(stored('pending'), truth('cancelled')).mail).toBeNull();
  });
});

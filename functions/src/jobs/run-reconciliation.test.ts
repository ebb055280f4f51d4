import { afterEach, expect, it, vi } from 'vitest';
import { makeLog } from '../core/log.ts';
import { copyBooks } from '../money/donations/books.ts';
import { reconcileDonations } from '../money/donations/reconcile.ts';
import { runReconciliation } from './run-reconciliation.ts';

vi.mock('../money/donations/books.ts', () => ({ copyBooks: vi.fn() }));
vi.mock('../money/donations/reconcile.ts', () => ({ reconcileDonations: vi.fn() }));
afterEach(() => vi.resetAllMocks());

it('A night in which the books cannot be copied compares the donations all the same, and says that it failed', async () => {
  vi.mocked(copyBooks).mockRejectedValue(new Error('Stripe shows no payouts to this key'));
  vi.mocked(reconcileDonations).mockResolvedValue({ compared: 2, differences: 0, added: 0 });
  await expect(runReconciliation(makeLog())).rejects.toThrow('no payouts');
  expect(reconcileDonations).toHaveBeenCalledOnce();
});

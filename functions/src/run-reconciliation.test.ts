import { afterEach, expect, it, vi } from 'vitest';
import { copyBooks } from './donations/books.ts';
import { reconcileDonations } from './donations/reconcile.ts';
import { makeLog } from './edge/log.ts';
import { runReconciliation } from './run-reconciliation.ts';

vi.mock('./donations/books.ts', () => ({ copyBooks: vi.fn() }));
vi.mock('./donations/reconcile.ts', () => ({ reconcileDonations: vi.fn() }));
afterEach(() => vi.resetAllMocks());

it('A night in which the books cannot be copied compares the donations all the same, and says that it failed', async () => {
  vi.mocked(copyBooks).mockRejectedValue(new Error('Stripe shows no payouts to this key'));
  vi.mocked(reconcileDonations).mockResolvedValue({ compared: 2, differences: 0, added: 0 });
  await expect(runReconciliation(makeLog())).rejects.toThrow('no payouts');
  expect(reconcileDonations).toHaveBeenCalledOnce();
});

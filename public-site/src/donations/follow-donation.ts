import type { DonationAnswer } from '@society-gal/contracts/money';

// The provider's message usually comes within seconds, so we ask less and less often and stop after about two minutes.
const waitsMs = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 40_000];

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

const ask = async (address: string, signal: AbortSignal): Promise<DonationAnswer | null> => {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      cache: 'no-store',
    });
    return response.ok ? ((await response.json()) as DonationAnswer) : null;
  } catch {
    return null;
  }
};

/** A payment that the provider has not reported yet is `processing`; one that is not stored yet may be `unknown` for a moment. */
export async function followDonation(
  address: string,
  signal: AbortSignal,
  tell: (answer: DonationAnswer | 'silent') => void,
): Promise<void> {
  for (const [round, ms] of [0, ...waitsMs].entries()) {
    if (ms) await wait(ms, signal);
    if (signal.aborted) return;
    const answer = await ask(address, signal);
    if (signal.aborted) return;
    const isOpen = !answer || answer.status === 'processing' || (answer.status === 'unknown' && round < 3);
    if (answer && !(answer.status === 'unknown' && isOpen)) tell(answer);
    else if (!answer && round >= 3) tell('silent');
    if (!isOpen) return;
  }
}

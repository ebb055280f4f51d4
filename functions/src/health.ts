import { collections, Problem } from '@society-gal/contracts';
import { config } from './config.ts';
import { withDeadline } from './edge/deadline.ts';
import { handle } from './edge/handle.ts';
import { isMailServerUp } from './mail/transport.ts';
import { store } from './store.ts';

const partDeadlineMs = 3_000;
/** How long a finding is believed, so that a monitor's calls do not become a load on the providers. */
const believedMs = 5_000;

// Any answer at all, even a refusal, says that a provider is there.
const answersAt = (url: string) => async (): Promise<void> => {
  await fetch(url, { method: 'GET', signal: AbortSignal.timeout(partDeadlineMs), redirect: 'manual' });
};

/** Everything behind the API, by the name an operator knows it under. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  firestore: () => store().collection(collections.rateSlots).limit(1).get(),
  mail: async () => {
    if (!(await isMailServerUp())) throw new Error('the mail server does not answer');
  },
  payments: () => answersAt(config().stripeApiUrl ?? 'https://api.stripe.com/')(),
  speech: () => answersAt(config().speechApiUrl ?? 'https://texttospeech.googleapis.com/')(),
};

type Finding = { at: number; down: string[] };
let lastFinding: Finding | null = null;

const lookAround = async (): Promise<Finding> => {
  const looked = await Promise.all(
    Object.entries(parts).map(async ([name, check]) => {
      try {
        await withDeadline(check(), partDeadlineMs);
        return [];
      } catch {
        return [name];
      }
    }),
  );
  return { at: Date.now(), down: looked.flat() };
};

/** `GET /api/health`: 200 once everything behind it answers; otherwise 503 that names what does not. */
export const healthRoute = handle({ method: 'GET', path: '/api/health' }, async () => {
  // Only good news is kept: whoever waits for a part to come back is told at once.
  if (!lastFinding || lastFinding.down.length > 0 || Date.now() - lastFinding.at > believedMs)
    lastFinding = await lookAround();
  if (lastFinding.down.length > 0) {
    const names = lastFinding.down.join(', ');
    throw new Problem('unavailable', {
      message: `Not answering: ${names}.`,
      cause: new Error(`not answering: ${names}`),
    });
  }
  return { status: 200, body: { ok: true } };
});

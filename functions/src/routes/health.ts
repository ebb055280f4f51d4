import { Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { defineRoute } from '../http/route.ts';

const serviceDeadlineMs = 3_000;
/** How long a result is reused, so that whoever asks often does not load the providers. */
const reuseMs = 5_000;
/** The same of a bad one: whoever waits for a service to come back learns it soon. */
const reuseDownMs = 2_000;

// Any answer, even a refusal, shows that a provider is reachable.
async function requireAnswer(url: string): Promise<void> {
  await fetch(url, { method: 'GET', signal: AbortSignal.timeout(serviceDeadlineMs), redirect: 'manual' });
}

/** The services behind the API, by the name that operators know. */
const services: Readonly<Record<string, () => Promise<unknown>>> = {
  firestore: () => store().collection(collections.rateSlots).limit(1).get(),
  // Asked without a right: the account of the public functions may look up nobody.
  accounts: () => {
    const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return requireAnswer(emulator ? `http://${emulator}/` : 'https://identitytoolkit.googleapis.com/');
  },
  // Answers without anything of that name being there. Loaded here, because taking a form does not need it.
  files: async () => {
    if (config().uploadsBucket) await (await import('../uploads/bucket.ts')).bucket().file('health').exists();
  },
  mail: async () => {
    const { isMailServerUp } = await import('../mail/transport.ts');
    if (!(await isMailServerUp({ withLogin: false }))) throw new Error('the mail server does not answer');
  },
  payments: () => requireAnswer(config().stripeApiUrl ?? 'https://api.stripe.com/'),
  speech: () => requireAnswer(config().speechApiUrl ?? 'https://texttospeech.googleapis.com/'),
};

type HealthResult = { checkedAtMs: number; down: string[] };
let lastResult: HealthResult | null = null;

async function checkServices(): Promise<HealthResult> {
  const checked = await Promise.all(
    Object.entries(services).map(async ([name, check]) => {
      try {
        await withDeadline(check(), serviceDeadlineMs);
        return [];
      } catch {
        return [name];
      }
    }),
  );
  return { checkedAtMs: Date.now(), down: checked.flat() };
}

let checking: Promise<HealthResult> | null = null;

/** The last result while it holds, or a new one, which all who ask meanwhile wait for. */
async function currentHealth(): Promise<HealthResult> {
  const holdsMs = lastResult?.down.length ? reuseDownMs : reuseMs;
  if (lastResult && Date.now() - lastResult.checkedAtMs <= holdsMs) return lastResult;
  checking ??= checkServices().finally(() => {
    checking = null;
  });
  lastResult = await checking;
  return lastResult;
}

/** `GET /api/health`: 200 when every service answers, otherwise 503 with the names of those that do not. */
export const healthRoute = defineRoute({ method: 'GET', path: '/api/health' }, async () => {
  const { down } = await currentHealth();
  if (down.length > 0) {
    const names = down.join(', ');
    throw new Problem('unavailable', {
      message: `Not answering: ${names}.`,
      cause: new Error(`not answering: ${names}`),
    });
  }
  return { status: 200, body: { ok: true } };
});

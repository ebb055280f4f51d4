import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collections } from '../../../contracts/src/paths.ts';
import { startStripe } from '../../../tools/fakes/stripe/stripe.ts';

/** The secret that the stand-in signs with and the functions check with. */
export const webhookSecret = 'whsec_money_tests';

const listen = async (listener: RequestListener): Promise<{ server: Server; port: number }> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

const freePort = async (): Promise<number> => {
  const { server, port } = await listen(() => undefined);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
};

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** A webhook as the stand-in sent it: kept, so that a test decides when, how often and in which order it arrives. */
export type Delivery = { payload: string; signature: string; type: string; id: string };

/** An answer of the API. */
export type Reply = { status: number; body: Record<string, unknown>; text: string; headers: Headers };

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * The API as it is deployed, on the Firestore emulator, with the payments stand-in whose webhooks land in our hands.
 * Each world has a project of its own, so that test files do not meet. `environment` overrides configuration.
 */
export const startWorld = async (name: string, environment: Record<string, string> = {}) => {
  const deliveries: Delivery[] = [];
  const collector = await listen(async (request, response) => {
    const payload = await readAll(request);
    const { type, id } = JSON.parse(payload) as { type: string; id: string };
    deliveries.push({ payload, signature: String(request.headers['stripe-signature']), type, id });
    response.writeHead(200).end('{}');
  });
  const stripePort = await freePort();
  const stripeUrl = `http://127.0.0.1:${stripePort}`;
  const stripe = await startStripe({
    port: stripePort,
    origin: stripeUrl,
    webhook: { url: `http://127.0.0.1:${collector.port}`, secret: webhookSecret },
  });
  Object.assign(process.env, {
    GCLOUD_PROJECT: `demo-${name}-${randomUUID().slice(0, 8)}`,
    METADATA_SERVER_DETECTION: 'none',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ENVIRONMENT: 'local',
    SITE_URL: 'http://site.test',
    ADMIN_URL: 'http://admin.test',
    SPEECH_ORIGINS: 'http://site.test,http://foreign.test',
    TRUSTED_HOPS: 'caller',
    STRIPE_API_URL: stripeUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SPEECH_API_URL: '',
    STAFF_ALLOW_LIST: 'founder@societygal.test',
    STRIPE_SECRET_KEY: 'sk_test_money',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ADDRESS_SALT: 'salt-of-the-money-tests',
    ...environment,
  });
  const { api } = await import('../../../functions/src/api.ts');
  const { store } = await import('../../../functions/src/store.ts');
  const served = await listen((request, response) => void api(request, response));
  const url = `http://127.0.0.1:${served.port}`;

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress(), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // `text()` would drop the byte order mark that spreadsheets need.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      text,
      body: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {},
      headers: answer.headers,
    };
  };

  return {
    url,
    stripeUrl,
    deliveries,
    store,
    call,
    /** Makes something happen at the provider, such as `sessions/<id>/pay`. */
    happen: async (what: string, fields: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${stripeUrl}/test/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    /** Hands a webhook to the API as the provider does. */
    deliver: (delivery: Pick<Delivery, 'payload' | 'signature'>): Promise<Reply> =>
      call('POST', '/api/stripe-webhook', delivery.payload, { 'stripe-signature': delivery.signature }),
    donations: async (): Promise<Record<string, unknown>[]> =>
      (await store().collection(collections.donations).get()).docs.map((doc) => ({ id: doc.id, ...doc.data() })),
    mails: async (): Promise<Record<string, unknown>[]> =>
      (await store().collection(collections.mailOutbox).get()).docs.map((doc) => ({ id: doc.id, ...doc.data() })),
    stop: async () => {
      await stripe.close();
      for (const { server } of [served, collector]) {
        server.closeAllConnections();
        await new Promise<void>((resolve) => server.close(() => resolve()));
      }
      // Not waited for: a store that a test has frozen never says goodbye.
      store()
        .terminate()
        .catch(() => undefined);
    },
  };
};

/** An address nobody else in this run speaks from. */
export const randomAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;

/** A gift as the donation page sends it. */
export const aGift = (change: Record<string, unknown> = {}) => ({
  amount: 10_000,
  currency: 'usd',
  donorInfo: { name: 'Dora Donor', email: 'dora@example.org', phone: '805 555 0100' },
  isRecurring: false,
  metadata: { tributeGift: false, employerMatches: true },
  ...change,
});

/** Waits until `find` gives something; the stand-in sends its webhooks a moment after the fact. */
export const eventually = async <T>(find: () => T | undefined | null | false): Promise<T> => {
  const until = Date.now() + 10_000;
  for (;;) {
    const found = find();
    if (found) return found;
    if (Date.now() > until) throw new Error('This did not come to pass within ten seconds.');
    await new Promise((resolve) => setImmediate(resolve));
  }
};

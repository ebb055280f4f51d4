import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { startInbox } from '../../../tools/fakes/inbox/inbox.ts';

const portOf = (server: Server | ReturnType<typeof createTcpServer>): number => (server.address() as AddressInfo).port;

const listen = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

/** A port nobody listens on, for a while. */
const freePort = async (): Promise<number> => {
  const server = await listen(() => undefined);
  const port = portOf(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
};

/** A wire that can be frozen: bytes wait, connections stay open, as when a provider hangs. */
const freezableWire = async (targetHost: string, targetPort: number) => {
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const wire = createTcpServer((near) => {
    const far = connect(targetPort, targetHost);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${portOf(wire)}`,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      wire.close();
    },
  };
};

/** An answer of the API. */
export type Reply = { status: number; body: Record<string, unknown>; text: string; headers: Headers };

/** A mail as the inbox lists it. */
export type InboxMail = {
  to: { address: string; name: string }[];
  from: { address: string; name: string }[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * The API as it is deployed, on the Firestore emulator, with the inbox for a mail server. Each world has a project of
 * its own, so that test files do not meet. Triggers do not run here: `sweep` does their work when a test wants it.
 */
export const startWorld = async (name: string, environment: Record<string, string> = {}) => {
  const [host = '127.0.0.1', port = '8080'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const wire = await freezableWire(host, Number(port));
  const mailPorts = { web: await freePort(), smtp: await freePort() };
  let inbox: Awaited<ReturnType<typeof startInbox>> | null = await startInbox(mailPorts);
  const mailWire = await freezableWire('127.0.0.1', mailPorts.smtp);
  const project = `demo-${name}-${randomUUID().slice(0, 8)}`;
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: wire.host,
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    METADATA_SERVER_DETECTION: 'none',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ENVIRONMENT: 'local',
    SITE_URL: 'http://site.test',
    ADMIN_URL: 'http://admin.test',
    SPEECH_ORIGINS: '',
    TRUSTED_HOPS: 'caller',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    SMTP_URL: `smtp://${mailWire.host}`,
    SPEECH_API_URL: '',
    STAFF_ALLOW_LIST: '',
    STRIPE_SECRET_KEY: 'sk_test_intake',
    STRIPE_WEBHOOK_SECRET: 'whsec_intake',
    ADDRESS_SALT: 'salt-of-the-intake-tests',
    ...environment,
  });
  const { api } = await import('../../../functions/src/api.ts');
  const { store } = await import('../../../functions/src/store.ts');
  const { sweepOutbox } = await import('../../../functions/src/mail/sweep-outbox.ts');
  const { isMailServerUp, smtpMailer } = await import('../../../functions/src/mail/transport.ts');
  const { makeLog } = await import('../../../functions/src/edge/log.ts');
  const server = await listen((request, response) => void api(request, response));
  const url = `http://127.0.0.1:${portOf(server)}`;

  const read = async (answer: Response): Promise<Reply> => {
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      text,
      headers: answer.headers,
      body: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  };

  return {
    url,
    store,
    wire,
    mailWire,
    /** Posts JSON, from an address of its own unless the headers say otherwise. */
    post: async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
      read(
        await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress(), ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
    /** Posts as a page without JavaScript does. */
    postPlain: async (
      formId: string,
      fields: [string, string][],
      headers: Record<string, string> = {},
    ): Promise<Reply> =>
      read(
        await fetch(`${url}/send/${formId}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'x-forwarded-for': randomAddress(), ...headers },
          body: new URLSearchParams(fields),
        }),
      ),
    ask: async (path: string, init: RequestInit = {}): Promise<Reply> =>
      read(await fetch(path.startsWith('http') ? path : `${url}${path}`, init)),
    documents: async (collection: string): Promise<Record<string, unknown>[]> =>
      (await store().collection(collection).get()).docs.map((document) => document.data()),
    document: async (collection: string, id: unknown): Promise<Record<string, unknown> | undefined> =>
      (await store().collection(collection).doc(String(id)).get()).data(),
    /** One sweep; it waits for nothing that is not due within `forMs`, which is less than the first back-off. */
    sweep: (forMs = 8_000) =>
      sweepOutbox({ send: smtpMailer(), isServerUp: isMailServerUp, log: makeLog(), untilMs: Date.now() + forMs }),
    inbox: async (): Promise<InboxMail[]> =>
      (await (await fetch(`http://127.0.0.1:${mailPorts.web}/email`)).json()) as InboxMail[],
    /** Refuses the next recipients with an SMTP code. */
    refuseMail: (code: number, times: number) =>
      fetch(`http://127.0.0.1:${mailPorts.web}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, times }),
      }),
    mailServerDown: async () => {
      await inbox?.close();
      inbox = null;
    },
    mailServerUp: async () => {
      inbox ??= await startInbox(mailPorts);
    },
    stop: async () => {
      wire.thaw();
      mailWire.close();
      await inbox?.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await store().terminate();
      wire.close();
    },
  };
};

/** An address nobody else in this run speaks from. */
export const randomAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;

/** An e-mail address nobody else in this run has. */
export const randomEmail = (): string => `${randomUUID().slice(0, 13)}@example.org`;

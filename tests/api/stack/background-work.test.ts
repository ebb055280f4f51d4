import { randomUUID } from 'node:crypto';
import { demoProject, portsFrom } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { runScheduled } from '../../../local-stack/schedule-sweep.ts';
import { newAddress } from '../fixtures/api-server.ts';

/** These tests need the whole stack: visitors come through hosting, and mails are sent by the functions that do so. */
const ports = portsFrom(process.env);
const site = `http://localhost:${ports.shell}`;
const inbox = `http://localhost:${ports.inbox}`;
const app = initializeApp({ projectId: demoProject }, randomUUID());
const store = getFirestore(app);

const writeToUs = (email: string): Promise<number> =>
  fetch(`${site}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ full_name: 'Ada Example', email, subject: 'A question', message: 'When do you open?' }),
  }).then(({ status }) => status);

const health = () => fetch(`${site}/api/health`).then(({ status }) => status);

/** Which mails to these addresses are being sent now. */
const beingSent = async (emails: string[]): Promise<string[]> =>
  (await store.collection(collections.mailOutbox).where('to', 'in', emails).get()).docs
    .filter((mail) => mail.get('status') === 'sending' && mail.get('attempts') === 1)
    .map(({ id }) => id);

// Mails to this domain hang; other tests of the stack have faults of their own.
const silentDomain = `@${randomUUID()}.example.org`;
const answerAgain = () => fetch(`${inbox}/faults?match=${silentDomain}`, { method: 'DELETE' });

afterEach(answerAgain);
afterAll(() => deleteApp(app));

it('Background work keeps no visitor waiting while mails hang and the sweep runs', async () => {
  const silent = [1, 2, 3].map(() => `${randomUUID()}${silentDomain}`);
  await fetch(`${inbox}/faults`, { method: 'POST', body: JSON.stringify({ code: 'silence', match: silentDomain }) });
  expect(await Promise.all(silent.map(writeToUs))).toEqual([201, 201, 201]);
  const hanging = await vi.waitFor(
    async () => {
      const [id] = await beingSent(silent);
      expect(id).toBeDefined();
      return id;
    },
    // At the latest the sweep of the next minute sends it.
    { timeout: 90_000 },
  );
  void runScheduled(ports.functions, 'sweep').catch(() => undefined);

  const visitors = Array.from({ length: 11 }, () => writeToUs(`${randomUUID()}@example.org`));
  expect(await Promise.all(visitors)).toEqual(Array.from({ length: 11 }, () => 201));
  expect(await health()).toBe(200);

  // The mail still waits for the server, so nobody above has waited for it.
  expect(await beingSent(silent)).toContain(hanging);
  await answerAgain();
}, 180_000);

it('Background work lives on when a refused sender goes on sending 12 MB', async () => {
  const refused = await Promise.all(
    Array.from({ length: 3 }, () =>
      fetch(`${site}/api/forms/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close', 'x-forwarded-for': newAddress() },
        body: 'x'.repeat(12_000_000),
      }).then(
        ({ status }) => status,
        () => 'broken off',
      ),
    ),
  );
  for (const status of refused) expect([413, 'broken off']).toContain(status);
  expect(await health()).toBe(200);
  expect(await writeToUs(`${randomUUID()}@example.org`)).toBe(201);
}, 180_000);

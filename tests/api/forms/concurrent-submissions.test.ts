import { randomUUID } from 'node:crypto';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('many');
});
afterAll(() => server.stop());

it('Two hundred people, twenty at a time, leave exactly two hundred documents and mails', async () => {
  const people = Array.from({ length: 200 }, randomEmail);
  const waiting = [...people];
  const statuses: number[] = [];
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const person = async () => {
    for (let email = waiting.pop(); email; email = waiting.pop()) {
      const answers = { ...sampleAnswers.contact, email };
      const sentAt = performance.now();
      statuses.push((await server.post('/api/forms/contact', answers, { 'idempotency-key': randomUUID() })).status);
      latenciesMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: 20 }, person));
  const seconds = (performance.now() - startedAt) / 1000;
  latenciesMs.sort((a, b) => a - b);
  const [median = 0, p95 = 0, slowest = 0] = [100, 190, 199].map((rank) => latenciesMs[rank]);
  process.stdout.write(
    `forms under load: ${(200 / seconds).toFixed(0)} submissions/s, median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms\n`,
  );
  expect(slowest).toBeLessThan(10_000);
  expect(statuses.filter((status) => status === 201)).toHaveLength(200);
  expect(await server.documents(collections.contactMessages)).toHaveLength(200);
  expect(await server.documents(collections.mailOutbox)).toHaveLength(200);
  await Promise.all([server.sweep(40_000), server.sweep(40_000)]);
  const reached = (await server.inbox()).flatMap((mail) => mail.to.map((to) => to.address));
  expect(reached.sort()).toEqual(people.sort());
}, 120_000);

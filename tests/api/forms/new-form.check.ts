/**
 * What must be true of the form that docs/adding-a-form.md adds. `adding-a-form.test.ts` runs this file in the scratch copy
 * that has the form; here, without it, it would fail.
 */
import { join } from 'node:path';
import { retentionDays } from '@society-gal/contracts/brand';
import { findForm, loadForm } from '@society-gal/contracts/forms';
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Plan } from '../../../admin-app/src/queries/query-plan.ts';
import { columnsOfTopic } from '../../../admin-app/src/resources/inbox/inbox-export.ts';
import {
  exportFilter,
  findTopic,
  planSearch,
  planTopic,
  type Topic,
} from '../../../admin-app/src/resources/inbox/topics.ts';
import { demoInboxRecords } from '../../../local-stack/seed/inbox-records.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

const id = 'volunteer';
const email = 'vera.quist@example.org';
const sent = { full_name: 'Vera Quist', email, hours: 'two', skills: 'I keep books.' };

let server: TestApi;
let recordId: string;
beforeAll(async () => {
  server = await startApi('new-form');
});
afterAll(() => server.stop());

function topicOfForm(): Topic {
  const topic = findTopic('volunteers');
  if (!topic) throw new Error('The inbox has no topic for the new form.');
  return topic;
}

/** Runs a query of the staff screens with the Admin SDK. */
async function idsIn({ path, where, order }: Plan): Promise<string[]> {
  const all: Query = server.store().collection(path);
  const narrowed = where.reduce((query, { field, op, value }) => query.where(field, op, value), all);
  return (await narrowed.orderBy(order.field, order.direction).get()).docs.map((doc) => doc.id);
}

it("The new form's page has it in the markup, and a browser can fetch it alone", async () => {
  Object.assign(globalThis, { SITE_CSS: '', PAGE_CSS: {}, PRELOADED_FONTS: [], BUILD_ID: 'check' });
  const { renderRoute } = await import('../../../public-site/src/server.tsx');
  const { html } = await renderRoute('/get-involved', localSiteConfig(portsFrom({})));
  expect(html).toMatch(/<form[^>]*action="\/send\/volunteer"/);
  expect(html).toContain('Two hours a month');
  expect((await loadForm(id)).title).toBe('Offer your time');
});

it('The API stores the new form once, and refuses what its schema refuses', async () => {
  const reply = await server.post(`/api/forms/${id}`, sent, { 'idempotency-key': 'new-form-key' });
  expect(reply.status).toBe(201);
  expect((await server.post(`/api/forms/${id}`, sent, { 'idempotency-key': 'new-form-key' })).status).toBe(200);
  expect((await server.post(`/api/forms/${id}`, { ...sent, hours: 'never' })).status).toBe(400);
  recordId = String(reply.body.id);
  expect(await server.documents(collections.formRecords)).toEqual([
    expect.objectContaining({ ...sent, id: recordId, form_id: id, done: false }),
  ]);
});

it('A visitor without JavaScript can send the new form and sees an error at its field', async () => {
  const fields = Object.entries({ ...sent, email: 'other@example.org' });
  expect((await server.postWithoutScript(id, fields)).text).toContain('Thank you!');
  expect((await server.postWithoutScript(id, fields.slice(1))).text).toContain(`href="#${id}-full_name"`);
});

it('Staff find the new form in the inbox and by name, and take it out in a file', async () => {
  const topic = topicOfForm();
  expect(await idsIn(planTopic(topic, 'open'))).toContain(recordId);
  expect(await idsIn(planSearch(topic, 'vera'))).toContain(recordId);
  const { exportRecords } = await import('../../../functions/src/records/export-records.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const columns = columnsOfTopic(topic).map(({ field }) => field);
  const { evaluateAtBuild } = await import('../../../build-config/evaluate-at-build-loader.ts');
  const inBrowser = async (path: string) =>
    JSON.stringify((await evaluateAtBuild(join(import.meta.dirname, '../../../admin-app/src', path))).values);
  expect(await inBrowser('records/declared-topics.ts')).toContain('"label":"Volunteers"');
  expect(await inBrowser('records/record-forms.ts')).toContain('Two hours a month');
  const exported = await exportRecords(
    { collection: topic.collection, columns, filter: exportFilter(topic, 'open', '') },
    { uid: 'staff-1', email: 'staff@example.org' } as never,
    makeLog(),
  );
  expect('file' in exported ? exported.file.toString() : '').toContain(`Vera Quist,${email},two,I keep books.`);
});

it("The new form's mail reaches the person who sent it", async () => {
  await server.sweep();
  const mails = (await server.inbox()).filter((mail) => mail.to.some((to) => to.address === email));
  expect(mails.map((mail) => mail.subject)).toEqual(['We received your offer to help']);
  expect(mails[0]?.text).toContain('I keep books.');
});

it('Retention forgets the sender of the new form and keeps what is counted', async () => {
  const record = server.store().collection(collections.formRecords).doc(recordId);
  const old = Date.now() - (retentionDays.waitlists + 1) * 24 * 60 * 60 * 1000;
  await record.update({ created_at: Timestamp.fromMillis(old) });
  const { forgetRecords } = await import('../../../functions/src/jobs/forget-records.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  await forgetRecords({ now: new Date(), dryRun: false, untilMs: Date.now() + 20_000, log: makeLog() });
  const left = (await record.get()).data();
  expect(left).toMatchObject({ form_id: id, hours: 'two' });
  expect(JSON.stringify(left)).not.toMatch(/Vera|example\.org|books/);
});

it('The demo data has some of the new form', () => {
  const records = demoInboxRecords()[collections.formRecords] ?? [];
  expect(records.length).toBeGreaterThan(0);
  expect(findForm(id)?.sample).toEqual({ ...sent, email: 'vera@example.org' });
});

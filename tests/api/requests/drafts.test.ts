import { randomUUID } from 'node:crypto';
import { foundationDay } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack, wrongPin } from './coming-back.fixture.ts';

let server: TestApi;
let back: ReturnType<typeof comingBack>;
beforeAll(async () => {
  server = await startApi('drafts');
  back = comingBack(server);
});
afterAll(() => server.stop());

const answers = { full_name: 'Ann Quince', application_types: ['scholarship'], personal_story: 'A quince tree.' };

function save(body: unknown, session?: string) {
  return server.call('POST', '/api/drafts', body, session ? { authorization: `Bearer ${session}` } : {});
}

it('A form saved for another device opens there with every answer as it was typed, for thirty days', async () => {
  const saved = await save({ form: 'scholarship', answers });
  expect(saved.status).toBe(201);
  const until = foundationDay(new Date(Date.now() + limits.draftDays * 24 * 60 * 60 * 1000));
  expect(saved.body).toMatchObject({ pin: expect.stringMatching(/^\d{6}$/), kept_until: until });
  const opened = await back.open(saved.body.code, saved.body.pin);
  expect(opened.body).toMatchObject({ kind: 'draft', form: 'scholarship', answers, files: {}, kept_until: until });
});

it('A form saved again keeps its code and PIN, which are not shown again', async () => {
  const saved = await save({ form: 'scholarship', answers });
  const opened = await back.open(saved.body.code, saved.body.pin);
  const more = { ...answers, personal_story: 'Two quince trees.' };
  const again = await save({ form: 'scholarship', answers: more }, String(opened.body.session));
  expect([again.status, again.body.code, again.body.pin]).toEqual([200, null, null]);
  const third = await save({ form: 'scholarship', answers: { full_name: 'Ann' } }, String(again.body.session));
  expect(third.status).toBe(200);
  const last = await back.open(saved.body.code, saved.body.pin);
  expect(last.body).toMatchObject({ answers: { full_name: 'Ann' } });
  expect(await server.documents(collections.formDrafts)).toContainEqual(
    expect.objectContaining({ form: 'scholarship', files: [] }),
  );
});

it('A form saved for another device cannot be read in a stolen store, and five wrong PINs lock it', async () => {
  const word = `medlar${randomUUID().slice(0, 8)}`;
  const saved = await save({ form: 'scholarship', answers: { personal_story: `My ${word}.` } });
  const { code, pin, session } = saved.body as { code: string; pin: string; session: string };
  const text = await server.storeAsText();
  for (const secret of [word, code, code.replaceAll('-', ''), `"${pin}"`, session]) expect(text).not.toContain(secret);
  for (let index = 1; index <= 5; index += 1) await back.open(code, wrongPin(pin, index));
  expect((await back.open(code, pin)).status).toBe(429);
});

it('A form saved for another device opens with neither another key nor at another place', async () => {
  const { seal, unseal } = await import('../../../functions/src/core/sealing.ts');
  const key = Buffer.alloc(32, 1);
  const sealed = seal(answers, key, 'form_drafts/a');
  expect(unseal(sealed, key, 'form_drafts/a')).toEqual(answers);
  expect(() => unseal(sealed, Buffer.alloc(32, 2), 'form_drafts/a')).toThrow();
  expect(() => unseal(sealed, key, 'form_drafts/b')).toThrow();
  const changed = Buffer.from(sealed.bytes);
  changed[0] = (changed[0] ?? 0) ^ 1;
  expect(() => unseal({ ...sealed, bytes: changed }, key, 'form_drafts/a')).toThrow();
});

it('A form saved for another device is gone once its form was sent: code and sessions open nothing', async () => {
  const saved = await save({ form: 'scholarship', answers });
  const session = String(saved.body.session);
  expect((await back.call('delete', session, {})).body).toEqual({ ok: true });
  expect((await back.open(saved.body.code, saved.body.pin)).status).toBe(403);
  expect((await save({ form: 'scholarship', answers }, session)).status).toBe(401);
});

it('A form saved for another device is refused for a short form, an unknown one, and what is no answer', async () => {
  for (const body of [
    { form: 'contact', answers },
    { form: 'nonsense', answers },
    { form: 'scholarship', answers: { full_name: { $ne: null } } },
    { form: 'scholarship', answers: { full_name: 'x'.repeat(5_001) } },
    { form: 'scholarship', answers, admin: true },
  ])
    expect((await save(body)).status).toBe(400);
  expect((await save({ form: 'scholarship', answers: { a: 'x'.repeat(70_000) } })).status).toBe(413);
});

it('A form saved for another device lends its session to no request, and takes none of a request', async () => {
  const saved = await save({ form: 'scholarship', answers });
  expect((await back.get(String(saved.body.session))).status).toBe(401);
  const ofRequest = await back.session(await back.send('contact'));
  expect((await save({ form: 'scholarship', answers }, ofRequest)).status).toBe(401);
});

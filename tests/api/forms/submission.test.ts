import { randomUUID } from 'node:crypto';
import { type AnyHandledForm, forms, sampleAnswers } from '@society-gal/contracts/forms';
import { collections, searchTerm } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, newAddress, randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('submission');
});
afterAll(() => server.stop());

const all = Object.entries(forms) as unknown as [keyof typeof forms, AnyHandledForm][];

/** Good answers of a form under an e-mail that nobody used yet. */
const answersOf = (id: keyof typeof forms): Record<string, unknown> => {
  const answers: Record<string, unknown> = { ...sampleAnswers[id] };
  for (const name of Object.keys(answers)) if (/email/.test(name)) answers[name] = randomEmail();
  return answers;
};

const errorOf = (reply: { body: Record<string, unknown> }) =>
  reply.body.error as { code: string; message: string; fields?: Record<string, string[]>; reference: string };

/** What the first answer tells whoever may come back. */
const returnFacts = {
  returnCode: expect.stringMatching(/^(\w{4}-){2}\w{4}$/),
  pin: expect.stringMatching(/^\d{6}$/),
  steps: expect.any(Array),
  keptUntil: expect.any(String),
};

describe.each(all)('The form %s', (id, form) => {
  it('A form stores the document with its mail, and answers with id and reference', async () => {
    const answers = answersOf(id);
    const reply = await server.post(`/api/forms/${id}`, answers);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      ok: true,
      id: expect.any(String),
      reference: expect.stringMatching(/^SG-\w{4}-\w{4}$/),
      ...(form.comesBack ? returnFacts : {}),
      ...(id === 'referral' ? { introduction: expect.stringMatching(/^\/introduction#[\w-]{43}$/) } : {}),
    });
    const stored = await server.document(form.collection, reply.body.id);
    const sealed = await server.document(`${form.collection}/${reply.body.id}/sealed`, 'answers');
    expect({ ...stored, ...sealed }).toMatchObject(form.store(form.schema.parse(answers) as never));
    expect(stored?.created_at).toBeInstanceOf(Timestamp);
    expect(stored?.reference).toBe(reply.body.reference);
    expect(stored?.done).toBe(false);
    const mails = (await server.store().collection(collections.mailOutbox).get()).docs.filter((mail) =>
      mail.id.startsWith(String(reply.body.id)),
    );
    expect(mails.map((mail) => mail.data())).toEqual([
      expect.objectContaining({
        ...form.mail.recipient(form.schema.parse(answers) as never),
        formType: form.mail.template.formType,
        status: 'queued',
        attempts: 0,
        last_error: null,
      }),
    ]);
  });

  it('A form answers a repeated key with the first answer and stores nothing more, however many clicks at once', async () => {
    const answers = answersOf(id);
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': newAddress() };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => server.post(`/api/forms/${id}`, answers, headers)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    const again = await server.post(`/api/forms/${id}`, answers, headers);
    expect(again.status).toBe(200);
    const repeated = replies.filter(({ status }) => status === 200);
    expect(new Set([again, ...repeated].map((reply) => reply.text)).size).toBe(1);
    // The first answer alone may tell how to come back.
    expect(replies.find(({ status }) => status === 201)?.body).toMatchObject(again.body);
    const outbox = await server.store().collection(collections.mailOutbox).get();
    expect(outbox.docs.filter((mail) => mail.id.startsWith(String(again.body.id)))).toHaveLength(1);
  });

  it('A form answers the same key with other answers by a conflict', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await server.post(`/api/forms/${id}`, answersOf(id), headers)).status).toBe(201);
    const other = await server.post(`/api/forms/${id}`, answersOf(id), headers);
    expect([other.status, errorOf(other).code]).toEqual([409, 'conflict']);
  });

  it('A form refuses a missing answer, an unknown key and hostile values by the field, and stores nothing', async () => {
    const before = (await server.documents(form.collection)).length;
    const required = Object.entries(form.fields).find(([, field]) => field.required)?.[0] ?? '';
    const missing: Record<string, unknown> = answersOf(id);
    delete missing[required];
    for (const [answers, field] of [
      [missing, required],
      [{ ...answersOf(id), is_admin: true }, 'is_admin'],
      [{ ...answersOf(id), status: 'approved' }, 'status'],
      [{ ...answersOf(id), [required]: { $ne: null } }, required],
      [{ ...answersOf(id), [required]: 'x'.repeat(20_000) }, required],
    ] as const) {
      const reply = await server.post(`/api/forms/${id}`, answers);
      expect([reply.status, errorOf(reply).code]).toEqual([400, 'invalid']);
      expect(Object.keys(errorOf(reply).fields ?? {})).toEqual([field]);
      expect(reply.text).not.toMatch(/\\n\s+at |node_modules|\.ts:/);
    }
    expect(await server.documents(form.collection)).toHaveLength(before);
  });
});

describe('A golf application', () => {
  it('A golf application is stored the same from its own address, and its key holds at both', async () => {
    const answers = answersOf('golf-group');
    const headers = { 'idempotency-key': randomUUID() };
    const own = await server.post('/api/submit-golf-application', answers, headers);
    const twin = await server.post('/api/forms/golf-group', answers, headers);
    expect([own.status, twin.status, own.text === twin.text]).toEqual([201, 200, true]);
    expect(await server.document(collections.golfApplications, own.body.id)).toMatchObject(answers);
  });
});

describe('An application', () => {
  it('An application begins as submitted, at version 1, with words that staff find it by', async () => {
    const reply = await server.post('/api/forms/scholarship', { ...answersOf('scholarship'), full_name: 'Zoë Quill' });
    const stored = await server.document(collections.scholarshipApplications, reply.body.id);
    expect(stored).toMatchObject({
      id: reply.body.id,
      status: 'submitted',
      version: 1,
      status_changed_at: null,
      status_changed_by: null,
    });
    const words = ['Zo', 'zoë q', 'quill'].map((typed) => searchTerm(typed));
    expect(stored).toMatchObject({ search_words: expect.arrayContaining(words) });
  });

  it('An application that names a file nobody sent is refused at that field', async () => {
    const reply = await server.post('/api/forms/scholarship', {
      ...answersOf('scholarship'),
      resume: [{ id: randomUUID(), token: 'x'.repeat(32) }],
    });
    expect([reply.status, Object.keys(errorOf(reply).fields ?? {})]).toEqual([400, ['resume']]);
  });
});

describe('A file that was sent before its application', () => {
  const sentFile = async (field: string) => {
    const { keyedHash } = await import('../../../functions/src/core/identifiers.ts');
    const ticket = { id: randomUUID(), token: randomUUID() };
    await server
      .store()
      .collection(collections.uploads)
      .doc(ticket.id)
      .set({
        form: 'scholarship',
        field,
        name: 'proof.pdf',
        size: 1234,
        content_type: 'application/pdf',
        token_hash: keyedHash('upload', ticket.token),
        claimed_by: null,
        delete_after: Timestamp.now(),
      });
    return ticket;
  };
  const apply = (files: Record<string, unknown>, headers: Record<string, string> = {}) =>
    server.post('/api/forms/scholarship', { ...answersOf('scholarship'), ...files }, headers);

  it('A file sent before its application is bound to it, listed in it, and kept', async () => {
    const ticket = await sentFile('hardship_proof');
    const reply = await apply({ hardship_proof: [ticket] });
    expect(reply.status).toBe(201);
    const application = `${collections.scholarshipApplications}/${reply.body.id}`;
    expect(await server.document(`${application}/sealed`, 'answers')).toMatchObject({
      attachments: [
        { id: ticket.id, field: 'hardship_proof', name: 'proof.pdf', size: 1234, content_type: 'application/pdf' },
      ],
    });
    expect(await server.document(collections.uploads, ticket.id)).toMatchObject({
      claimed_by: application,
      delete_after: null,
    });
  });

  it('A file sent before its application goes to one application only, from its sender only, at its own field only', async () => {
    const ticket = await sentFile('resume');
    for (const files of [{ resume: [{ ...ticket, token: randomUUID() }] }, { story_file: [ticket] }]) {
      expect((await apply(files)).status).toBe(400);
    }
    expect((await apply({ resume: [ticket] })).status).toBe(201);
    const thief = await apply({ resume: [ticket] });
    expect([thief.status, Object.keys(errorOf(thief).fields ?? {})]).toEqual([400, ['resume']]);
  });

  it('A file sent before its application is bound once, however often the key repeats', async () => {
    const answers = { ...answersOf('scholarship'), resume: [await sentFile('resume')] };
    const headers = { 'idempotency-key': randomUUID() };
    // Three: in the emulator each of them waits for the locks of all others.
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => server.post('/api/forms/scholarship', answers, headers)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 201]);
  });
});

describe('An invitation to the gala', () => {
  it('An invitation to the gala reaches an invitee once ever, whoever invites and however often', async () => {
    const guest = randomEmail();
    const invite = () =>
      server.post('/api/forms/gala-invitation', {
        ...answersOf('gala-invitation'),
        invitee_email: guest.toUpperCase(),
      });
    const replies = await Promise.all([invite(), invite(), invite()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 429, 429]);
    expect(
      (await server.post('/api/forms/gala-invitation', { ...answersOf('gala-invitation'), invitee_email: guest }))
        .status,
    ).toBe(429);
    const mails = (await server.documents(collections.mailOutbox)).filter(
      (mail) => String(mail.to).toLowerCase() === guest,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.formData).toMatchObject({ inviter_name: 'Eve Stone', personal_message: 'Come with me!' });
  });
});

describe('Limits', () => {
  it('Limits let exactly 30 submissions of one form through from one address, 50 at once, and say when to come back', async () => {
    const address = { 'x-forwarded-for': newAddress() };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server.post('/api/forms/contact', answersOf('contact'), address)),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(30);
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused).toHaveLength(20);
    for (const reply of refused) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    // Known to be over its limit by its head: nobody reads on to see that this is no JSON.
    const unread = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...address },
      body: '{ no answers',
    };
    expect((await server.request('/api/forms/contact', unread)).status).toBe(429);
    expect((await server.post('/api/forms/newsletter', answersOf('newsletter'), address)).status).toBe(201);
  });

  it('Limits let one e-mail send one form five times a day, in whatever case it is written', async () => {
    const email = randomEmail();
    const send = (address: string) =>
      server.post('/api/forms/gala-waitlist', { ...answersOf('gala-waitlist'), email: address });
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, index) => send(index % 2 ? email : email.toUpperCase())),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(5);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(4);
  });

  it.each([
    ['contact', 'email'],
    ['scholarship', 'email_address'],
    ['referral', 'referrer_email'],
  ] as const)(
    'keep no woman from %s: after junk with her e-mail hers is taken, marked and not confirmed',
    async (id, field) => {
      const email = randomEmail();
      const answers = { ...answersOf(id), [field]: email };
      const send = (key: string = randomUUID()) => server.post(`/api/forms/${id}`, answers, { 'idempotency-key': key });
      const record = (reply: ApiResponse) => server.document(forms[id].collection, reply.body.id);
      const mail = (reply: ApiResponse) => server.document(collections.mailOutbox, `${reply.body.id}_0`);
      for (let index = 0; index < 5; index += 1) {
        const reply = await send();
        expect([reply.status, reply.body.confirmation]).toEqual([201, undefined]);
        expect([(await record(reply))?.suspected, (await mail(reply))?.to]).toEqual([undefined, email]);
      }
      const key = randomUUID();
      const hers = await send(key);
      expect([hers.status, hers.body.confirmation]).toEqual([201, 'none']);
      expect((await record(hers))?.suspected).toBe(true);
      expect(await mail(hers)).toBeUndefined();
      const again = await send(key);
      expect(again.status).toBe(200);
      expect(hers.body).toMatchObject(again.body);
    },
  );

  it('Limits let one inviter invite ten guests a day', async () => {
    const inviter_email = randomEmail();
    const replies = await Promise.all(
      Array.from({ length: 13 }, () =>
        server.post('/api/forms/gala-invitation', { ...answersOf('gala-invitation'), inviter_email }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10);
  });

  it('Limits do not count what is refused, nor a repeated key', async () => {
    const address = { 'x-forwarded-for': newAddress(), 'idempotency-key': randomUUID() };
    for (let index = 0; index < 35; index += 1)
      expect((await server.post('/api/forms/contact', {}, address)).status).toBe(400);
    const answers = answersOf('contact');
    const replies = await Promise.all(
      Array.from({ length: 35 }, () => server.post('/api/forms/contact', answers, address)),
    );
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(0);
  });

  it('Limits free each place a day after it was taken', async () => {
    const email = randomEmail();
    const send = () => server.post('/api/forms/gala-waitlist', { ...answersOf('gala-waitlist'), email });
    for (let index = 0; index < 5; index += 1) expect((await send()).status).toBe(201);
    const limit = server.store().collection(collections.rateSlots).where('scope', '==', 'email:gala-waitlist');
    const mine = (await limit.orderBy('expires_at', 'desc').limit(1).get()).docs[0];
    const [first, second, ...others] = (mine?.get('places') ?? []) as { at: number; holder: string }[];
    const day = 24 * 60 * 60 * 1000;
    const places = [
      { ...first, at: Date.now() - day - 1_000 },
      { ...second, at: Date.now() - day + 60_000 },
      ...others,
    ];
    await mine?.ref.update({ places });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 429, 429]);
    const wait = Number(replies.find((reply) => reply.status === 429)?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('Limits store no address and no e-mail', async () => {
    const stored = await server.documents(collections.rateSlots);
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toMatch(/@|10\.\d+\.\d+\.\d+/);
    for (const limit of stored) expect(limit.expires_at).toBeInstanceOf(Timestamp);
  });
});

describe('A robot', () => {
  it('A robot that fills in the hidden input is refused and told so', async () => {
    const trapped = await server.post('/api/forms/contact', { ...answersOf('contact'), _fax: 'buy now' });
    expect(trapped.status).toBe(400);
    expect((await server.post('/api/forms/contact', { ...answersOf('contact'), _fax: '' })).status).toBe(201);
  });
});

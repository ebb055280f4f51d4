import { randomUUID } from 'node:crypto';
import { maxFoundPerCollection } from '@society-gal/contracts/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let staff: Account;
beforeAll(async () => {
  server = await startApi('one-person');
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  staff = await people.aStaffMember();
});
afterAll(() => server.stop());

type Found = { collection: string; id: string; label: string; name: string; reference: string };
const find = async (text: string): Promise<Found[]> =>
  ((await people.call('find-person', staff.token, { text })).body.found ?? []) as Found[];

const reason = 'She asked for it on the phone';
const on = (name: string, records: { collection: string; id: string }[], change: Record<string, unknown> = {}) =>
  people.call(name, staff.token, {
    records: records.map(({ collection, id }) => ({ collection, id })),
    reason,
    ...change,
  });

/** Somebody who sent an application and a message, and is on a list. */
const aPerson = async () => {
  const email = `Une.${randomUUID().slice(0, 8)}@example.org`;
  const surname = `Zeldane${randomUUID().slice(0, 8)}`;
  const phone = newPhone();
  const application = await help.anApplication({
    full_name: `Una ${surname}`,
    email_address: email,
    phone_number: phone,
    personal_story: 'Words nobody else has written.',
  });
  await help.send('contact', {
    full_name: `Una ${surname}`,
    email,
    subject: 'Hello',
    message: `Written by ${surname}.`,
  });
  await help.send('course-interest', { waitlist_type: 'ai_101', full_name: 'Una', email });
  return { email, surname, phone, application };
};

const aGift = async (email: string) => {
  const id = randomUUID();
  const { searchFieldsOfDonation } = await import('../../../functions/src/money/donations/stored-donation.ts');
  const donor = { donor_name: 'Una Giver', donor_email: email, donor_phone: '805 555 0199' };
  await server
    .store()
    .collection('donations')
    .doc(id)
    .set({
      ...donor,
      tribute: { kind: 'honor', name: 'Nana', message: null, notify_name: 'Lena', notify_email: 'lena@example.org' },
      employer: 'Oak & Co',
      utm: { source: null, medium: null, campaign: 'spring' },
      referrer: 'news.example.org',
      amount: 5_000,
      status: 'paid',
      receipt_number: 'R-1',
      reference: 'SG-GIFT',
      created_at: new Date(),
      ...searchFieldsOfDonation({ ...donor, reference: 'SG-GIFT', receipt_number: 'R-1' }),
    });
  return { collection: 'donations', id };
};

const many = Array.from({ length: maxFoundPerCollection + 5 }, (_, n) => n);

/** Messages as the intake stores them, each a second newer than the one before; their ids in that order. */
const messages = async (
  numbers: readonly number[],
  nameOf: (n: number) => string,
  emailOf = (n: number) => `${randomUUID()}-${n}@example.org`,
): Promise<string[]> => {
  const { searchFieldsOfRecord } = await import('../../../functions/src/forms/stored-record.ts');
  const startedAt = Date.now();
  return Promise.all(
    numbers.map(async (n) => {
      const [full_name, email] = [nameOf(n), emailOf(n)];
      const { id } = await server
        .store()
        .collection('contact_messages')
        .add({
          ...{ full_name, email, form_id: 'contact', done: false },
          created_at: new Date(startedAt + n * 1_000),
          ...searchFieldsOfRecord('contact_messages', '', { full_name, email }),
        });
      return id;
    }),
  );
};

it('Her address finds what she sent in every form, however it is written, and nobody else', async () => {
  const { email } = await aPerson();
  await aPerson();
  const found = await find(email.toUpperCase());
  expect(found.map(({ collection }) => collection).sort()).toEqual([
    'contact_messages',
    'scholarship_applications',
    'waitlist_entries',
  ]);
});

it('Her name, her phone in another spelling and her reference find her', async () => {
  const { surname, phone, application } = await aPerson();
  for (const text of [surname, phone.replaceAll(' ', '-'), `+1 ${phone}`, application.reference])
    expect(
      (await find(text)).map(({ id }) => id),
      text,
    ).toContain(application.id);
});

it('Her address finds her with and without what she wrote after a plus sign', async () => {
  const [tagged, plain] = [`una+forms.${randomUUID()}@example.org`, `una-${randomUUID()}@example.org`];
  const own = plain.replace('@', '+list@');
  const [hers] = await messages(
    [0],
    () => 'Una',
    () => own,
  );
  await messages(
    [0],
    () => 'Una',
    () => tagged,
  );
  expect((await find(plain)).map(({ id }) => id)).toEqual([hers]);
});

it('An address that sent many shows the newest', async () => {
  const email = `agency-${randomUUID().slice(0, 8)}@example.org`;
  const ids = await messages(
    many,
    (n) => `Una ${n}`,
    () => email,
  );
  expect((await find(email)).map(({ id }) => id)).toEqual(ids.slice(-maxFoundPerCollection).reverse());
});

it('Her address finds her although many newer ones begin with the same letters', async () => {
  const beginning = `long-${randomUUID().slice(0, 19)}`;
  const emailOf = (n: number) => `${beginning}-${n}@example.org`;
  const [hers] = await messages(many, (n) => `Una ${n}`, emailOf);
  expect((await find(emailOf(0))).map(({ id }) => id)).toEqual([hers]);
});

it('A name that many have shows the newest, and says that there are more', async () => {
  const surname = `Zeldane${randomUUID().slice(0, 8)}`;
  const ids = await messages(many, () => `Una ${surname}`);
  const { body } = await people.call('find-person', staff.token, { text: surname });
  const shown = (body.found as Found[]).map(({ id }) => id);
  expect(shown).toEqual(ids.slice(-maxFoundPerCollection).reverse());
  expect(body.more).toBe(true);
  expect((await people.call('find-person', staff.token, { text: (await aPerson()).surname })).body.more).toBe(false);
});

it('A gift is found with what she asked for', async () => {
  const { email } = await aPerson();
  const gift = await aGift(email);
  expect((await find(email)).map(({ id }) => id)).toContain(gift.id);
});

it('Her gifts and letters are listed with their state and never their words', async () => {
  const { email, application } = await aPerson();
  await aGift(email);
  await people.call('write-message', staff.token, {
    collection: application.collection,
    id: application.id,
    text: 'Words between her and us.',
    by: 'page',
  });
  const all = await people.call('find-person', staff.token, { text: email.toLowerCase() });
  const gift = (all.body.found as { label: string; detail: string }[]).find(({ label }) => label === 'Gift');
  expect(gift?.detail).toBe('$50.00, paid');
  const told = all.body.told as { what: string; state: string; reference: string | null }[];
  expect(told.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['message', 'scholarship', 'contact', 'waitlist']),
  );
  expect(told).toContainEqual(expect.objectContaining({ what: 'message', reference: application.reference }));
  expect(all.text).not.toContain('Words between her and us.');
  const byReference = await people.call('find-person', staff.token, { text: application.reference });
  const about = (byReference.body.told as { reference: string }[]).map(({ reference }) => reference);
  expect(new Set(about)).toEqual(new Set([application.reference]));
});

it('Finance and letters learn nothing of what one person was told', async () => {
  for (const role of ['finance', 'communications', 'reviewer', 'reader'] as const) {
    const { token } = await people.aStaffMember([role]);
    expect((await people.call('find-person', token, { text: 'Una' })).status, role).toBe(403);
  }
});

it('The log never holds what was typed', async () => {
  const { surname } = await aPerson();
  await find(surname);
  expect(JSON.stringify(await server.documents('access_log'))).not.toContain(surname);
});

for (const name of ['find-person', 'hand-over-person', 'erase-person'])
  it(`A stranger is refused: ${name}`, async () => {
    const stranger = await people.anAccount();
    const records = [{ collection: 'contact_messages', id: 'a' }];
    const body = name === 'find-person' ? { text: 'Una' } : { records, reason };
    expect((await people.call(name, stranger.token, body)).status).toBe(403);
  });

it('One file has everything, sealed answers and messages included, and nothing only a machine reads', async () => {
  const { application } = await aPerson();
  await people.call('write-message', staff.token, {
    collection: application.collection,
    id: application.id,
    text: 'What we wrote to her.',
    by: 'page',
  });
  const reply = await on('hand-over-person', [application]);
  expect(reply.text).toContain('Words nobody else has written.');
  expect(reply.text).toContain('What we wrote to her.');
  expect(reply.text).not.toMatch(/_hash|search_words|person_keys|outcome_to_tell/);
});

it('A hand-over is logged with record, person and reason, without content', async () => {
  const { application } = await aPerson();
  await on('hand-over-person', [application]);
  const log = (await help.accesses(staff)).filter(({ record_id }) => record_id === application.id);
  expect(log).toMatchObject([{ what: 'hand-over-person', reason, collection: application.collection }]);
  expect(JSON.stringify(log)).not.toContain('Words nobody');
});

it('Nothing is handed over without a reason', async () => {
  const { application } = await aPerson();
  expect((await on('hand-over-person', [application], { reason: '' })).status).toBe(400);
});

describe('Erasing', () => {
  /** Everything of hers in the whole store. */
  const wholeStore = async (): Promise<string> => {
    const texts: string[] = [];
    const read = async (collections: FirebaseFirestore.CollectionReference[]): Promise<void> => {
      for (const collection of collections)
        for (const document of (await collection.get()).docs) {
          texts.push(JSON.stringify(document.data()));
          await read(await document.ref.listCollections());
        }
    };
    await read(await server.store().listCollections());
    return texts.join('\n');
  };

  it('Nothing of hers is left anywhere, and the log says who did it and why', async () => {
    const { email, surname, phone } = await aPerson();
    const reply = await on('erase-person', await find(email));
    expect(reply.body).toMatchObject({ erased: 3, kept: [] });
    const left = await wholeStore();
    expect(
      [email, email.toLowerCase(), surname, phone, phone.replaceAll(' ', '')].filter((word) => left.includes(word)),
    ).toEqual([]);
    expect(await find(email)).toEqual([]);
    const log = (await help.accesses(staff)).filter(({ what }) => what === 'erase-person');
    expect(log.at(-1)).toMatchObject({ reason, by_email: staff.email });
  });

  it('A paid gift keeps what tax law asks for, and the answer says so', async () => {
    const gift = await aGift(`una-${randomUUID().slice(0, 8)}@example.org`);
    const reply = await on('erase-person', [gift]);
    expect(reply.body).toMatchObject({
      erased: 0,
      kept: [{ reference: 'SG-GIFT', why: expect.stringMatching(/Tax law/) }],
    });
    const after = (await server.store().collection('donations').doc(gift.id).get()).data();
    expect(after).toMatchObject({ amount: 5_000, donor_name: 'Una Giver', receipt_number: 'R-1', donor_phone: null });
    expect(after?.person_keys).toEqual([expect.stringContaining('@'), 'name:una giver']);
    expect(after).toMatchObject({ tribute: null, employer: null, utm: null, referrer: null });
  });

  it('Nothing is erased when one of the records is gone', async () => {
    const { application } = await aPerson();
    const reply = await on('erase-person', [application, { collection: 'contact_messages', id: 'gone' }]);
    expect(reply.status).toBe(404);
    expect(await help.record(application)).toHaveProperty('full_name');
  });

  it('Records of other collections cannot be named', async () => {
    expect((await on('erase-person', [{ collection: 'admins', id: staff.uid }])).status).toBe(400);
  });
});

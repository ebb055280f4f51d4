import { setTimeout as wait } from 'node:timers/promises';
import { referencePrefix } from '@society-gal/contracts/brand';
import { minuteMs } from '@society-gal/contracts/format';
import { applicationStatuses, applicationTypes, workshopApplicationType } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { searchFieldsOfRecord } from '../../functions/src/forms/stored-record.ts';

const firstNames = ['Ada', 'Bea', 'Camila', 'Dolores', 'Elena', 'Fatima', 'Grace', 'Hannah', 'Irene', 'Jolene'];
// "All of the above" is stored with the others.
const whole = applicationTypes.map(({ value }) => value as string);
const types = [['scholarship'], ['career_sponsorship'], ['mentor_match'], whole];
/** Writes of one commit, and commits at a time: more of either only queue inside the emulator. */
const commitSize = 250;
const sideBySide = 2;
/** A commit that is not answered within this time is sent again: it writes the same documents. Milliseconds. */
const commitWithinMs = 120_000;
const maxTries = 5;
const sayEvery = 20_000;

const text = (stringValue: string) => ({ stringValue });
const list = (values: readonly string[]) => ({ arrayValue: { values: values.map(text) } });

/** A reference of the usual form, another for each. */
const referenceOf = (index: number): string => {
  const digits = String(index).padStart(8, '0');
  return `${referencePrefix}-${digits.slice(4)}-${digits.slice(0, 4)}`;
};

/** One application as the intake stores it, in Firestore's REST shape. Each twentieth is a workshop sign-up. */
const applicationFields = (index: number) => {
  const name = `${firstNames[index % firstNames.length]} Applicant ${index}`;
  const email = `applicant-${index}@applicants.example`;
  const isWorkshop = index % 20 === 0;
  const typesOfOne = isWorkshop ? [workshopApplicationType] : (types[index % types.length] ?? whole);
  const reference = referenceOf(index);
  const answers = { full_name: name, email_address: email };
  const found = searchFieldsOfRecord(collections.scholarshipApplications, reference, answers);
  return {
    form_id: text(isWorkshop ? 'workshop-waitlist' : 'scholarship'),
    full_name: text(name),
    email_address: text(email),
    application_types: list(typesOfOne),
    career_path: text('Data analyst'),
    personal_story: text('I am starting again and I want to learn. '.repeat(20)),
    status: text(applicationStatuses[index % applicationStatuses.length] ?? 'submitted'),
    version: { integerValue: '1' },
    done: { booleanValue: false },
    reference: text(reference),
    search_words: list(found.search_words),
    person_keys: list(found.person_keys),
    created_at: { timestampValue: new Date(Date.UTC(2026, 10, 1) - index * minuteMs).toISOString() },
  };
};

/** Sends one commit until it is answered, waiting longer before each further try. Throws the last failure. */
const send = async (url: string, body: string): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    const failure = await fetch(url, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(commitWithinMs),
    }).then(
      async (answer) => (answer.ok ? null : (await answer.text()).slice(0, 200)),
      (error: unknown) => String(error),
    );
    if (failure === null) return;
    if (tried === maxTries) throw new Error(`The emulator did not take the demo data: ${failure}`);
    await wait(1_000 * 2 ** tried);
  }
};

/**
 * Fills the emulator's project with `count` scholarship applications, some at a time, and says how far it is. Throws when it
 * takes one of them not even after several tries.
 */
export async function seedApplications({
  host,
  project,
  count,
}: {
  host: string;
  project: string;
  count: number;
}): Promise<void> {
  const database = `projects/${project}/databases/(default)`;
  const commit = async (from: number): Promise<void> => {
    const writes = Array.from({ length: Math.min(commitSize, count - from) }, (_, offset) => ({
      update: {
        name: `${database}/documents/${collections.scholarshipApplications}/bench-${from + offset}`,
        fields: applicationFields(from + offset),
      },
    }));
    await send(`http://${host}/v1/${database}/documents:commit`, JSON.stringify({ writes }));
  };
  const starts = Array.from({ length: Math.ceil(count / commitSize) }, (_, at) => at * commitSize);
  let written = 0;
  // Each writer takes the next part as soon as it is done: a slow commit holds up nobody else.
  const writer = async (): Promise<void> => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      await commit(from);
      written += Math.min(commitSize, count - from);
      if (written % sayEvery < commitSize && written >= sayEvery)
        console.error(`  ${written.toLocaleString('en-US')} written`);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, writer));
}

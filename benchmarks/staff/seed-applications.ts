import { applicationStatuses, collections, searchWords, workshopApplicationType } from '@society-gal/contracts';

const firstNames = ['Ada', 'Bea', 'Camila', 'Dolores', 'Elena', 'Fatima', 'Grace', 'Hannah', 'Irene', 'Jolene'];
const types = ['scholarship', 'career_sponsorship', 'mentor_match', 'all'];
const commitSize = 400;
const sideBySide = 4;
const minuteMs = 60_000;

const text = (stringValue: string) => ({ stringValue });
const list = (values: readonly string[]) => ({ arrayValue: { values: values.map(text) } });

/** One application as the intake stores it, in Firestore's REST shape. Each twentieth is a workshop sign-up. */
const applicationFields = (index: number) => {
  const name = `${firstNames[index % firstNames.length]} Applicant ${index}`;
  const email = `applicant-${index}@applicants.example`;
  const type = index % 20 === 0 ? workshopApplicationType : (types[index % types.length] ?? 'all');
  const words = searchWords([name, email, `SG-${index}`], [type]);
  return {
    full_name: text(name),
    email_address: text(email),
    application_types: list([type]),
    career_path: text('Data analyst'),
    personal_story: text('I am starting again and I want to learn. '.repeat(20)),
    status: text(applicationStatuses[index % applicationStatuses.length] ?? 'submitted'),
    version: { integerValue: '1' },
    done: { booleanValue: false },
    reference: text(`SG-${index}`),
    search_words: list(words),
    created_at: { timestampValue: new Date(Date.UTC(2026, 10, 1) - index * minuteMs).toISOString() },
  };
};

/** Fills the emulator's project with `count` scholarship applications, some at a time. Throws when it refuses one. */
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
    const answer = await fetch(`http://${host}/v1/${database}/documents:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) throw new Error(`The emulator refused the demo data: ${(await answer.text()).slice(0, 200)}`);
  };
  const starts = Array.from({ length: Math.ceil(count / commitSize) }, (_, at) => at * commitSize);
  for (let at = 0; at < starts.length; at += sideBySide)
    await Promise.all(starts.slice(at, at + sideBySide).map(commit));
}

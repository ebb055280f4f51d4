/** A few of every other record that people send: some done, most not. */
import { type CollectionName, type FormId, forms } from '@society-gal/contracts';
import { sampleAnswers } from '@society-gal/contracts/forms/sample-answers';
import { demoAccounts } from '../demo-accounts.ts';
import { emailOf } from './people.ts';
import { hoursAgo, type SeedRecord, seedRecord } from './seed-record.ts';

/** Which answers name the person, by form. */
const named: Partial<Record<FormId, readonly { name?: string; email: string }[]>> = {
  contact: [{ name: 'full_name', email: 'email' }],
  'ai-websites-waitlist': [{ name: 'full_name', email: 'email' }],
  'gala-waitlist': [{ name: 'full_name', email: 'email' }],
  'course-interest': [{ name: 'full_name', email: 'email' }],
  'gala-invitation': [
    { name: 'inviter_name', email: 'inviter_email' },
    { name: 'invitee_name', email: 'invitee_email' },
  ],
  referral: [{ name: 'referrer_name', email: 'referrer_email' }],
  'golf-group': [{ name: 'name', email: 'email' }],
  newsletter: [{ email: 'email' }],
};

const names = [
  'Olivia Grant',
  'Beatrice Lowe',
  'Carmen Diaz',
  'Joyce Fulton',
  'Irene Walsh',
  'Paula Meyer',
  'Sofia Marino',
  'Nancy Boyd',
];
const each = 3;

const storeOf = (id: FormId, answers: object): { collection: CollectionName; fields: Record<string, unknown> } => {
  const form = forms[id] as unknown as {
    collection: CollectionName;
    schema: { parse: (value: unknown) => unknown };
    store: (value: unknown) => Record<string, unknown>;
  };
  return { collection: form.collection, fields: form.store(form.schema.parse(answers)) };
};

/** Records of the staff inbox by collection. */
export const demoInboxRecords = (): Record<string, SeedRecord[]> => {
  const records: Record<string, SeedRecord[]> = {};
  for (const [form, people] of Object.entries(named) as [FormId, readonly { name?: string; email: string }[]][]) {
    for (let i = 0; i < each; i += 1) {
      const own = people.flatMap(({ name, email }, p) => {
        const full = names[(i * 2 + p + form.length) % names.length] ?? '';
        return [...(name ? [[name, full]] : []), [email, emailOf(full, 'visitors.example')]];
      });
      const answers = Object.fromEntries(own) as Record<string, string>;
      const id = `demo-${form}-${i + 1}`;
      const age = 8 + i * 140 + form.length * 3;
      const done = i === each - 1;
      const { collection, fields } = storeOf(form, { ...sampleAnswers[form], ...answers });
      const later = {
        ...(done ? { done, done_at: hoursAgo(age - 20), done_by: demoAccounts.admin.email } : {}),
        ...(form === 'newsletter' ? { status: 'confirmed', confirmed_at: hoursAgo(age - 1) } : {}),
      };
      const record = seedRecord({ collection, id: form }, id, age, fields, later);
      records[collection] = [...(records[collection] ?? []), record];
    }
  }
  return records;
};

/** A few of every other record that people send: some done, most not. */
import { type AnyHandledForm, allForms } from '@society-gal/contracts/forms';
import { applicationCollections } from '@society-gal/contracts/staff';
import { Timestamp } from 'firebase-admin/firestore';
import { joinedState, joinsList, rowId } from '../../functions/src/lists/list-row.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { emailOf } from './people.ts';
import { demoSafeContact } from './safe-contacts.ts';
import { hoursAgo, type SeedRecord, seedRecord } from './seed-record.ts';

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
const recordsPerForm = 3;

/** The form's sample with invented people in it, as somebody sends it. */
function sampleValue(form: AnyHandledForm, index: number): Record<string, unknown> {
  const people = form.people.flatMap(({ name, email }, place) => {
    const fullName = names[(index * 2 + place + form.id.length) % names.length] ?? '';
    return [...(name ? [[name, fullName]] : []), [email, emailOf(fullName, 'visitors.example')]];
  });
  return form.schema.parse({
    ...form.sample,
    ...Object.fromEntries(people),
    ...(form.reached ? demoSafeContact(index + 1) : {}),
  });
}

function demoRecord(form: AnyHandledForm, index: number): SeedRecord {
  const age = 8 + index * 140 + form.id.length * 3;
  const isDone = index === recordsPerForm - 1;
  const value = sampleValue(form, index);
  const id = joinsList(form) ? rowId(form, value) : `demo-${form.id}-${index + 1}`;
  return seedRecord(form, id, age, form.store(value as never), {
    ...(joinsList(form) ? joinedState(form, value, Timestamp.fromDate(hoursAgo(age))) : {}),
    ...(isDone ? { done: true, done_at: hoursAgo(age - 20), done_by: demoAccounts.admin.email } : {}),
    ...(form.storeStrategy === 'double-opt-in' ? { status: 'confirmed', confirmed_at: hoursAgo(age - 1) } : {}),
  });
}

/** Records of the staff inbox by collection. What lies among the applications has demo data of its own. */
export function demoInboxRecords(): Record<string, SeedRecord[]> {
  const records: Record<string, SeedRecord[]> = {};
  for (const form of allForms.filter(({ collection }) => !applicationCollections.some((name) => name === collection)))
    for (let index = 0; index < recordsPerForm; index += 1)
      records[form.collection] = [...(records[form.collection] ?? []), demoRecord(form, index)];
  return records;
}

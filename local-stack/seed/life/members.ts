import { forms } from '@society-gal/contracts/forms';
import { Timestamp } from 'firebase-admin/firestore';
import { joinedState, type ListForm, rowId } from '../../../functions/src/lists/list-row.ts';
import { emailOf } from '../people.ts';
import { hoursAgo, type SeedRecord, seedRecord } from '../seed-record.ts';
import { letters } from './team.ts';

const firstNames = [
  'Alma',
  'Bridget',
  'Carla',
  'Dina',
  'Esther',
  'Farah',
  'Gwen',
  'Hilda',
  'Imani',
  'Judith',
  'Kavita',
];
const lastNames = ['Amador', 'Bishop', 'Cho', 'Delgado', 'Ellery', 'Farrow', 'Guzman'];
const careers = ['Bookkeeper', 'School aide', 'Cashier', 'Home carer', 'Translator'];

/** Somebody who could exist; of two places never the same. */
const nameOf = (place: number): string =>
  `${firstNames[place % firstNames.length]} ${lastNames[place % lastNames.length]}`;

function joined(form: ListForm, value: Record<string, unknown>, age: number, later = {}): SeedRecord {
  const state = joinedState(form, value, Timestamp.fromDate(hoursAgo(age)));
  const seen = { done: true, done_at: hoursAgo(age - 10), done_by: letters.email };
  return seedRecord(form, rowId(form, value), age, form.store(value as never), { ...state, ...seen, ...later });
}

/** Readers of the newsletter and people who wait for a workshop, by collection. */
export function demoMembers(): Record<string, SeedRecord[]> {
  const newsletter = forms.newsletter as unknown as ListForm;
  const workshop = forms['workshop-waitlist'] as unknown as ListForm;
  const readers = Array.from({ length: 34 }, (_, place) => {
    const age = 30 + place * 90;
    const value = newsletter.schema.parse({ ...newsletter.sample, email: emailOf(nameOf(place), 'readers.example') });
    return joined(newsletter, value, age, { status: 'confirmed', confirmed_at: hoursAgo(age - 1) });
  });
  const waiting = Array.from({ length: 14 }, (_, place) => {
    const name = nameOf(place + 40);
    const answers = { full_name: name, email_address: emailOf(name, 'visitors.example') };
    const value = workshop.schema.parse({ ...answers, career_path: careers[place % careers.length] });
    return joined(workshop, value, 700 + place * 17);
  });
  return { [newsletter.collection]: readers, [workshop.collection]: waiting };
}

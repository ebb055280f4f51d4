import { foundationDay } from '@society-gal/contracts/brand';
import type { StaffResponse } from '@society-gal/contracts/staff';
import {
  fieldFacts,
  fieldsOfShape,
  firstSteps,
  placeholdersLeft,
  type Subject,
  subjects,
} from '@society-gal/contracts/words';
import type * as z from 'zod';

/** The name that the form of a subject gives to a fact: 'EIN' for `organisation.taxId`. */
function labelOf(subject: Subject, where: string): string {
  const field = where
    .split('.')
    .reduce<z.ZodType | undefined>((shape, name) => shape && fieldsOfShape(shape)?.[name], subjects[subject].shape);
  return (field && fieldFacts(field)?.label) ?? where;
}

/** What a new foundation puts in place before people see its site. */
export function firstHour(): StaffResponse<'first-hour'> {
  const left = placeholdersLeft(foundationDay());
  return {
    steps: firstSteps.map((subject) => {
      const its = left.filter((each) => each.subject === subject);
      return {
        title: subjects[subject].title,
        done: its.length === 0,
        says: its.map(({ where, what }) => `${labelOf(subject, where)} ${what}.`).join(' '),
        opens: `facts.${subject}.en`,
      };
    }),
  };
}

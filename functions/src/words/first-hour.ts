import { foundationDay } from '@society-gal/contracts/brand';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { firstSteps, placeholdersLeft, subjects } from '@society-gal/contracts/words';

/** What a new foundation puts in place before people see its site. */
export function firstHour(): StaffResponse<'first-hour'> {
  const left = placeholdersLeft(foundationDay());
  return {
    steps: firstSteps.map((subject) => {
      const its = left.filter((each) => each.subject === subject);
      return {
        title: subjects[subject].title,
        done: its.length === 0,
        says: its.map(({ where, what }) => `${where} ${what}.`).join(' '),
        opens: `facts.${subject}.en`,
      };
    }),
  };
}

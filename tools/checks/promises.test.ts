import { promisesByPeople } from '@society-gal/contracts/team';
import { expect, it } from 'vitest';
import { keptPromises } from './kept-promises.ts';

it('Reminders name promises that a page makes', () => {
  const sections = keptPromises.map(({ section }) => section);
  for (const { title } of promisesByPeople) expect(sections).toContain(`## ${title}`);
});

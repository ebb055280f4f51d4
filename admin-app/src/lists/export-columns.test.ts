import { expect, it } from 'vitest';
import { columnsOfApplications } from '../resources/applications/application-export.ts';
import { applicationResources } from '../resources/applications/application-resource.ts';
import { exportColumns } from '../resources/donations/donation-export.ts';
import { columnsOfTopic } from '../resources/inbox/inbox-export.ts';
import { topics } from '../resources/inbox/topics.ts';
import type { ExportColumn } from './export-dialog.tsx';

const all: [string, readonly ExportColumn[]][] = [
  ...Object.values(applicationResources).map((each): [string, ExportColumn[]] => [
    each.title,
    columnsOfApplications(each),
  ]),
  ...topics.map((topic): [string, ExportColumn[]] => [topic.label, columnsOfTopic(topic)]),
  ['Donations', exportColumns],
];
/** What the server keeps of every record, and what kind it is: nothing that somebody wrote. */
const impersonal =
  /^(?:reference|receipt_number|created_at|paid_at|status|done|amount|currency|is_recurring|safe_\w+_at|withdrawn_at|\w+_types?|topics|left_at|confirmed_at|paused_until)$/;

for (const [what, columns] of all)
  it(`An export of ${what} starts with nothing personal ticked, and offers the name`, () => {
    const ticked = columns.filter(({ usual }) => usual).map(({ field }) => field);
    expect(ticked.length).toBeGreaterThan(1);
    for (const field of ticked) expect(field).toMatch(impersonal);
    expect(columns.some(({ field, usual }) => /name|email/.test(field) && !usual)).toBe(true);
  });

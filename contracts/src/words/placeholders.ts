import { claimsWithoutSource, taxIdPlaceholder } from '../brand/claims.ts';
import { applicationCycles } from '../brand/events.ts';
import { leadership, organisation } from '../brand/organisation.ts';
import { type Subject, subjectOf } from './subjects.ts';

/** What a foundation has to fill in before people see it: where, and what is wrong. `subject`: where staff fill it in; else a developer does. */
export type Placeholder = { where: string; what: string; subject?: Subject };

/** A domain that nobody can own. */
export const demoDomain = /\.(?:test|example|invalid|localhost)\b/;
/** Telephone numbers that are kept for films. */
const demoNumber = /555.?01\d\d\b/;
/** Whom the demo foundation names. */
const demoPeople: readonly string[] = ['Marisol Reyes', 'Dana Whitfield', 'Priya Raman'];
/** Claims that staff give a source for. Figures without one are shown as goals, and badges say what is true until then. */
const sourcedByStaff: readonly string[] = ['testimonials', 'aiWebsites.launch', 'rounds'];

/** Every placeholder that is left on a day (YYYY-MM-DD). Empty means ready. */
export function placeholdersLeft(today: string): Placeholder[] {
  const { taxId, phone } = organisation;
  const mails = ['email', 'supportEmail', 'donationsEmail'] as const;
  const settled = ['senderEmail', 'siteUrl'] as const;
  const ofDemo = (keys: readonly ((typeof mails)[number] | (typeof settled)[number])[]): Placeholder[] =>
    keys
      .filter((key) => demoDomain.test(organisation[key]))
      .map((key) => ({ where: `organisation.${key}`, what: `is a demo address (${organisation[key]})` }));
  const atOrganisation: Placeholder[] = [
    ...(taxId === taxIdPlaceholder
      ? [{ where: 'organisation.taxId', what: 'is the placeholder; receipts would be void' }]
      : []),
    ...ofDemo(mails),
    ...(demoNumber.test(phone) ? [{ where: 'organisation.phone', what: `is a demo number (${phone})` }] : []),
  ];
  const names = leadership.map(({ name }) => name).filter((name) => demoPeople.includes(name));
  const isOver = applicationCycles.every(({ closes }) => closes < today);
  return [
    ...atOrganisation.map((left) => ({ ...left, subject: 'organisation' as const })),
    ...ofDemo(settled),
    ...names.map((name) => ({ where: 'leadership', what: `names ${name}, of the demo`, subject: 'people' as const })),
    ...claimsWithoutSource().map(({ where, says }) => {
      const subject = sourcedByStaff.includes(where) ? subjectOf(where.split('.')[0] ?? '') : undefined;
      const what = `has no source: "${says}"; say who can prove it, or remove it`;
      return { where, what, ...(subject ? { subject } : {}) };
    }),
    ...(isOver ? [{ where: 'rounds', what: 'are all past; enter the next one', subject: 'rounds' as const }] : []),
  ];
}

/** What staff fill in first, one step a subject. */
export const firstSteps: readonly Subject[] = ['organisation', 'people', 'rounds', 'courses', 'stories'];

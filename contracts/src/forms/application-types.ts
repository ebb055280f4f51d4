/**
 * What people apply for, as stored values and the words for them. Apart from the forms, so that the staff lists can name
 * a type without loading every form and what checks its answers.
 */
import type { Option } from './define-form.ts';

/** What can be applied for; one application may ask for several. `all` is stored together with the others, so that each filter finds it. */
export const applicationTypes = [
  { value: 'scholarship', label: 'Scholarship' },
  { value: 'career_sponsorship', label: 'Career Sponsorship' },
  { value: 'mentor_match', label: 'Mentor Match' },
  { value: 'all', label: 'All of the above', isAll: true },
] as const satisfies readonly Option[];

/** Every order of every part of a list that is not empty. */
function orderings(values: readonly string[]): string[][] {
  return values.flatMap((first) => [
    [first],
    ...orderings(values.filter((value) => value !== first)).map((rest) => [first, ...rest]),
  ]);
}

/**
 * Every list of types that an application which asks for `type` may have stored, in whichever order she chose. The store asks for them
 * with one `in` beside the words of a search, which are therefore stored once and not under each type (decision 0010).
 */
export function applicationTypeLists(type: string): string[][] {
  const whole = applicationTypes.map(({ value }) => value as string);
  const chosen = applicationTypes.flatMap((each) => ('isAll' in each ? [] : [each.value as string]));
  // Whatever else is a type, as that of workshop sign-ups, stands alone.
  if (!whole.includes(type)) return [[type]];
  return [whole, ...orderings(chosen)].filter((list) => list.includes(type));
}

/** What an organization offers: the words of the full application, in which staff read, filter and search inquiries too. */
export const partnershipTypes = [
  { value: 'corporate_sponsorship', label: 'Corporate Sponsorship' },
  { value: 'in_kind_donation', label: 'In-Kind Donation' },
  { value: 'educational_partnership', label: 'Educational Partnership' },
  { value: 'co_branded_campaign', label: 'Co-Branded Campaign or Product' },
  { value: 'employee_engagement', label: 'Volunteer or Employee Engagement' },
  { value: 'workforce_development', label: 'Internship / Workforce Development Collaboration' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** What a company asks about on the short inquiry; values and labels are the specification's, and stored as they were chosen. */
export const inquiryTypes = [
  { value: 'sponsorship', label: 'Event Sponsorship' },
  { value: 'workforce', label: 'Workforce Development Partnership' },
  { value: 'scholarship', label: 'Scholarship Program' },
  { value: 'volunteer', label: 'Employee Volunteer Program' },
  { value: 'donation', label: 'Corporate Giving' },
  { value: 'other', label: 'Other Partnership Opportunity' },
] as const satisfies readonly Option[];

type PartnershipType = (typeof partnershipTypes)[number]['value'];

/** Which type of partnership a choice of the inquiry is. */
const typeOfInquiry: Readonly<Record<(typeof inquiryTypes)[number]['value'], PartnershipType>> = {
  sponsorship: 'corporate_sponsorship',
  workforce: 'workforce_development',
  scholarship: 'educational_partnership',
  volunteer: 'employee_engagement',
  donation: 'corporate_sponsorship',
  other: 'other',
};

/** A stored type in the one vocabulary of staff; a value that no form knows stays as it is. */
export function partnershipTypeOf(stored: string): string {
  return (typeOfInquiry as Readonly<Record<string, string>>)[stored] ?? stored;
}

/** Every value that a record of this type may have stored. */
export function storedPartnershipTypes(type: string): string[] {
  const known = partnershipTypeOf(type);
  const ofInquiries = inquiryTypes.map(({ value }) => value).filter((value) => partnershipTypeOf(value) === known);
  return [...new Set([known, ...ofInquiries])];
}

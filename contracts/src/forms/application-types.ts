/** Kept apart from the forms, so that staff lists name a type without loading every form. */
import type { Option } from './define-form.ts';

/** `all` is stored together with the others, so that each filter finds it. */
export const applicationTypes = [
  { value: 'scholarship', label: 'Scholarship' },
  { value: 'career_sponsorship', label: 'Career Sponsorship' },
  { value: 'mentor_match', label: 'Mentor Match' },
  { value: 'all', label: 'All of the above', isAll: true },
] as const satisfies readonly Option[];

function orderings(values: readonly string[]): string[][] {
  return values.flatMap((first) => [
    [first],
    ...orderings(values.filter((value) => value !== first)).map((rest) => [first, ...rest]),
  ]);
}

/** One `in` over these lists leaves the search words free of types (decision 0010). */
export function applicationTypeLists(type: string): string[][] {
  const whole = applicationTypes.map(({ value }) => value as string);
  const chosen = applicationTypes.flatMap((each) => ('isAll' in each ? [] : [each.value as string]));
  if (!whole.includes(type)) return [[type]];
  return [whole, ...orderings(chosen)].filter((list) => list.includes(type));
}

export const partnershipTypes = [
  { value: 'corporate_sponsorship', label: 'Corporate Sponsorship' },
  { value: 'in_kind_donation', label: 'In-Kind Donation' },
  { value: 'educational_partnership', label: 'Educational Partnership' },
  { value: 'co_branded_campaign', label: 'Co-Branded Campaign or Product' },
  { value: 'employee_engagement', label: 'Volunteer or Employee Engagement' },
  { value: 'workforce_development', label: 'Internship / Workforce Development Collaboration' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** Values and labels are the specification's, and stored as they were chosen. */
export const inquiryTypes = [
  { value: 'sponsorship', label: 'Event Sponsorship' },
  { value: 'workforce', label: 'Workforce Development Partnership' },
  { value: 'scholarship', label: 'Scholarship Program' },
  { value: 'volunteer', label: 'Employee Volunteer Program' },
  { value: 'donation', label: 'Corporate Giving' },
  { value: 'other', label: 'Other Partnership Opportunity' },
] as const satisfies readonly Option[];

type PartnershipType = (typeof partnershipTypes)[number]['value'];

const typeOfInquiry: Readonly<Record<(typeof inquiryTypes)[number]['value'], PartnershipType>> = {
  sponsorship: 'corporate_sponsorship',
  workforce: 'workforce_development',
  scholarship: 'educational_partnership',
  volunteer: 'employee_engagement',
  donation: 'corporate_sponsorship',
  other: 'other',
};

/** A value that no form knows stays as it is. */
export function partnershipTypeOf(stored: string): string {
  return (typeOfInquiry as Readonly<Record<string, string>>)[stored] ?? stored;
}

export function storedPartnershipTypes(type: string): string[] {
  const known = partnershipTypeOf(type);
  const ofInquiries = inquiryTypes.map(({ value }) => value).filter((value) => partnershipTypeOf(value) === known);
  return [...new Set([known, ...ofInquiries])];
}

import type { Option } from './define-form.ts';
import { today } from './schema-parts.ts';

/** What an organization offers on the full application. */
export const partnershipTypes = [
  { value: 'corporate_sponsorship', label: 'Corporate Sponsorship' },
  { value: 'in_kind_donation', label: 'In-Kind Donation' },
  { value: 'educational_partnership', label: 'Educational Partnership' },
  { value: 'co_branded_campaign', label: 'Co-Branded Campaign or Product' },
  { value: 'employee_engagement', label: 'Volunteer or Employee Engagement' },
  { value: 'workforce_development', label: 'Internship / Workforce Development Collaboration' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** What a company asks about on the short inquiry; values are the specification's. */
export const inquiryTypes = [
  { value: 'sponsorship', label: 'Event Sponsorship' },
  { value: 'workforce', label: 'Workforce Development Partnership' },
  { value: 'scholarship', label: 'Scholarship Program' },
  { value: 'volunteer', label: 'Employee Volunteer Program' },
  { value: 'donation', label: 'Corporate Giving' },
  { value: 'other', label: 'Other Partnership Opportunity' },
] as const satisfies readonly Option[];

/** How a partner wants to be seen and to take part. */
export const engagementTypes = [
  { value: 'event_visibility', label: 'Event visibility' },
  { value: 'social_media_recognition', label: 'Social media recognition' },
  { value: 'impact_reporting', label: 'Year-round impact reporting' },
  { value: 'press_inclusion', label: 'Inclusion in PR/press materials' },
  { value: 'speaking_opportunity', label: 'Speaking opportunity' },
  { value: 'custom_employee_engagement', label: 'Custom employee engagement' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** The next time a quarter begins or goes on: this year's while it is not over, then next year's. */
const quarterLabel = (quarter: 1 | 2 | 3 | 4, day: string): string => {
  const year = Number(day.slice(0, 4));
  const current = Math.ceil(Number(day.slice(5, 7)) / 3);
  return `Q${quarter} ${quarter >= current ? year : year + 1}`;
};

/** When a partnership should start. Labels carry the year that a person reading on `day` (YYYY-MM-DD) means. */
export const launchTimings = (day: string = today()): readonly Option[] => [
  { value: 'asap', label: 'As soon as possible' },
  { value: 'q1', label: quarterLabel(1, day) },
  { value: 'q2', label: quarterLabel(2, day) },
  { value: 'q3', label: quarterLabel(3, day) },
  { value: 'q4', label: quarterLabel(4, day) },
  { value: 'specific-event', label: 'For a specific event' },
  { value: 'ongoing', label: 'Ongoing' },
];

/** Openness to more than one year. */
export const multiYearAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'maybe', label: 'Maybe' },
] as const satisfies readonly Option[];

/** All three are needed. */
export const partnershipAgreements = [
  {
    value: 'authorized_representative',
    label: 'I am an authorized representative of this organization',
    also: ['authorized representative', 'I am an authorized representative'],
  },
  {
    value: 'no_guarantee',
    label: 'I understand that submitting this application does not guarantee approval',
    also: ['no guarantee of approval', 'no_guarantee_of_approval'],
  },
  {
    value: 'agrees_to_contact',
    label: 'I agree to be contacted about this application',
    also: ['agrees to be contacted', 'agree_to_be_contacted', 'I agree to be contacted'],
  },
] as const satisfies readonly Option[];

/**
 * What people apply for, as stored values and the words for them. Apart from the forms, so that the staff lists can name
 * a type without loading every form and what checks its answers.
 */
import type { Option } from '../forms/define-form.ts';

/** What can be applied for; one application may ask for several. `all` is stored together with the others, so that each filter finds it. */
export const applicationTypes = [
  { value: 'scholarship', label: 'Scholarship' },
  { value: 'career_sponsorship', label: 'Career Sponsorship' },
  { value: 'mentor_match', label: 'Mentor Match' },
  { value: 'all', label: 'All of the above', isAll: true },
] as const satisfies readonly Option[];

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

import type { Option } from '../define-form.ts';
import { today } from '../schema-parts.ts';

export const engagementTypes = [
  { value: 'event_visibility', label: 'Event visibility' },
  { value: 'social_media_recognition', label: 'Social media recognition' },
  { value: 'impact_reporting', label: 'Year-round impact reporting' },
  { value: 'press_inclusion', label: 'Inclusion in PR/press materials' },
  { value: 'speaking_opportunity', label: 'Speaking opportunity' },
  { value: 'custom_employee_engagement', label: 'Custom employee engagement' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

function quarterLabel(quarter: 1 | 2 | 3 | 4, day: string): string {
  const year = Number(day.slice(0, 4));
  const current = Math.ceil(Number(day.slice(5, 7)) / 3);
  return `Q${quarter} ${quarter >= current ? year : year + 1}`;
}

/** The labels name the year that is meant on `day` (YYYY-MM-DD). */
export function launchTimings(day: string = today()): readonly Option[] {
  return [
    { value: 'asap', label: 'As soon as possible' },
    { value: 'q1', label: quarterLabel(1, day) },
    { value: 'q2', label: quarterLabel(2, day) },
    { value: 'q3', label: quarterLabel(3, day) },
    { value: 'q4', label: quarterLabel(4, day) },
    { value: 'specific-event', label: 'For a specific event' },
    { value: 'ongoing', label: 'Ongoing' },
  ];
}

export const multiYearAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'maybe', label: 'Maybe' },
] as const satisfies readonly Option[];

/** `also` has the specification's words. */
export const partnershipAgreements = [
  {
    value: 'authorized_representative',
    label: 'I am an authorized representative of this organization',
    also: ['authorized representative'],
  },
  {
    value: 'no_guarantee',
    label: 'I understand that submitting this application does not guarantee approval',
    also: ['no guarantee of approval'],
  },
  {
    value: 'agrees_to_contact',
    label: 'I agree to be contacted about this application',
    also: ['agrees to be contacted'],
  },
] as const satisfies readonly Option[];

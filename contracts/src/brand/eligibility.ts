import { limits } from '../http/limits.ts';
import type { EligibilityPoint } from './shapes.ts';

/** `also` has the specification's words. */
export const eligibility = [
  {
    value: 'age_18_or_older',
    label: 'I am 18 or older',
    also: ['18 or older'],
    question: `Are you ${limits.minimumAge} or older?`,
    ifNot: `We can take your application from the day you turn ${limits.minimumAge}.`,
  },
  {
    value: 'citizen_or_legal_resident',
    label: 'I am a U.S. citizen or legal resident',
    also: ['U.S. citizen or legal resident'],
    question: 'Are you a U.S. citizen or a legal resident?',
    ifNot: 'Applications are open to U.S. citizens and legal residents. The free workshop asks for no papers.',
  },
  {
    value: 'hardship_or_transition',
    label: 'I am facing financial hardship or transitioning careers',
    also: ['facing financial hardship or transitioning careers'],
    question: 'Is money short, or are you changing careers?',
    ifNot:
      'Applications are for women in hardship or between careers. Our programs and the free workshop are open to you without either.',
  },
  {
    value: 'no_guarantee',
    label: 'I understand that there is no guarantee of funding or placement',
    also: ['understands no guarantee of funding or placement'],
    question: 'Is it all right that we cannot promise money or a place to everyone?',
    ifNot: 'More women ask than we have places for. So we can promise nothing until we have read everything.',
  },
  {
    value: 'permission_to_contact',
    label: 'I give permission to be contacted',
    also: ['gives permission to be contacted'],
    hint: 'Only in the ways you say are safe.',
    question: 'May we answer you in a way that you choose?',
    ifNot:
      'We have to be able to answer. You can choose that we never write or call, and come back for the answer yourself.',
  },
] as const satisfies readonly EligibilityPoint[];

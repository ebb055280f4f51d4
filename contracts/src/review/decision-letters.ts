import { formatDay } from '../format/format-day.ts';
import type { ApplicationStatus } from '../forms/application.ts';

export const letterFacts = {
  name: 'how she wants to be called; of an organization, who wrote for it',
  organization: 'the name of the organization',
  reference: 'the reference',
  next_step: 'what happens next, as you type it for this batch',
  day: 'the day you choose for this batch',
} as const;
const missingFacts: Readonly<Record<LetterFact, string>> = {
  name: 'the name',
  organization: 'the organization',
  reference: 'the reference',
  next_step: 'what happens next',
  day: 'the day',
};
export type LetterFact = keyof typeof letterFacts;

export function unfilledText(missing: readonly string[]): string {
  return `Still to be filled in: ${missing.map((name) => missingFacts[name as LetterFact] ?? name).join(', ')}.`;
}

/** An empty text is a missing fact. */
export type LetterFactValues = Readonly<Record<LetterFact, string>>;

export type LetterAudience = 'her' | 'organization';

type Outcome = {
  id: string;
  label: string;
  to: LetterAudience;
  /** Only applications of these statuses may be told this. */
  statuses: readonly ApplicationStatus[];
  /** Without these facts she would not learn what she needs. */
  needs: readonly LetterFact[];
  text: string;
};

/** The words name no program and no reason for asking, since others may see her screen. */
export const letterOutcomes = [
  {
    id: 'approved',
    label: 'Approved',
    to: 'her',
    statuses: ['approved'],
    needs: ['next_step'],
    text: 'We have good news: our answer is yes.\n\nWhat happens next: {next_step}\n\nIf this comes at a bad time, or if anything about it is difficult, tell us. We look for a way together.',
  },
  {
    id: 'rejected',
    label: 'Rejected',
    to: 'her',
    statuses: ['rejected'],
    needs: [],
    text: 'Thank you for trusting us with your story. We have read all of it with care.\n\nThis time our answer is no, and we are sorry. We cannot help everybody who asks us. It is no judgment of you, or of what you want to do.\n\nYou are welcome to ask us again. If you would like to know where else you could turn, tell us, and we look for it with you.',
  },
  {
    id: 'more-time',
    label: 'We need more time',
    to: 'her',
    statuses: ['submitted', 'under_review'],
    needs: ['day'],
    text: 'We promised you an answer, and we need more time to read everything with care. We are sorry that you have to wait.\n\nYou will have our answer by {day}. You do not have to do anything until then.',
  },
  {
    id: 'waitlist',
    label: 'On the waiting list',
    to: 'her',
    statuses: ['submitted', 'under_review'],
    needs: ['day'],
    text: 'We would like to say yes, and every place is taken at the moment. So this is not a no: you are on our waiting list.\n\nYou hear from us again by {day}, whatever comes. You do not have to do anything until then.',
  },
  {
    id: 'partner-approved',
    label: 'Organization: approved',
    to: 'organization',
    statuses: ['approved'],
    needs: ['next_step'],
    text: 'Thank you for offering to work with us. Our answer is yes, and we look forward to what we can do together with {organization}.\n\nWhat happens next: {next_step}\n\nIf anything has changed on your side, answer this email. A person reads it.',
  },
  {
    id: 'partner-rejected',
    label: 'Organization: rejected',
    to: 'organization',
    statuses: ['rejected'],
    needs: [],
    text: 'Thank you for offering to work with us. We have read everything that {organization} sent, and this time our answer is no.\n\nThis is no judgment of your work: we can look after only so many partnerships well. You are welcome to write to us again. If you would like to know why, answer this email, and we tell you.',
  },
  {
    id: 'partner-more-time',
    label: 'Organization: we need more time',
    to: 'organization',
    statuses: ['submitted', 'under_review'],
    needs: ['day'],
    text: 'Thank you for your patience. We need more time to answer {organization} with care, and we are sorry for the delay.\n\nYou will have our answer by {day}. You do not have to send anything until then.',
  },
] as const satisfies readonly Outcome[];

export type LetterOutcome = (typeof letterOutcomes)[number]['id'];

export function outcomeOf(id: LetterOutcome): Outcome {
  const found = letterOutcomes.find((outcome) => outcome.id === id);
  if (!found) throw new RangeError(`There is no outcome ${id}.`);
  return found;
}

export function outcomesFor(to: LetterAudience): readonly (typeof letterOutcomes)[number][] {
  return letterOutcomes.filter((outcome) => outcome.to === to);
}

export function firstOutcomeFor(status: ApplicationStatus | undefined, to: LetterAudience = 'her'): LetterOutcome {
  const kind = status === 'approved' || status === 'rejected' ? status : 'more-time';
  return to === 'her' ? kind : `partner-${kind}`;
}

/** Staff read each letter before it leaves. */
export const lettersInBatch = 100;

/** Minutes in which a mistake can be taken back. */
export const undoMinutes = 5;

const placeholder = /\{([^{}]*)\}/g;

export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

function isFact(name: string): name is LetterFact {
  return Object.hasOwn(letterFacts, name);
}

/** Empty for words that can be sent. */
export function templateFaults(outcome: LetterOutcome, text: string): string[] {
  const placeholders = placeholdersOf(text);
  const { to } = outcomeOf(outcome);
  const unknown = placeholders.filter((name) => !isFact(name) || (name === 'organization' && to === 'her'));
  const missing = outcomeOf(outcome).needs.filter((name) => !placeholders.includes(name));
  const rest = text.replaceAll(placeholder, '');
  return [
    ...unknown.map((name) => `Nothing is known by the name {${name}}.`),
    ...missing.map((name) => `${to === 'her' ? 'She needs' : 'They need'} to read {${name}}: ${letterFacts[name]}.`),
    ...(/[{}]/.test(rest) ? ['A brace stands alone.'] : []),
    ...(/\[[^\]]*\]/.test(text) ? ['Fill in what stands in [brackets].'] : []),
  ];
}

/** Missing facts stay in braces; a day (YYYY-MM-DD) is written in words. */
export function fillLetter(text: string, facts: LetterFactValues): { text: string; missing: LetterFact[] } {
  const missing = placeholdersOf(text).filter((name): name is LetterFact => isFact(name) && facts[name].trim() === '');
  const filled = text.replaceAll(placeholder, (all, name: string) => {
    if (!isFact(name) || facts[name].trim() === '') return all;
    return name === 'day' ? formatDay(facts.day) : facts[name].trim();
  });
  return { text: filled, missing };
}

/** `mail`: in the mail queue; `page`: on her page alone; `withheld`: by no way, so staff must decide. */
export const letterStates = ['waiting', 'mail', 'sent', 'page', 'withheld', 'failed', 'undone'] as const;
export type LetterState = (typeof letterStates)[number];

export const letterStateLabels: Readonly<Record<LetterState, string>> = {
  waiting: 'Waits',
  mail: 'On its way',
  sent: 'Sent',
  page: 'On her page only',
  withheld: 'Withheld',
  failed: 'Failed',
  undone: 'Taken back',
};

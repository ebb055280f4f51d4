import { formatDay } from './format-day.ts';
import type { ApplicationStatus } from './records/application.ts';

/** A fact that a letter may name in {braces}, and how staff read it. */
export const letterFacts = {
  name: 'how she wants to be called',
  reference: 'her reference',
  next_step: 'what happens next, as you type it for this batch',
  day: 'the day you choose for this batch',
} as const;
/** A key of {@link letterFacts}. */
export type LetterFact = keyof typeof letterFacts;

/** The values of the facts of one letter; an empty text is a fact that nobody gave. */
export type LetterFactValues = Readonly<Record<LetterFact, string>>;

type Outcome = {
  id: string;
  label: string;
  /** Only who stands here may be told this. */
  statuses: readonly ApplicationStatus[];
  /** Facts that the words must name, or she would not learn what she needs. */
  needs: readonly LetterFact[];
  /** What she is told where the team wrote nothing else. */
  text: string;
};

/**
 * What she can be told. The words name no program and no reason for asking, since others may see her screen. Owners change
 * them; the subject of the mail is always the same and says nothing.
 */
export const letterOutcomes = [
  {
    id: 'approved',
    label: 'Yes',
    statuses: ['approved'],
    needs: ['next_step'],
    text: 'We have good news: our answer is yes.\n\nWhat happens next: {next_step}\n\nIf this comes at a bad time, or if anything about it is difficult, tell us. We look for a way together.',
  },
  {
    id: 'rejected',
    label: 'No, this time',
    statuses: ['rejected'],
    needs: [],
    text: 'Thank you for telling us where you stand. We have read all of it, and this time we cannot say yes.\n\nThis is no judgment of you. You may ask us again, and we gladly tell you what else there is.',
  },
  {
    id: 'more-time',
    label: 'We need more time',
    statuses: ['submitted', 'under_review'],
    needs: ['day'],
    text: 'We promised you an answer, and we need more time to read everything with care. We are sorry that you have to wait.\n\nYou will have our answer by {day}. You do not have to do anything until then.',
  },
  {
    id: 'waitlist',
    label: 'On the waiting list',
    statuses: ['submitted', 'under_review'],
    needs: ['day'],
    text: 'Our answer is not a no. We would like to say yes, and there is no place for it at the moment. You stand on our waiting list.\n\nYou hear from us again by {day}. You do not have to do anything until then.',
  },
] as const satisfies readonly Outcome[];

/** The name of an outcome, as a call carries it. */
export type LetterOutcome = (typeof letterOutcomes)[number]['id'];

/** An outcome by its name. */
export function outcomeOf(id: LetterOutcome): Outcome {
  const found = letterOutcomes.find((outcome) => outcome.id === id);
  if (!found) throw new RangeError(`There is no outcome ${id}.`);
  return found;
}

/** What somebody whose application stands there is told first of all. */
export function firstOutcomeFor(status: ApplicationStatus | undefined): LetterOutcome {
  return status === 'approved' || status === 'rejected' ? status : 'more-time';
}

/** Letters that leave at once wait so long, so that a mistake can be taken back. Minutes. */
export const undoMinutes = 5;

const placeholder = /\{([^{}]*)\}/g;

/** The names in braces of a text, in their order, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

function isFact(name: string): name is LetterFact {
  return Object.hasOwn(letterFacts, name);
}

/** What is wrong with the words of an outcome, in sentences; none for words that can be sent. */
export function templateFaults(outcome: LetterOutcome, text: string): string[] {
  const named = placeholdersOf(text);
  const unknown = named.filter((name) => !isFact(name));
  const missing = outcomeOf(outcome).needs.filter((name) => !named.includes(name));
  const left = text.replaceAll(placeholder, '');
  return [
    ...unknown.map((name) => `Nothing is known by the name {${name}}.`),
    ...missing.map((name) => `She needs to read {${name}}: ${letterFacts[name]}.`),
    ...(/[{}]/.test(left) ? ['A brace stands alone.'] : []),
    ...(/\[[^\]]*\]/.test(text) ? ['Fill in what stands in [brackets].'] : []),
  ];
}

/** The words with their facts, and the facts that are missing, which stay in braces. A day (YYYY-MM-DD) is written in words. */
export function fillLetter(text: string, facts: LetterFactValues): { text: string; missing: LetterFact[] } {
  const missing = placeholdersOf(text).filter((name): name is LetterFact => isFact(name) && facts[name].trim() === '');
  const filled = text.replaceAll(placeholder, (all, name: string) => {
    if (!isFact(name) || facts[name].trim() === '') return all;
    return name === 'day' ? formatDay(facts.day) : facts[name].trim();
  });
  return { text: filled, missing };
}

/**
 * How far a letter came. `mail`: handed to the mail server's queue; `page`: on her own page alone; `withheld`: by no way, so
 * somebody has to decide what to do.
 */
export const letterStates = ['waiting', 'mail', 'sent', 'page', 'withheld', 'failed', 'undone'] as const;
/** One of {@link letterStates}. */
export type LetterState = (typeof letterStates)[number];

/** How staff read the states. */
export const letterStateLabels: Readonly<Record<LetterState, string>> = {
  waiting: 'Waits',
  mail: 'On its way',
  sent: 'Sent',
  page: 'On her page only',
  withheld: 'Withheld',
  failed: 'Failed',
  undone: 'Taken back',
};

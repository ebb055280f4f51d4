import { organisation } from '../brand/organisation.ts';
import { formatDay } from '../format/format-day.ts';
import { formatCentsShort } from '../format/money.ts';
import { requestNewsSubject } from '../requests/request-news.ts';
import type { AwardKind, Payee } from './award.ts';
import type { Trace } from './trace.ts';

/** The line on a bank statement: no name of ours that tells why. Bank lines hold 32 letters of ASCII. */
export function bankLine(reference: string): string {
  return `${organisation.discreetSenderName} ${reference}`
    .toUpperCase()
    .replace(/[^A-Z0-9 -]/g, '')
    .slice(0, 32)
    .trim();
}

/** The subject of every mail about an award. */
export const awardMailSubject = requestNewsSubject;

type Traced = {
  kind: AwardKind;
  reference: string;
  amount: number;
  instalments: readonly { amount: number; due_on: string }[];
};

/** The letter that goes with the money to a school. It names the student by the number she gives, and no reason. */
export function schoolLetter({ reference, amount, instalments }: Traced): string {
  const dates = instalments
    .map((each) => `${formatCentsShort(each.amount)} on or after ${formatDay(each.due_on)}`)
    .join('; ');
  return [
    `${organisation.legalName} pays ${formatCentsShort(amount)} towards the account of the student whose number stands with the payment: ${dates}.`,
    'Please apply each payment to the term of its date: tuition and fees first, then books.',
    `Reference on each payment: ${bankLine(reference)}. If the student is not enrolled, please send the payment back and do not write to her home.`,
  ].join('\n\n');
}

/**
 * Every trace that an award leaves for a payee, with the words that will stand there. What leaves us is made by the same functions, so
 * that the list she agrees to and what is sent cannot differ.
 */
export function tracesOf(award: Traced, payee: Payee, { taxForm = false }: { taxForm?: boolean } = {}): Trace[] {
  const mail: Trace = {
    kind: 'mail',
    where: 'Your mailbox, if you said that email is safe',
    words: awardMailSubject,
    note: `The sender is ${organisation.discreetSenderName}. What it is about stands on your page alone.`,
  };
  if (award.kind === 'mentor') return [mail];
  const taxed: Trace[] = taxForm
    ? [
        {
          kind: 'tax',
          where: 'A tax form with our name, on paper or in your tax account, early next year',
          words: null,
          note: 'Whoever files taxes together with you can read it.',
        },
      ]
    : [];
  const benefit: Trace = {
    kind: 'benefit',
    where: 'A benefit office (SNAP, TANF, housing, student aid) may ask what this money is',
    words: null,
    note: 'You may show them the offer on this page. We tell them nothing without your yes.',
  };
  if (payee === 'school')
    return [
      {
        kind: 'bank',
        where: "The school's bank statement, not yours",
        words: bankLine(award.reference),
        note: 'Nothing stands on an account of yours.',
      },
      {
        kind: 'letter',
        where: 'A letter to the office of your school that takes payments',
        words: schoolLetter(award),
        note: 'It goes to the school alone.',
      },
      {
        kind: 'portal',
        where: "Your account in the school's portal",
        words: bankLine(award.reference),
        note: 'Whoever knows your password of the portal, or gets its mails, can see a payment by somebody else.',
      },
      ...taxed,
      benefit,
      mail,
    ];
  return [
    {
      kind: 'bank',
      where: 'The bank statement of the account you name',
      words: bankLine(award.reference),
      note: 'Whoever shares the account, or reads its messages, sees it.',
    },
    ...taxed,
    benefit,
    mail,
  ];
}

/** Traces of `now` that do not stand, word for word, in `agreed`. */
export function furtherTraces(now: readonly Trace[], agreed: readonly Trace[]): Trace[] {
  return now.filter(
    ({ kind, where, words }) =>
      !agreed.some((each) => each.kind === kind && each.where === where && each.words === words),
  );
}

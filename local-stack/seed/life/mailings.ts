import type { Letter, LetterBlock } from '@society-gal/contracts/letters';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../../../functions/src/core/store.ts';
import { saveLetter, sendLetter } from '../../../functions/src/letters/letters.ts';
import { dayFromNow, letters, moveBack } from './team.ts';

const text = (words: string): LetterBlock => ({ kind: 'text', runs: [{ text: words }] });
const heading = (words: string): LetterBlock => ({ kind: 'heading', runs: [{ text: words }] });
const lists = ['newsletter'];

const october: readonly LetterBlock[] = [
  heading('Six women started work this fall'),
  { kind: 'picture', name: 'payslip', alt: 'A first payslip on a kitchen table.' },
  text('Two in dental offices, one in payroll, three in child care. Each had a mentor for the first month.'),
  { kind: 'button', label: 'See what a gift does', href: '/donate' },
];
const january: readonly LetterBlock[] = [
  heading('New evening courses in January'),
  text('Three courses begin in the second week of January, all after six and all with child care.'),
  { kind: 'list', items: [{ runs: [{ text: 'AI 101, Mondays' }] }, { runs: [{ text: 'Bookkeeping, Wednesdays' }] }] },
  { kind: 'button', label: 'Look at the courses', href: '/programs' },
];
const thanks: readonly LetterBlock[] = [
  heading('Thank you for this year'),
  text('We are still counting. By the end of the year we write to you with every number and what it paid for.'),
];

/** Letters to the newsletter: one that went out, one that waits for its hour, one that somebody still writes. */
export async function seedMailings(): Promise<void> {
  const save = (subject: string, blocks: readonly LetterBlock[], on_site = false) =>
    saveLetter({ id: null, subject, blocks: [...blocks], lists, exclude: [], on_site }, letters);
  const { id: sent } = await save('Six women started work this fall', october, true);
  const ref = store().collection(collections.letters).doc(sent);
  const now = Timestamp.now();
  // Without its mails: nobody of the demo needs forty more in the inbox.
  await ref.update({
    state: 'sent',
    asked_by: letters.uid,
    scheduled_for: now,
    expanded_at: now,
    sent_at: now,
    receivers: 38,
    counts: { waiting: 0, sent: 37, failed: 1, withheld: 0 },
  } satisfies Partial<Letter<Timestamp>>);
  await moveBack(ref, 33 * 24);
  const { id: planned } = await save('New evening courses in January', january);
  await sendLetter({ id: planned, at: `${dayFromNow(3)}T09:00` }, letters);
  await save('Thank you for this year', thanks);
}

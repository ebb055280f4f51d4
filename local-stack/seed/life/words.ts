import { Readable } from 'node:stream';
import type { UploadTicket } from '@society-gal/contracts/forms';
import { forms, uploadKindsOf } from '@society-gal/contracts/forms';
import { store } from '../../../functions/src/core/store.ts';
import { addContactTask, finishContactTask } from '../../../functions/src/help/contact-tasks.ts';
import { openSealed, setExpectedDay } from '../../../functions/src/help/reach-her.ts';
import { askFor, writeMessage } from '../../../functions/src/help/write-message.ts';
import type { ApiRequest } from '../../../functions/src/http/route.ts';
import { renderPdf } from '../../../functions/src/pdf/pdf-document.ts';
import { addNote } from '../../../functions/src/records/annotate.ts';
import { addToRequest } from '../../../functions/src/requests/add-to-request.ts';
import { comingBack } from '../../../functions/src/requests/coming-back.ts';
import { withdraw } from '../../../functions/src/requests/request-routes.ts';
import { receiveUpload } from '../../../functions/src/uploads/upload-routes.ts';
import { applicants } from '../people.ts';
import { admin, cases, dayFromNow, log, scholarship, scholarshipRef } from './team.ts';

/** Gives every applicant the page of her own that her return code opens. */
async function giveReturnCodes(): Promise<void> {
  const give = (_: unknown, place: number) =>
    store().runTransaction(async (tx) => {
      const ref = scholarshipRef(place);
      const coming = comingBack(forms.scholarship, ref);
      tx.update(ref, coming.recordFields);
      coming.store(tx);
    });
  await Promise.all(applicants.map(give));
}

/** A paper as she uploads it, on the way that her browser takes. */
async function aPaper(title: string, text: string): Promise<UploadTicket> {
  const params = { form: 'request', field: 'added_files' };
  const pdf = await renderPdf({ title, subtitle: 'A copy', day: dayFromNow(-3), parts: [{ kind: 'text', text }] });
  const name = `${title}.pdf`;
  const request = {
    params,
    log,
    pieces: Readable.from([pdf]),
    header: () => encodeURIComponent(name),
  } as unknown as ApiRequest;
  const answer = await receiveUpload.run(request, { kinds: uploadKindsOf(params.form, params.field) });
  return answer.body as UploadTicket;
}

const asks: readonly [place: number, what: string, days: number][] = [
  [2, 'A letter from Oxnard College that says which courses you take', 10],
  [6, 'Your class schedule for next term', 6],
  [8, 'The name of somebody who has seen you work', -2],
  [10, 'A copy of the bill for your books', 12],
  [15, 'The price of the paralegal course', -5],
];

/** What we asked for, what came back, and the papers with it. */
async function askForPapers(): Promise<void> {
  const ids = new Map<number, string>();
  for (const [place, what, days] of asks) {
    const { id } = await askFor({ ...scholarship(place), what, due_on: dayFromNow(days) }, cases, null);
    ids.set(place, id);
  }
  const answer = async (place: number, text: string, files: UploadTicket[]) =>
    addToRequest(scholarshipRef(place), { text, ask: ids.get(place) as string, files });
  const letter = await aPaper('Enrollment letter', 'Thuy Nguyen is enrolled full time in Computer Science this term.');
  const bill = await aPaper('Bookstore bill', 'Child Development, 2 textbooks: $184.50');
  await answer(2, 'Here is the letter. The office was closed until Monday.', [letter]);
  await answer(10, 'This is the bill. I have paid the first half.', [bill]);
}

/** Words from her and to her, a request that was taken back, and calls that somebody promised. */
async function writeToEachOther(): Promise<void> {
  await writeMessage(
    { ...scholarship(2), text: 'Thank you. The letter is what we needed.', by: 'page', template: null },
    cases,
    null,
  );
  await writeMessage(
    {
      ...scholarship(6),
      text: 'We have read your application. Ana from the hospital would like to be your mentor.',
      by: 'page',
      template: null,
    },
    cases,
    null,
  );
  const add = (place: number, text: string) =>
    addToRequest(scholarshipRef(place), { text, files: [] } as Parameters<typeof addToRequest>[1]);
  await add(6, 'I would like that very much. Tuesday evenings are best.');
  await add(4, 'My shift changed. Please write before noon, not after.');
  await add(5, 'I found work with training. Somebody else needs the place more.');
  await withdraw(scholarshipRef(5));
  const call = { ...scholarship(1), way: 'phone' as const };
  await addContactTask({ ...call, text: 'Ask which evenings she can study', due_on: dayFromNow(0) }, cases, null);
  const done = await addContactTask(
    { ...call, text: 'Say that her application is here', due_on: dayFromNow(-1) },
    cases,
    null,
  );
  await finishContactTask(
    { ...scholarship(1), task: done, outcome: 'Reached her. She can talk on weekday mornings.' },
    cases,
  );
  await setExpectedDay({ ...scholarship(7), expected_on: dayFromNow(12) });
}

/** What the team says among itself, and what was opened. */
async function makeNotes(): Promise<void> {
  const note = (
    place: number,
    text: string,
    more: { todo?: { uid: string; due_on: string }; readers?: string[] } = {},
  ) => addNote({ ...scholarship(place), text, ...more }, cases, null);
  await note(6, 'Spoke with the nursing office: the course starts on January 12.');
  await note(10, 'Her books are due before the term starts. Please look at the bill.', {
    todo: { uid: admin.uid, due_on: dayFromNow(1) },
  });
  await note(8, 'Two references are enough.', { todo: { uid: admin.uid, due_on: dayFromNow(-1) } });
  await note(7, 'She asked that nobody rings the house.', { readers: [admin.uid] });
  for (const place of [2, 6]) await openSealed({ ...scholarship(place), part: 'answers', reason: null }, cases);
}

/** What stands between the team and the applicants of the demo. */
export async function seedWords(): Promise<void> {
  await giveReturnCodes();
  await askForPapers();
  await writeToEachOther();
  await makeNotes();
}

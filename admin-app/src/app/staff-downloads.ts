import { minuteMs } from '@society-gal/contracts/format';
import { rowCountHeader } from '@society-gal/contracts/http';
import type { StaffFileCall, StaffRequest } from '@society-gal/contracts/staff';
import type { Auth } from 'firebase/auth';
import { callStaff, offline, StaffCallError, sendStaffCall } from './call-staff.ts';

/** A large file may take long. Milliseconds. */
const downloadDeadlineMs = 10 * minuteMs;
/** Safari reads the address after the click returns; revoking it at once would save an empty file. Milliseconds. */
const revokeAfterMs = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

/** The whole body of an answer. One that was cut is refused by its length. */
async function wholeFile(response: Response): Promise<Blob> {
  return await response.blob().catch((cause: unknown) => {
    throw offline(cause);
  });
}

/** How often a large export is asked after. Milliseconds. */
const askEveryMs = 2_000;

/** Waits until a large export is written, and fetches it from its own link. */
async function fetchLargeExport(auth: Auth, id: string): Promise<number> {
  for (const until = Date.now() + downloadDeadlineMs; Date.now() < until; ) {
    const { state, url, rows } = await callStaff(auth, 'export-file', { id });
    if (state === 'failed') throw new StaffCallError('unavailable', 'The export failed. Please try again.');
    if (url) {
      // The link answers with a download, so this page stays.
      window.location.assign(url);
      return rows ?? 0;
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  throw new StaffCallError('unavailable', 'The export takes too long. Narrow the view, or try again later.');
}

/**
 * Saves the CSV of a view under `name` and its number of rows, and gives that number; a large one is written first, which may
 * take minutes. Throws a StaffCallError.
 */
export async function downloadExport(auth: Auth, body: StaffRequest<'export'>, name: string): Promise<number> {
  const response = await sendStaffCall(auth, 'export', body, downloadDeadlineMs);
  if (response.status !== 202) {
    const rows = Number(response.headers.get(rowCountHeader));
    saveFile(await wholeFile(response), `${name}-${rows}-rows.csv`);
    return rows;
  }
  const { id } = (await response.json()) as { id: string };
  return fetchLargeExport(auth, id);
}

/** A file that came with a record, by the call that opens it: of the record itself, or of what is read for a review. */
export type AskedFile =
  | readonly ['open-file', StaffRequest<'open-file'>]
  | readonly ['review-file', StaffRequest<'review-file'>];

/** Saves a file that came with a record as `name`. Throws a StaffCallError. */
export async function downloadFile(auth: Auth, [call, body]: AskedFile, name: string): Promise<void> {
  saveFile(await wholeFile(await sendStaffCall(auth, call, body, downloadDeadlineMs)), name);
}

/** Saves the statement of a donor's year. Throws a StaffCallError. */
export async function downloadStatement(auth: Auth, body: StaffRequest<'donor-statement'>): Promise<void> {
  const response = await sendStaffCall(auth, 'donor-statement', body, downloadDeadlineMs);
  saveFile(await wholeFile(response), `statement-${body.year}.pdf`);
}

/** Saves a receipt that goes to the donor by post. Throws a StaffCallError. */
export async function downloadReceipt(auth: Auth, body: StaffRequest<'print-receipt'>): Promise<void> {
  const response = await sendStaffCall(auth, 'print-receipt', body, downloadDeadlineMs);
  saveFile(await wholeFile(response), 'receipt.pdf');
}

/** Saves the movements of these days for the bookkeeper's program. Throws a StaffCallError. */
export async function downloadBooks(auth: Auth, body: StaffRequest<'books-file'>): Promise<void> {
  const response = await sendStaffCall(auth, 'books-file', body, downloadDeadlineMs);
  saveFile(await wholeFile(response), `books-${body.from}-${body.to}.csv`);
}

/** Saves the file that a call answers as `name`. Throws a StaffCallError. */
export async function downloadAnswer<C extends StaffFileCall>(
  auth: Auth,
  call: C,
  body: StaffRequest<C>,
  name: string,
): Promise<void> {
  saveFile(await wholeFile(await sendStaffCall(auth, call, body, downloadDeadlineMs)), name);
}

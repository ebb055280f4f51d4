import type { StaffRequest } from '@society-gal/contracts';
import type { Auth } from 'firebase/auth';
import { sendStaffCall } from './call-staff.ts';

/** An export of a whole collection is streamed and may take long. Milliseconds. */
const downloadDeadlineMs = 10 * 60_000;
/** Safari reads the address after the click returns; revoking it at once would save an empty file. Milliseconds. */
const revokeAfterMs = 60_000;

/** Hands a file to the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

/** Saves the CSV of a view as `name`. Throws a StaffCallError. */
export async function downloadExport(auth: Auth, body: StaffRequest<'export'>, name: string): Promise<void> {
  saveFile(await (await sendStaffCall(auth, 'export', body, downloadDeadlineMs)).blob(), name);
}

/** Saves a file that came with a record as `name`. Throws a StaffCallError. */
export async function downloadFile(auth: Auth, body: StaffRequest<'open-file'>, name: string): Promise<void> {
  saveFile(await (await sendStaffCall(auth, 'open-file', body, downloadDeadlineMs)).blob(), name);
}

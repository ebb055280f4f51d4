import { organisation } from '@society-gal/contracts/brand';
import { saveFile } from '../app/staff-downloads.ts';

/** Saves recovery codes as a text file, one a line, with what they are for. */
export function saveRecoveryCodes(codes: readonly string[]): void {
  const lines = [`Recovery codes of the staff area of ${organisation.shortName}. Each works once.`, '', ...codes, ''];
  saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), 'recovery-codes.txt');
}

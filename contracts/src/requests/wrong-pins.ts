import { organisation } from '../brand/organisation.ts';

export function wrongPinsText(count: number): string {
  if (count === 0) return '';
  const tried = count === 1 ? 'One wrong PIN was' : `${count} wrong PINs were`;
  return `${tried} tried since this was opened last. If that was not you, somebody has your return code. Call ${organisation.phone} for a new one.`;
}

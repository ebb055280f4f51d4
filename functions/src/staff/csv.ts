// Excel, LibreOffice and Sheets run a cell that begins with one of these as a formula, also behind spaces and in
// their full-width forms (OWASP, CSV Injection). Tab and carriage return only serve to smuggle one in.
const formula = /^[\s\u00a0\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A value of a stored document as text: instants in ISO 8601, lists joined, yes and no, objects as JSON. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cellText).join('; ');
  if (typeof value === 'object')
    return 'toDate' in value && typeof value.toDate === 'function' ? cellText(value.toDate()) : JSON.stringify(value);
  return String(value);
};

/** One cell, quoted after RFC 4180. Text that a spreadsheet would run is led by an apostrophe; numbers are not text. */
export const csvCell = (value: unknown): string => {
  const text = cellText(value);
  const safe = typeof value !== 'number' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One row with its line end (CRLF after RFC 4180). */
export const csvRow = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`;

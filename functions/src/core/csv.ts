// Excel, LibreOffice and Sheets run a cell that begins with one of these characters as a formula, also after blanks and
// in their full-width forms. Tab and carriage return can hide one (OWASP, CSV Injection).
const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A value of a stored document as text: instants in ISO 8601, lists joined, yes and no, objects as JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cellText).join('; ');
  if (typeof value === 'object')
    return 'toDate' in value && typeof value.toDate === 'function' ? cellText(value.toDate()) : JSON.stringify(value);
  return String(value);
}

/** One cell, quoted as RFC 4180 says. An apostrophe keeps a spreadsheet from running text as a formula. */
export function csvCell(value: unknown): string {
  const text = cellText(value);
  const safe = typeof value !== 'number' && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end, CRLF as RFC 4180 says. */
export function csvRow(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** A day as bookkeeping programs of the United States read it. */
export function usDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** Cents as a plain number of dollars, which no program takes for text. */
export function dollars(cents: number): number {
  return Number((cents / 100).toFixed(2));
}

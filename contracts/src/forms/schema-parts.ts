import * as z from 'zod';
import { phoneExample } from '../brand/names.ts';
import { limits } from '../http/limits.ts';
import type { Option } from './define-form.ts';
import type { UploadTicket } from './uploads.ts';

// zod tries `new Function` for speed, which our content security policy forbids and reports.
z.config({ jitless: true });

// Control characters and the two Unicode line separators. None belongs in one line, and attackers forge mail headers with them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: free text keeps tab, line feed and carriage return
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

// Marks that change the direction of text can make a mail or a list show a false name.
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/;
// Unicode calls some invisible letters ignorable, and the empty Braille cell a symbol.
const unseen = /\p{Default_Ignorable_Code_Point}|\u2800/gu;

function isVisible(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(unseen, ''));
}

/** In a summary an error must name its field. */
function named(label: string, rest: string): string {
  const name = shortened(label);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${rest}`;
}

function shortened(label: string): string {
  return label.replace(/, like .*$/, '');
}

/** A day, YYYY-MM-DD. A year that no record of ours can have is a slip of the keyboard. */
export const calendarDay = z.iso
  .date({ error: 'Choose a day.' })
  .refine((day) => /^(?:19|2[01])/.test(day), { error: 'Choose a day of our time.' });

/** Trimmed, without control characters; `label` names the line in its errors. */
export function line(label: string, max: number = limits.lineLength) {
  return z
    .string({ error: `Enter ${label}.` })
    .trim()
    .min(1, `Enter ${label}.`)
    .max(max, named(label, `use at most ${max} characters.`))
    .refine(isVisible, `Enter ${label}.`)
    .refine(
      (value) => !controlInLine.test(value) && !turnsDirection.test(value),
      named(label, 'use one line without special control characters.'),
    );
}

export function text(label: string, max: number = limits.textLength) {
  return z
    .string({ error: `Enter ${label}.` })
    .trim()
    .min(1, `Enter ${label}.`)
    .max(max, named(label, `use at most ${max} characters.`))
    .refine(isVisible, `Enter ${label}.`)
    .refine((value) => !controlInText.test(value), named(label, 'remove special control characters.'));
}

/** Turns `''`, `null` and a missing key into `null`. */
export function optional<S extends z.ZodType<string>>(schema: S) {
  return z
    .preprocess(
      (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
      schema.nullable(),
    )
    .optional()
    .transform((value) => value ?? null);
}

/** Kept as typed, since the local part belongs to its owner; limits compare it in lower case. */
export function email(label = 'an email address, like name@example.com') {
  return line(label, limits.emailLength).pipe(
    z.email(`Enter ${shortened(label)} in the correct format, like name@example.com.`),
  );
}

/** Takes digits, spaces, + ( ) . - and an extension. */
export function phone(label = 'a phone number') {
  return line(label, 40).refine(
    (value) => /^[+()\d][\d\s().\-+/]*(?:(?:x|ext\.?)\s*\d+)?$/i.test(value) && value.replace(/\D/g, '').length >= 7,
    `Enter ${label} with at least 7 digits, like ${phoneExample}.`,
  );
}

/** Takes only http and https; a missing `https://` is added. */
export function website(label = 'a website') {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && value.trim() !== '' && !/^[a-z][a-z\d+.-]*:/i.test(value.trim())
        ? `https://${value.trim()}`
        : value,
    line(label, 300)
      .pipe(
        z.url({
          protocol: /^https?$/,
          hostname: z.regexes.domain,
          error: 'Enter a website in the correct format, like https://example.org.',
        }),
      )
      .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'Leave out the name and password before the @.'),
  );
}

// "Mentor Match", "mentor_match" and "mentor-match" name the same choice.
function normalised(value: string) {
  return value
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

function isNamed(option: Option, typed: string): boolean {
  return [option.value, option.label, ...(option.also ?? [])].some((name) => normalised(name) === normalised(typed));
}

export function oneOf(label: string, options: readonly Option[]) {
  return z
    .string({ error: `Choose ${label}.` })
    .min(1, `Choose ${label}.`)
    .transform((typed, context) => {
      const found =
        options.find((option) => option.value === typed) ?? options.find((option) => isNamed(option, typed));
      if (found) return found.value;
      context.addIssue({ code: 'custom', message: `Choose ${label} from the list.` });
      return z.NEVER;
    });
}

export function optionalChoice<S extends z.ZodType>(schema: S) {
  return z
    .preprocess((value) => (value === undefined || value === '' ? null : value), schema.nullable())
    .optional()
    .transform((value) => value ?? null);
}

/** One value alone counts as a list of one, as a url-encoded form sends it. */
export function manyOf(label: string, options: readonly Option[], least = 0) {
  return z.preprocess(
    (value) =>
      value === undefined || value === null || value === '' ? [] : typeof value === 'string' ? [value] : value,
    z
      .array(oneOf(label, options), { error: `Choose ${label}.` })
      .max(options.length * 2, `Choose ${label} from the list.`)
      .transform((list) =>
        options.some((option) => option.isAll && list.includes(option.value))
          ? options.map((option) => option.value)
          : [...new Set(list)],
      )
      .refine((list) => list.length >= least, `Choose ${label}.`),
  );
}

function fromWord(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = normalised(value);
  if (word === 'yes' || word === 'true' || word === 'on') return true;
  if (word === 'no' || word === 'false' || word === 'off') return false;
  return value;
}

/** Takes a boolean, or the words that a url-encoded form sends. */
export function yesNo(label: string) {
  return z.preprocess(fromWord, z.boolean({ error: `Choose yes or no: ${label}.` }));
}

export function checkbox() {
  return z
    .preprocess(
      (value) => (value === undefined || value === null || value === '' ? false : fromWord(value)),
      z.boolean({ error: 'Tick this box or leave it empty.' }),
    )
    .optional()
    .transform((value) => value ?? false);
}

/** Tickets of files that were uploaded before; none where a deployment has no storage. */
export function fileTickets(maxFiles: number = limits.uploadsPerApplication, label = 'files') {
  const error = named(label, 'choose the file again.');
  const ticket = z.strictObject(
    {
      id: z.string({ error }).regex(/^(?!__.*__$)[\w-]{8,64}$/, error),
      token: z.string({ error }).regex(/^[\w-]{16,128}$/, error),
    },
    { error },
  ) satisfies z.ZodType<UploadTicket>;
  return z
    .preprocess(
      (value) => (value === undefined || value === null || value === '' ? [] : value),
      z.array(ticket, { error }).max(maxFiles, named(label, `attach at most ${maxFiles}.`)),
    )
    .optional()
    .transform((tickets) => tickets ?? []);
}

/** UTC, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Takes YYYY-MM-DD; a person born on 29 February ages on 1 March in other years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Takes YYYY-MM-DD or MM/DD/YYYY, from 1900-01-01; she must be 18 on the day of sending. */
export function birthDate() {
  return z.preprocess(
    (value) => {
      const typed = typeof value === 'string' ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim()) : null;
      return typed ? `${typed[3]}-${typed[1]?.padStart(2, '0')}-${typed[2]?.padStart(2, '0')}` : value;
    },
    z
      .string({ error: 'Enter your date of birth.' })
      .trim()
      .min(1, 'Enter your date of birth.')
      .pipe(z.iso.date('Enter a real date, like 1998-05-27.'))
      .refine((date) => date >= limits.earliestBirthDate, 'Enter a date of birth after 1 January 1900.')
      .refine((date) => date <= today(), 'Your date of birth must be in the past.')
      .refine(
        (date) => date > today() || yearsBetween(date, today()) >= limits.minimumAge,
        'You must be 18 or older to apply.',
      ),
  );
}

/** Gives MM/YYYY from any spelling, because number keys of phones may have no slash. */
export function monthYear(label: string) {
  return z.preprocess(
    (value) => {
      const typed = typeof value === 'string' ? /^(\d{1,2}?)\s?[/.\-\s]?\s?(\d{4})$/.exec(value.trim()) : null;
      return typed ? `${typed[1]?.padStart(2, '0')}/${typed[2]}` : value;
    },
    line(label).refine(
      (value) => /^(0[1-9]|1[0-2])\/(19|20)\d{2}$/.test(value),
      'Enter a month and a year, like 05/2027.',
    ),
  );
}

import * as z from 'zod';

/** How the editor draws a field. A field without a kind is one line of text, a number, or a list. */
export type FieldKind = 'paragraph' | 'day' | 'moment' | 'dollars' | 'link' | 'picture' | 'switch';

/**
 * What the editor says of a field. `owner` marks what costs money or promises something: only the owner publishes a change of it. `fixed`
 * marks what code or law depends on: nobody changes it here.
 */
export type FieldFacts = {
  label: string;
  hint?: string;
  kind?: FieldKind;
  owner?: true;
  fixed?: true;
  /** A part of the site that code offers or leaves out, such as the gala. */
  part?: true;
  /** Where a length is judged by eye: beyond it the editor warns. */
  goodLength?: number;
};

/** The notes of a field; read them with {@link fieldFacts}. */
const notes = z.registry<FieldFacts>();

/** Notes what the editor says of a field. */
export function field<Schema extends z.ZodType>(schema: Schema, facts: FieldFacts): Schema {
  const noted = schema.clone() as Schema;
  notes.add(noted, facts);
  return noted;
}

/** What was noted of a field, or of what it wraps. */
export function fieldFacts(schema: z.ZodType): FieldFacts | undefined {
  const own = notes.get(schema);
  if (own || !('innerType' in schema.def)) return own;
  return fieldFacts(schema.def.innerType as z.ZodType);
}

/** Control characters and marks that turn the direction of text around never belong into words (Unicode TR 36, 2.10). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const unseenCharacters = /[\u0000-\u0009\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Use at most ${max} characters.` })
    .refine((value) => !unseenCharacters.test(value), { error: 'Take out the characters that cannot be seen.' });

/** One line of text that must be there. */
export const line = text(200)
  .min(1, { error: 'Fill this in.' })
  .refine((value) => !value.includes('\n'), { error: 'Write this on one line.' });
/** One line of text, or none. */
export const lineOrNone = text(200).refine((value) => !value.includes('\n'), { error: 'Write this on one line.' });
/** Some sentences. */
export const paragraph = text(2_000).min(1, { error: 'Fill this in.' });
/** A day, YYYY-MM-DD, where the foundation is. */
export const day = z.iso.date({ error: 'Choose a day.' });
/** An instant, ISO 8601 with its offset. */
export const moment = z.iso.datetime({ offset: true, error: 'Choose a day and an hour.' });
/** Whole dollars. */
export const dollars = z.number().int().min(0).max(10_000_000);
export const count = z.number().int().min(0).max(10_000_000);
export const percent = z.number().int().min(0).max(100);
/** An address on the web. */
export const webAddress = z
  .url({ protocol: /^https$/, error: 'Write a complete address that begins with https://.' })
  .max(500);
export const email = z.email({ error: 'Write a whole e-mail address.' }).max(200);

/** Who can prove it, and when it was counted; without both a figure is shown as a goal. */
const proof = {
  source: field(lineOrNone.nullable(), { label: 'Source', hint: 'Who can prove it. Leave empty while nobody can.' }),
  asOf: field(day.nullable(), { label: 'Counted on', kind: 'day', hint: 'Leave empty before the first count.' }),
  owner: field(lineOrNone.optional(), { label: 'Who keeps it true', hint: 'She is told a week before the last day.' }),
  lastDay: field(day.optional(), { label: 'Last day', kind: 'day', hint: 'From the next day on it is not shown.' }),
};
/** A claim with its source. */
export const fact = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, source: proof.source, owner: proof.owner, lastDay: proof.lastDay });
/** A figure with its source and the day of the count. */
export const counted = <Value extends z.ZodType>(value: Value) => z.strictObject({ value, ...proof });
/** A figure of that label. */
export const figure = (label: string, value: z.ZodNumber = count) => field(counted(field(value, { label })), { label });

const fromRecords = {
  fixed: true,
  hint: 'Its result is counted from the records of what became of everybody who left.',
} as const;
/** A goal whose result nobody types: `recordFigures` has it. */
export const goalOfRecords = (label: string, value: z.ZodNumber = count) =>
  field(
    counted(field(value, { label })).extend({
      source: field(proof.source, { label: 'Source', ...fromRecords }),
      asOf: field(proof.asOf, { label: 'Counted on', kind: 'day', ...fromRecords }),
    }),
    { label },
  );

/** A film on YouTube. */
export const film = z.strictObject({
  id: field(z.string().regex(/^[\w-]{11}$/, { error: 'Copy the 11 letters after "v=".' }), {
    label: 'Number of the film on YouTube',
  }),
  title: field(line, { label: 'Title' }),
  about: field(paragraph, { label: 'What one sees', kind: 'paragraph', hint: 'For people who cannot see it.' }),
  lengthSeconds: field(count, { label: 'Length in seconds' }),
});

/** A picture that staff added to the library, by its name there. */
export const libraryPicture = z.string().regex(/^\/library\/[0-9a-f]{16}\.(?:png|jpg|webp)$/, {
  error: 'Choose a picture of the library.',
});

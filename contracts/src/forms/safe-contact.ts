import * as z from 'zod';
import type { Option } from './define-form.ts';
import { line, manyOf, oneOf, optional, optionalChoice } from './schema-parts.ts';

/** Ways to reach a person. `none` stands alone: she comes back by herself. */
export const safeWays = [
  { value: 'email', label: 'Email' },
  { value: 'text', label: 'Text' },
  { value: 'phone', label: 'Phone' },
  { value: 'post', label: 'Post' },
  { value: 'none', label: 'Do not contact me. I will come back myself.' },
] as const satisfies readonly Option[];
/** One of {@link safeWays}. */
export type SafeWay = (typeof safeWays)[number]['value'];

/** Whether a message may be left where others may hear it. */
export const safeVoicemail = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[];

/** How it is safe to reach her, in her own words where there are any. `safe_ways` is null where she was never asked. */
export type SafeContact = {
  safe_ways: SafeWay[] | null;
  safe_voicemail: 'yes' | 'no' | null;
  safe_times: string | null;
  safe_name: string | null;
};

/** How staff read a yes that came through the link of an introduction: whoever refers her holds that link too. */
export const byTheLink = 'By the link, unproven';

/**
 * The words of staff about how she said what is safe: who recorded it, and how she said it. She herself says it on her page, where nobody
 * adds a word; `how` is for what only a link proves.
 */
export type SaidBy = { kind: 'her'; how?: string } | { kind: 'staff'; uid: string; email: string; how: string };

/** At least one way; whoever chooses `none` chooses no other. One value alone counts as a list of one. */
export const safeWaysSchema = manyOf('a way that is safe', safeWays, 1)
  .transform((ways) => ways as SafeWay[])
  .refine((ways) => ways.length === 1 || !ways.includes('none'), {
    error: 'Choose ways to reach you, or that you come back yourself, not both.',
  });

/** Yes, no, or left open. */
export const safeVoicemailSchema = optionalChoice(
  oneOf('whether we may leave a voicemail', safeVoicemail).transform((choice) => choice as 'yes' | 'no'),
);

/** What she says is safe from now on. On her own page, and recorded by staff. */
export const safeContactSchema = z.strictObject({
  safe_ways: safeWaysSchema,
  safe_voicemail: safeVoicemailSchema,
  safe_times: optional(line('times that are safe')),
  safe_name: optional(line('a name')),
});

import * as z from 'zod';
import type { Option } from './define-form.ts';
import { line, manyOf, oneOf, optional, optionalChoice } from './schema-parts.ts';

/** `none` excludes the other ways: she comes back by herself. */
export const safeWays = [
  { value: 'email', label: 'Email' },
  { value: 'text', label: 'Text' },
  { value: 'phone', label: 'Phone' },
  { value: 'post', label: 'Post' },
  { value: 'none', label: 'Do not contact me. I will come back myself.' },
] as const satisfies readonly Option[];
export type SafeWay = (typeof safeWays)[number]['value'];

export const safeVoicemail = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[];

/** `safe_ways` is null where she was never asked. */
export type SafeContact = {
  safe_ways: SafeWay[] | null;
  safe_voicemail: 'yes' | 'no' | null;
  safe_times: string | null;
  safe_name: string | null;
};

/** The referrer holds the link of an introduction too, so a yes through it proves nothing. */
export const byTheLink = 'By the link, unproven';

/** `how` is for statements that only a link proves. */
export type SaidBy = { kind: 'her'; how?: string } | { kind: 'staff'; uid: string; email: string; how: string };

/** `none` excludes other ways; a single value counts as a list of one. */
export const safeWaysSchema = manyOf('a way that is safe', safeWays, 1)
  .transform((ways) => ways as SafeWay[])
  .refine((ways) => ways.length === 1 || !ways.includes('none'), {
    error: 'Choose ways to reach you, or that you come back yourself, not both.',
  });

export const safeVoicemailSchema = optionalChoice(
  oneOf('whether we may leave a voicemail', safeVoicemail).transform((choice) => choice as 'yes' | 'no'),
);

export const safeContactSchema = z.strictObject({
  safe_ways: safeWaysSchema,
  safe_voicemail: safeVoicemailSchema,
  safe_times: optional(line('times that are safe')),
  safe_name: optional(line('a name')),
});

import * as z from 'zod';
import { safeContactSchema } from '../forms/safe-contact.ts';
import { email, fileTickets, line, optional, phone, text } from '../forms/schema-parts.ts';
import { letterMissing } from '../forms/uploads.ts';

/** The token is in the fragment, which reaches no server; a used, expired or unknown link answers 404. */
export const linkOver = 'This link is no longer good.';
/** Days; her details are deleted after them without an answer. */
export const introductionDays = 14;
/** Days. */
export const recommendationDays = 30;

const token = z.string({ error: linkOver }).min(1, linkOver).max(200, linkOver);
const done = z.object({ ok: z.literal(true) });

/** `open` spends nothing; `yes` and `no` spend the link, and `no` deletes at once what is known about her. */
export const introductionCalls = {
  open: {
    request: z.strictObject({ token }),
    response: z.object({ programs: z.array(z.string()), expires_on: z.iso.date() }),
  },
  yes: {
    request: z
      .strictObject({
        token,
        safe: safeContactSchema,
        name: optional(line('your name')),
        email: optional(email()),
        phone: optional(phone()),
      })
      .superRefine(({ safe, ...facts }, context) => {
        const needs = (name: 'email' | 'phone', message: string) => {
          if (facts[name] === null) context.addIssue({ code: 'custom', path: [name], message });
        };
        if (safe.safe_ways.includes('email')) needs('email', 'Enter an email address, or choose another way.');
        if (safe.safe_ways.includes('text') || safe.safe_ways.includes('phone'))
          needs('phone', 'Enter a phone number, or choose another way.');
      }),
    response: done,
  },
  no: { request: z.strictObject({ token }), response: done },
} as const;

/** `open` spends nothing and names only the recommender; `send` spends the link. */
export const recommendationCalls = {
  open: {
    request: z.strictObject({ token }),
    response: z.object({ name: z.string(), expires_on: z.iso.date() }),
  },
  send: {
    request: z
      .strictObject({ token, letter: optional(text('the letter', 20_000)), files: fileTickets() })
      .refine(({ letter, files }) => letter !== null || files.length > 0, { path: ['letter'], error: letterMissing }),
    response: done,
  },
} as const;

export type IntroductionFacts = z.output<typeof introductionCalls.open.response>;
export type RecommendationFacts = z.output<typeof recommendationCalls.open.response>;

import * as z from 'zod';
import { safeContactSchema } from '../forms/safe-contact.ts';
import { email, fileTickets, line, optional, phone, text } from '../forms/schema-parts.ts';
import { letterMissing } from '../forms/uploads.ts';

/**
 * Links that are handed to a person: an introduction (`/introduction#<token>`) and a recommendation
 * (`/recommendation#<token>`). The token stands in the part of the address that is sent to no server; GET and HEAD change
 * nothing. A link that was used, has expired or never was answers 404 with {@link linkOver}.
 */
export const linkOver = 'This link is no longer good.';
/** How long an introduction waits for her answer, and how long her details are kept without one. Days. */
export const introductionDays = 14;
/** How long a recommender has time. Days. */
export const recommendationDays = 30;

const token = z.string({ error: linkOver }).min(1, linkOver).max(200, linkOver);
const done = z.object({ ok: z.literal(true) });

/**
 * `POST /api/introductions/<call>`. `open` spends nothing. `yes` takes how it is safe to reach her, and the facts that the
 * chosen ways need; `no` deletes what the foundation knows about her at once. Both spend the link.
 */
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

/** `POST /api/recommendations/<call>`. `open` spends nothing and names nobody but the recommender; `send` spends the link and takes words, files or both. */
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

/** What opening an introduction shows. */
export type IntroductionFacts = z.output<typeof introductionCalls.open.response>;
/** What opening a recommendation shows. */
export type RecommendationFacts = z.output<typeof recommendationCalls.open.response>;

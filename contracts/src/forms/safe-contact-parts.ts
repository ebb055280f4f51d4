import type * as z from 'zod';
import type { Field, Option } from './define-form.ts';
import {
  type SafeContact,
  type SafeWay,
  safeVoicemail,
  safeVoicemailSchema,
  safeWays,
  safeWaysSchema,
} from './safe-contact.ts';
import { line, optional } from './schema-parts.ts';

/** `safe_ways` is null only where a call of the API does not name it; a page that sends an empty list is refused. */
export const safeContactShape = {
  safe_ways: safeWaysSchema
    .nullable()
    .optional()
    .transform((ways) => ways ?? null),
  safe_voicemail: safeVoicemailSchema,
  safe_times: optional(line('times that are safe')),
  safe_name: optional(line('a name')),
};

export const safeContactNames = ['safe_ways', 'safe_voicemail', 'safe_times', 'safe_name'] as const;

export const anyWay = safeWays.map(({ value }) => value).filter((value) => value !== 'none');

/** The specification's question stays, limited to ways that are safe. */
export const preferredContactField = {
  kind: 'radio',
  label: 'Preferred Contact Method',
  hint: 'Which of them do you like best?',
} as const;

/** A method has the name of its way. */
export function onlyIfSafe(method: Option): Option {
  return { ...method, showWhen: { field: 'safe_ways', is: [method.value] } };
}

/** What she prefers follows from what is safe where she does not say it. */
export function preferredOf<Method extends string>(
  { preferred_contact_method, safe_ways }: SafeContact & { preferred_contact_method: Method | null },
  methods: readonly Option[],
): Method | null {
  const way = safe_ways?.find((each) => methods.some(({ value }) => value === each));
  return preferred_contact_method ?? (way as Method | undefined) ?? null;
}

/** "Do not contact me" would read as a wish of the referrer. */
const safeWaysOfHer: readonly Option[] = safeWays.map((way) =>
  way.value === 'none' ? { ...way, label: 'Do not contact her. She will come back herself.' } : way,
);

function fieldsFor(person: 'you' | 'her') {
  return {
    safe_ways: {
      kind: 'checkboxes',
      label: `How is it safe to reach ${person}?`,
      hint:
        person === 'you'
          ? 'We use only what you choose.'
          : 'We use only what you choose, once she agrees or you are sure. With the last choice nobody contacts her.',
      options: person === 'you' ? safeWays : safeWaysOfHer,
      alone: 'none',
      requiredWhenShown: true,
    },
    safe_voicemail: {
      kind: 'radio',
      label: 'May we leave a voicemail?',
      options: safeVoicemail,
      showWhen: { field: 'safe_ways', is: ['phone'] },
    },
    safe_times: {
      kind: 'text',
      label: 'Safe times',
      autocomplete: 'off',
      showWhen: { field: 'safe_ways', is: anyWay },
    },
    safe_name: {
      kind: 'text',
      label: 'Name to ask for',
      autocomplete: 'off',
      showWhen: { field: 'safe_ways', is: anyWay },
    },
  } as const satisfies Record<(typeof safeContactNames)[number], Field>;
}
export const safeContactFields = fieldsFor('you');
export const safeContactFieldsOfHer = fieldsFor('her');

/** A voicemail is allowed only where she may be called, because the question is hidden otherwise. */
export function withVoicemailOnlyByPhone<Value extends SafeContact>(value: Value): Value {
  const mayCall = value.safe_ways?.includes('phone') ?? false;
  return value.safe_voicemail === 'yes' && !mayCall ? { ...value, safe_voicemail: null } : value;
}

/** What is left to say for one of these ways. */
type Need = { ways: readonly SafeWay[]; missing: string };

/** Asks for what her ways need, beside other errors too; where nobody asked her for ways, for all of it. */
export function withNeedsOfWays<Schema extends z.ZodType<{ safe_ways: SafeWay[] | null }>>(
  schema: Schema,
  needs: Readonly<Record<string, Need>>,
): Schema {
  let checked = schema;
  for (const [name, { ways, missing }] of Object.entries(needs)) {
    const isMet = (value: Readonly<Record<string, unknown>> & { safe_ways?: SafeWay[] | null }) =>
      (value[name] ?? null) !== null ||
      (value.safe_ways !== null && !value.safe_ways?.some((way) => ways.includes(way)));
    checked = checked.refine(isMet, {
      path: [name],
      error: missing,
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
  }
  return checked;
}

import * as z from 'zod';
import { gala } from '../brand/events.ts';
import { retentionDays } from '../brand/legal.ts';
import { routes } from '../http/routes.ts';
import { defineMail } from '../mail/mail-template.ts';
import { collections } from '../store/paths.ts';
import { greeting, openSender, sentByYou, waysToLeave, withReference } from './mail-parts.ts';

export const waitlistMail = defineMail({
  formType: 'waitlist',
  data: z.object({ waitlist_type: z.string() }),
  write: ({ name, formData: { waitlist_type: list } }, context) => {
    const evening = list === gala?.name ? gala : null;
    return {
      ...openSender,
      subject: `You're on the waitlist: ${list}`,
      greeting: greeting(name),
      paragraphs: [
        `Your place on the waitlist for ${list} is confirmed.`,
        evening
          ? `You will be the first to know when tickets become available. The evening is on ${evening.dateText} in ${evening.city}.`
          : 'We will write to you as soon as registration opens. There is nothing else to do for now.',
      ],
      facts: withReference([{ label: 'Waitlist', text: list }], context),
      action: {
        label: evening ? 'About the gala' : 'See our programs',
        url: `${context.siteUrl}${(evening && routes.events) || routes.programs}`,
      },
      footnote: sentByYou,
      leave: waysToLeave(context),
    };
  },
});

type WaitlistValue = { full_name: string; email: string; phone: string | null; text_consent: boolean };

export const waitlistHandling = {
  collection: collections.waitlistEntries,
  people: [{ name: 'full_name', email: 'email' }],
  typeField: 'waitlist_type',
  retention: { days: retentionDays.waitlists, keep: ['waitlist_type'] },
} as const;

export function waitlistRecipient(value: WaitlistValue): { to: string; name: string } {
  return { to: value.email, name: value.full_name };
}

/** Consent to text messages counts only with a number to write to. */
export function withConsentOnlyForPhone<Value extends WaitlistValue>(value: Value): Value {
  return { ...value, text_consent: value.phone !== null && value.text_consent };
}

export function waitlistTopic(id: string, label: string, waitlistType: string) {
  return {
    id,
    label,
    where: { field: 'waitlist_type', is: waitlistType },
    nameField: 'full_name',
    emailField: 'email',
    summaryField: 'phone',
    answerPromise: null,
  } as const;
}

import * as z from 'zod';
import { retentionDays } from '../../brand/legal.ts';
import { defineMail } from '../../mail/mail-template.ts';
import { collections } from '../../store/paths.ts';
import { afterLinks } from '../after-links.ts';
import { defineHandling } from '../define-handling.ts';
import { discreetSender, greeting, sentByYouDiscreetly, withReference } from '../mail-parts.ts';
import { answerDayText } from '../promised-day.ts';
import { preferredOf, withVoicemailOnlyByPhone } from '../safe-contact-parts.ts';
import { answerMethods, contactForm } from './contact.form.ts';

/** The mail repeats nothing that was typed, because a stranger may have entered the address. */
const contactMail = defineMail({
  formType: 'contact',
  data: z.object({}),
  write: (_mail, context) => ({
    ...discreetSender,
    subject: 'We received your message',
    greeting: greeting(''),
    paragraphs: [`Thank you for writing to us. We answer ${answerDayText('contact', context.sentOn)}.`],
    facts: withReference([], context),
    footnote: sentByYouDiscreetly,
  }),
});

export const contactHandling = defineHandling(contactForm, {
  collection: collections.contactMessages,
  isForHelp: true,
  comesBack: true,
  storeStrategy: 'record',
  store: (value) => ({
    ...withVoicemailOnlyByPhone(value),
    // A call of the API that asks for no way is answered by mail.
    preferred_contact_method: value.safe_ways
      ? preferredOf(value, answerMethods)
      : (value.preferred_contact_method ?? 'email'),
  }),
  reached: { name: 'full_name', email: 'email', phone: 'phone' },
  sealed: ['message', 'safe_voicemail', 'safe_times', 'safe_name'],
  people: [{ name: 'full_name', email: 'email' }],
  retention: { days: retentionDays.contactMessages, keep: ['preferred_contact_method'] },
  inbox: [
    {
      id: 'contact',
      label: 'Contact messages',
      nameField: 'full_name',
      emailField: 'email',
      summaryField: 'subject',
      answerPromise: 'contact',
    },
  ],
  mail: {
    template: contactMail,
    recipient: (value) => ({ to: value.email, name: '' }),
    formData: () => ({}),
  },
  after: { what: 'Your message', next: [], links: [afterLinks.helpLines, afterLinks.programs] },
  sample: {
    full_name: 'Ana Ortiz',
    email: 'ana@example.org',
    phone: '805 555 0100',
    subject: 'A question',
    message: 'Do you offer evening classes?',
    preferred_contact_method: 'phone',
  },
});

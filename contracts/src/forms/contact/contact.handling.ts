import { z } from 'zod';
import { promises, retentionDays } from '../../brand/events.ts';
import { collections } from '../../paths.ts';
import { defineMail } from '../../records/mail-template.ts';
import { defineHandling } from '../define-handling.ts';
import { greet, openSender, sentByYou, withReference } from '../mail-parts.ts';
import { contactForm } from './contact.form.ts';

/** Confirms a message to the team. */
const contactMail = defineMail({
  formType: 'contact',
  data: z.object({ subject: z.string(), message: z.string() }),
  write: ({ name, formData }, context) => ({
    ...openSender,
    subject: 'We received your message',
    greeting: greet(name),
    paragraphs: [`Thank you for writing to us. We answer ${promises.contact.text}. This is what you sent:`],
    facts: withReference(
      [
        { label: 'Subject', text: formData.subject },
        { label: 'Message', text: formData.message },
      ],
      context,
    ),
    footnote: sentByYou,
  }),
});

/** A message is confirmed by mail and waits in the inbox for an answer. */
export const contactHandling = defineHandling(contactForm, {
  collection: collections.contactMessages,
  storeStrategy: 'record',
  store: (value) => value,
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
    recipient: (value) => ({ to: value.email, name: value.full_name }),
    formData: (value) => ({ subject: value.subject, message: value.message }),
  },
  sample: {
    full_name: 'Ana Ortiz',
    email: 'ana@example.org',
    phone: '805 555 0100',
    subject: 'A question',
    message: 'Do you offer evening classes?',
    preferred_contact_method: 'phone',
  },
});

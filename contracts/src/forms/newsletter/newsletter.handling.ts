import { z } from 'zod';
import { retentionDays } from '../../brand/events.ts';
import { organisation } from '../../brand/organisation.ts';
import { collections } from '../../paths.ts';
import { defineMail } from '../../records/mail-template.ts';
import { defineHandling } from '../define-handling.ts';
import { openSender } from '../mail-parts.ts';
import { newsletterForm } from './newsletter.form.ts';

/** Asks for the confirmation of a newsletter subscription. */
const newsletterMail = defineMail({
  formType: 'newsletter',
  data: z.object({ confirm_url: z.string(), unsubscribe_url: z.string() }),
  write: ({ to, formData }) => ({
    ...openSender,
    subject: `Please confirm: news from ${organisation.shortName}`,
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, probably you, asked for our newsletter at ${to}. Press the button to confirm it.`,
      'Without that you will get nothing more from us.',
    ],
    action: { label: 'Confirm my subscription', url: formData.confirm_url },
    footnote: 'If this was not you, ignore this email. The link at the end keeps you off our list.',
    unsubscribeUrl: formData.unsubscribe_url,
  }),
});

/** An address is written to only after its owner confirmed it, and forgotten when she does not. */
export const newsletterHandling = defineHandling(newsletterForm, {
  collection: collections.newsletterSubscribers,
  storeStrategy: 'double-opt-in',
  store: (value) => ({ email: value.email, status: 'pending', confirmed_at: null, unsubscribed_at: null }),
  people: [{ email: 'email' }],
  retention: {
    days: retentionDays.unconfirmedNewsletter,
    since: 'asked_at',
    only: { field: 'status', is: 'pending' },
    keep: null,
  },
  inbox: [
    {
      id: 'newsletter',
      label: 'Newsletter',
      nameField: 'email',
      emailField: 'email',
      summaryField: 'status',
      answerPromise: null,
      extraColumns: [
        { field: 'status', label: 'Subscription' },
        { field: 'confirmed_at', label: 'Confirmed' },
      ],
    },
  ],
  mail: {
    template: newsletterMail,
    recipient: (value) => ({ to: value.email, name: '' }),
    formData: (_value, links) => ({ confirm_url: links.confirm, unsubscribe_url: links.unsubscribe }),
  },
  sample: { email: 'lea@example.org' },
});

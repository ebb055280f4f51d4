import * as z from 'zod';
import { retentionDays } from '../../brand/legal.ts';
import { organisation } from '../../brand/organisation.ts';
import { routes } from '../../http/routes.ts';
import { defineMail } from '../../mail/mail-template.ts';
import { collections } from '../../store/paths.ts';
import { defineHandling } from '../define-handling.ts';
import { joiningWords } from '../joining.ts';
import { openSender, waysToLeave } from '../mail-parts.ts';
import { newsletterForm } from './newsletter.form.ts';

const newsletterMail = defineMail({
  formType: 'newsletter',
  data: z.object({}),
  write: ({ to }, context) => ({
    ...openSender,
    subject: `Please confirm: news from ${organisation.shortName}`,
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, probably you, asked for our newsletter at ${to}. Open the link in this email and press “Confirm”, within a week.`,
      'If you do not confirm, you will hear nothing more from us.',
    ],
    action: {
      label: 'Confirm my subscription',
      url: `${context.siteUrl}${routes.newsletterConfirm}#${context.token('newsletter-confirm')}`,
    },
    footnote: 'If this was not you, ignore this email. The link at the end keeps you off our list.',
    leave: waysToLeave(context),
  }),
});

export const newsletterWelcomeMail = defineMail({
  formType: 'newsletter-welcome',
  data: z.object({}),
  write: (_mail, context) => ({
    ...openSender,
    subject: `Welcome to the newsletter of ${organisation.shortName}`,
    greeting: 'Hello,',
    paragraphs: [
      'Thank you, your address is confirmed. You will hear from us now and then.',
      'Each letter ends with a link to a page where you can leave, or pause for three months.',
    ],
    action: { label: 'See what we do', url: `${context.siteUrl}${routes.programs}` },
    footnote: 'You get this email because you confirmed our newsletter.',
    leave: waysToLeave(context),
  }),
});

/** An address is written to only after its owner confirmed it, and forgotten when she does not. */
export const newsletterHandling = defineHandling(newsletterForm, {
  collection: collections.newsletterSubscribers,
  storeStrategy: 'double-opt-in',
  joins: {
    lists: [{ id: 'newsletter', name: newsletterForm.title }],
    listOf: () => 'newsletter',
    consents: () => [{ way: 'mail', wording: joiningWords(newsletterForm), page: routes.home }],
  },
  store: (value) => ({
    email: value.email,
    status: 'pending',
    confirmed_at: null,
    left_at: null,
  }),
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
    formData: () => ({}),
  },
  after: {
    what: 'Your newsletter sign-up',
    links: [],
  },
  sample: { email: 'lea@example.org' },
});

import * as z from 'zod';
import { gala } from '../../brand/events.ts';
import { calendarFiles } from '../../brand/files.ts';
import { retentionDays } from '../../brand/legal.ts';
import { limits } from '../../http/limits.ts';
import { routes } from '../../http/routes.ts';
import { defineMail } from '../../mail/mail-template.ts';
import { collections } from '../../store/paths.ts';
import { defineHandling } from '../define-handling.ts';
import { hasLink, nameInMail } from '../links-in-text.ts';
import { greeting, openSender } from '../mail-parts.ts';
import { galaInvitationForm } from './gala-invitation.form.ts';

const galaName = gala?.name ?? 'Gala';

/** The subject holds nothing that the inviter wrote. */
const invitationMail = defineMail({
  formType: 'invitation',
  data: z.object({ inviter_name: z.string(), personal_message: z.string().nullable() }),
  write: ({ name, formData }, { siteUrl, token }) => {
    const inviter = nameInMail(formData.inviter_name) || 'Somebody';
    const message = hasLink(formData.personal_message ?? '') ? null : formData.personal_message;
    return {
      ...openSender,
      subject: `You are invited to join the ${galaName} waitlist`,
      greeting: greeting(name),
      paragraphs: [
        `${inviter} would like you to come to the ${galaName}${gala ? `, on ${gala.dateText}, ${gala.timeText}, in ${gala.city}` : ''}.`,
        'Tickets are not on sale yet. People on the waitlist hear first.',
        ...(message ? [`${inviter} wrote to you:`] : []),
      ],
      quote: message,
      action: { label: 'Join the waitlist', url: `${siteUrl}${routes.galaWaitlist ?? routes.home}` },
      kept: 'this invitation with your address',
      footnote: `${inviter} gave us your address for this one invitation. You are on none of our lists, and we will not write again unless you join.`,
      footlink: {
        label: 'Delete my address here, and let nobody invite me again',
        url: `${siteUrl}${routes.invitationBlock}#${token('invitation-block')}`,
      },
    };
  },
});

/** The record stays, so that no guest is written to twice. */
export const galaInvitationHandling = defineHandling(galaInvitationForm, {
  collection: collections.galaInvitations,
  aliases: { personal_message: 'message' },
  storeStrategy: 'record',
  once: {
    scope: 'invitee',
    field: 'invitee_email',
    message: 'This guest has been invited already, and we invite each guest only once.',
  },
  store: (value) => value,
  people: [
    { name: 'inviter_name', email: 'inviter_email' },
    { name: 'invitee_name', email: 'invitee_email' },
  ],
  perEmailPerDay: { count: 10, message: 'You have invited many guests today. Please go on tomorrow.' },
  perDay: {
    count: limits.invitationsPerDay,
    message: 'So many invitations were sent today that we send no more. Please invite your guest tomorrow.',
  },
  retention: { days: retentionDays.waitlists, keep: [] },
  inbox: [
    {
      id: 'invitations',
      label: 'Gala invitations',
      nameField: 'invitee_name',
      emailField: 'invitee_email',
      summaryField: 'inviter_name',
      answerPromise: null,
    },
  ],
  mail: {
    template: invitationMail,
    recipient: (value) => ({ to: value.invitee_email, name: value.invitee_name }),
    formData: (value) => ({ inviter_name: value.inviter_name, personal_message: value.message }),
  },
  after: {
    what: 'Your invitation to the gala',
    next: [
      { text: 'Your guest gets one email, with your name and your words', now: true },
      ...(gala ? [{ text: gala.name, on: gala.date }] : []),
    ],
    links: [
      ...(routes.galaWaitlist ? [{ label: 'Join the waitlist yourself', href: routes.galaWaitlist }] : []),
      { label: 'See what became of your invitations', href: routes.myData },
      { label: 'Add the evening to my calendar', href: calendarFiles.gala, download: true },
    ],
  },
  sample: {
    inviter_name: 'Eve Stone',
    inviter_email: 'eve@example.org',
    invitee_name: 'Fay Moss',
    invitee_email: 'fay@example.org',
    message: 'Come with me!',
  },
});

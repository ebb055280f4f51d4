import * as z from 'zod';
import { limits } from '../../http/limits.ts';
import { defineForm } from '../define-form.ts';
import { hasLink, nameInMail } from '../links-in-text.ts';
import { email, line, optional, text } from '../schema-parts.ts';

const noLinks = 'Leave out links and email addresses: the invitation has the link that your guest needs.';
const alone = (name: string) => `Enter ${name} alone, of at most 60 characters.`;

function isNameInMail(name: string): boolean {
  return name === '' || nameInMail(name) !== '';
}

/** The mail goes to the invitee, once ever, no matter who invites. */
export const galaInvitationForm = defineForm({
  id: 'gala-invitation',
  title: 'Invite someone to the gala',
  submitLabel: 'Send Invitation',
  busyLabel: 'Sending Invitation...',
  schema: z.strictObject({
    inviter_name: line('your name').refine(isNameInMail, alone('your name')),
    inviter_email: email('your email address'),
    invitee_name: line("your guest's name").refine(isNameInMail, alone("your guest's name")),
    invitee_email: email("your guest's email address"),
    message: optional(text('a message', limits.invitationNoteLength).refine((note) => !hasLink(note), noLinks)),
  }),
  fields: {
    inviter_name: {
      kind: 'text',
      label: 'Inviter Name',
      hint: 'Your own name, as your guest knows you.',
      required: true,
      autocomplete: 'name',
    },
    inviter_email: {
      kind: 'email',
      label: 'Inviter Email',
      hint: 'Your own email address.',
      required: true,
      autocomplete: 'email',
    },
    // The browser would fill in the visitor's own name, so autofill is off.
    invitee_name: {
      kind: 'text',
      label: 'Invitee Name',
      hint: 'Whom would you like to invite?',
      required: true,
      autocomplete: 'off',
    },
    invitee_email: {
      kind: 'email',
      label: 'Invitee Email',
      hint: 'We write to this address once, and never again unless they join.',
      required: true,
      autocomplete: 'off',
    },
    message: {
      kind: 'textarea',
      label: 'Personal Message',
      hint: `At most ${limits.invitationNoteLength} characters, without links.`,
      rows: 5,
      maxLength: limits.invitationNoteLength,
    },
  },
  layout: [
    { id: 'inviter', title: 'About you', fields: ['inviter_name', 'inviter_email'] },
    { id: 'invitee', title: 'About your guest', fields: ['invitee_name', 'invitee_email', 'message'] },
  ],
  success: {
    title: 'Invitation sent!',
    description: 'Your guest will receive an invitation to join the waitlist.',
    received: { text: 'Your invitation is on its way', fullName: 'inviter_name' },
  },
  failure: {
    title: 'Invitation failed',
    description: 'Please try again or contact us if the problem persists.',
  },
  incomplete: {
    title: 'Please fill in required fields',
    description: 'The names and emails of inviter and invitee are required.',
  },
});

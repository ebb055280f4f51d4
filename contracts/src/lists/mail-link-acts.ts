import { formatDay } from '../format/format-day.ts';
import { api, routes } from '../http/routes.ts';
import type { MailLinkAction } from '../mail/mail-template.ts';

export type MailLinkAnswer = { status?: string; pausedUntil?: string; event?: string };

export type MailLinkPress = {
  address: string;
  label: string;
  title: (answer: MailLinkAnswer) => string;
  done: (answer: MailLinkAnswer) => string;
};

export type MailLinkAct = MailLinkPress & {
  choices?: readonly { value: string; label: string }[];
  next: readonly { label: string; href: string }[];
  isEvaluation?: true;
  instead?: MailLinkPress;
};

/** Only the page of the link knows this address. */
export const giveBackPath = '/api/places/give-back';

/** `here`: the link's mail came from this list. */
export type OwnList = { id: string; name: string; here: boolean; pausedUntil: string | null };

export const mailLinkActs: Readonly<Record<MailLinkAction, MailLinkAct>> = {
  'newsletter-confirm': {
    address: api.newsletterConfirm,
    label: 'Confirm',
    title: ({ status }) => (status === 'confirmed' ? 'Your address is confirmed' : 'Nothing was changed'),
    next: [{ label: 'See what we do', href: routes.programs }],
    done: ({ status }) =>
      status === 'confirmed'
        ? 'You are subscribed. Thank you; a welcome is on its way, and each letter has a link to stop.'
        : 'You left after this link was sent, and are not subscribed. You can subscribe again on our site.',
  },
  'newsletter-choices': {
    address: api.newsletterChoices,
    label: 'Save',
    choices: [
      { value: 'leave', label: 'Leave' },
      { value: 'pause', label: 'Pause for three months' },
    ],
    title: () => 'Your choice is kept',
    next: [],
    done: ({ pausedUntil }) =>
      pausedUntil
        ? `Saved. You hear nothing from us before ${formatDay(pausedUntil)}.`
        : 'You have left. No more letters come.',
  },
  'claim-place': {
    address: api.takePlace,
    label: 'Take my place',
    title: () => 'The place is yours',
    next: [],
    done: ({ event }) => `You have a place: ${event}. An email confirms it, with a file for your calendar.`,
    instead: {
      address: giveBackPath,
      label: 'I cannot come',
      title: () => 'Your place goes to the next',
      done: ({ event }) => `Thank you for telling us: ${event}. You stay on the list and hear of the next one.`,
    },
  },
  'event-evaluation': {
    address: api.evaluate,
    label: 'Send',
    isEvaluation: true,
    title: () => 'Thank you',
    next: [],
    done: () => 'Your answers have arrived. They are kept without your name.',
  },
  'invitation-block': {
    address: api.invitationBlock,
    label: 'Delete and block',
    title: () => 'The invitation is deleted',
    next: [],
    done: () => 'Your address is deleted here, and nobody can invite you again.',
  },
};

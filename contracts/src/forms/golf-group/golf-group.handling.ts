import * as z from 'zod';
import { golf } from '../../brand/events.ts';
import { calendarFiles } from '../../brand/files.ts';
import { retentionDays } from '../../brand/legal.ts';
import { organisation } from '../../brand/organisation.ts';
import { api, routes } from '../../http/routes.ts';
import { defineMail } from '../../mail/mail-template.ts';
import { collections } from '../../store/paths.ts';
import { defineHandling } from '../define-handling.ts';
import { joiningWords } from '../joining.ts';
import { nameInMail } from '../links-in-text.ts';
import { greeting, labelsOf, openSender, sentByYou, withReference } from '../mail-parts.ts';
import { golfGroupForm, meetingFrequencies } from './golf-group.form.ts';

const starterGuide: readonly string[] = [
  `Who comes: ${golf ? `${golf.groupSize.min} to ${golf.groupSize.max}` : 'a few'} women. You need no experience. Ask the course whether it lends clubs.`,
  'The first morning, about an hour: meet and warm up; then the putting green, with a putter and one ball each; at the end, choose the day on which you meet again.',
  'Words to invite others with: “I am starting a golf group for women. You need no experience: we begin on the putting green. Would you come?”',
  `Do you have a question? Answer this email or call ${organisation.phone}.`,
];

const golfMail = defineMail({
  formType: 'golf',
  data: z.object({ cityState: z.string(), meetingFrequency: z.string(), preferredGolfCourse: z.string().nullable() }),
  write: ({ name, formData }, context) => ({
    ...openSender,
    subject: 'Your golf group: we received your application',
    greeting: greeting(name),
    paragraphs: [
      'Thank you for your interest! Your application is with us, and this is your starter guide.',
      ...starterGuide,
    ],
    facts: withReference(
      [
        { label: 'Where', text: nameInMail(formData.cityState) },
        { label: 'Preferred golf course', text: nameInMail(formData.preferredGolfCourse ?? '') },
        { label: 'How often', text: labelsOf([formData.meetingFrequency], meetingFrequencies) },
      ],
      context,
    ),
    action: {
      label: golf ? `About ${golf.name}` : 'About golf',
      url: `${context.siteUrl}${routes.golf ?? routes.home}`,
    },
    footnote: sentByYou,
  }),
});

/** The specification gives this form an address of its own. */
export const golfGroupHandling = defineHandling(golfGroupForm, {
  collection: collections.golfApplications,
  alsoAt: api.golf,
  storeStrategy: 'join',
  // One person may start groups in two towns, and each group once.
  joins: {
    lists: [{ id: 'golf', name: golf?.name ?? 'Golf' }],
    listOf: () => 'golf',
    rowOf: ({ cityState }) => cityState,
    consents: () => [{ way: 'mail', wording: joiningWords(golfGroupForm), page: routes.golf ?? routes.home }],
  },
  store: (value) => value,
  people: [{ name: 'name', email: 'email' }],
  retention: { days: retentionDays.waitlists, keep: ['meetingFrequency'] },
  inbox: [
    {
      id: 'golf',
      label: 'Golf groups',
      nameField: 'name',
      emailField: 'email',
      summaryField: 'cityState',
      answerPromise: null,
    },
  ],
  mail: {
    template: golfMail,
    recipient: (value) => ({ to: value.email, name: value.name }),
    formData: (value) => ({
      cityState: value.cityState,
      meetingFrequency: value.meetingFrequency,
      preferredGolfCourse: value.preferredGolfCourse,
    }),
  },
  after: {
    what: 'Your golf group',
    next: [
      { text: 'An email confirms that it arrived, and is your starter guide', ifMailed: true },
      { text: 'Answer it with your questions, and we write back' },
    ],
    links: [
      ...(routes.golf ? [{ label: 'About the lessons', href: routes.golf }] : []),
      { label: 'Add the lessons to my calendar', href: calendarFiles.golf, download: true },
    ],
  },
  sample: {
    name: 'Mia Cole',
    email: 'mia@example.org',
    cityState: 'Ventura, CA',
    preferredGolfCourse: 'Olivas Links',
    whyStartGroup: 'My friends have never held a club.',
    meetingFrequency: 'biweekly',
    comfortableCoordinating: true,
    seekSponsorships: 'maybe',
    additionalNotes: 'We are four.',
  },
});

import * as z from 'zod';
import { retentionDays } from '../../brand/legal.ts';
import { defineMail } from '../../mail/mail-template.ts';
import { collections } from '../../store/paths.ts';
import { afterLinks } from '../after-links.ts';
import { defineHandling } from '../define-handling.ts';
import { discreetSender, greeting, sentByYouDiscreetly, withReference } from '../mail-parts.ts';
import { answerDayText } from '../promised-day.ts';
import { withVoicemailOnlyByPhone } from '../safe-contact-parts.ts';
import { isContactAgreed, referralForm, saysUnsafe } from './referral.form.ts';

/** The mail goes to the referrer, never to the person referred. */
const referralMail = defineMail({
  formType: 'referral',
  data: z.object({
    programs_selected: z.array(z.string()),
    /** Read from the record as the mail leaves; the outbox holds only the programs. */
    is_agreed: z.boolean().optional(),
  }),
  write: ({ name, formData }, context) => ({
    ...discreetSender,
    subject: 'Thank you for your message',
    greeting: greeting(name),
    paragraphs: [
      'Thank you for getting in touch. We have received what you sent us.',
      ...(formData.is_agreed
        ? [
            `We will contact the person you told us about ${answerDayText('referral', context.sentOn)}, in the way you said is safe.`,
          ]
        : [
            'Please hand the person you told us about the link that you were shown. We contact her only when she says yes.',
            `If she has not said yes within ${retentionDays.referralsWithoutConsent} days, we delete everything you told us about her.`,
          ]),
    ],
    facts: withReference([], context),
    closing: ['If anything changes about what is safe, please call us at any time.'],
    footnote: sentByYouDiscreetly,
  }),
});

/** `waiting` until she agrees herself, where it is not sure that contact is safe. */
export type ReferralConsent = 'not-needed' | 'waiting' | 'yes' | 'no';

/** A referral is found by either person, and only the referrer gets mail. */
export const referralHandling = defineHandling(referralForm, {
  collection: collections.referrals,
  isForHelp: true,
  comesBack: true,
  storeStrategy: 'record',
  store: (value) => ({
    ...withVoicemailOnlyByPhone(value),
    // Only she herself names it, when she says yes.
    referral_phone: null as string | null,
    consent: (isContactAgreed(value) ? 'not-needed' : 'waiting') as ReferralConsent,
  }),
  reached: { name: 'referral_name', email: 'referral_email', phone: 'referral_phone' },
  sealed: ['situation_description', 'safe_contact_details', 'safe_voicemail', 'safe_times', 'safe_name'],
  isUrgent: saysUnsafe,
  people: [{ name: 'referrer_name', email: 'referrer_email' }],
  alsoFoundBy: ['referral_name', 'referral_email'],
  retention: {
    days: retentionDays.referrals,
    keep: ['programs_selected'],
    // What was told about a person who did not agree is deleted; the referrer can still see that.
    sooner: {
      days: retentionDays.referralsWithoutConsent,
      only: { field: 'consent', is: ['waiting', 'no'] },
      remove: [
        'referral_name',
        'referral_email',
        'referral_phone',
        'safe_to_contact',
        'safe_ways',
        'programs_selected',
      ],
    },
  },
  inbox: [
    {
      id: 'referrals',
      label: 'Referrals',
      nameField: 'referral_name',
      emailField: 'referrer_email',
      summaryField: 'situation_description',
      answerPromise: 'referral',
    },
  ],
  mail: {
    template: referralMail,
    recipient: (value) => ({ to: value.referrer_email, name: value.referrer_name }),
    formData: (value) => ({ programs_selected: value.programs_selected }),
  },
  after: {
    what: 'Your referral',
    next: [],
    waiting: [
      { text: 'You hand her the link, and she says yes or no' },
      {
        text: 'Without a yes, we delete what you told us about her',
        within: { days: retentionDays.referralsWithoutConsent },
      },
    ],
    links: [afterLinks.helpLines, afterLinks.leavingSafely],
  },
  sample: {
    referrer_name: 'Gia Hall',
    referrer_email: 'gia@example.org',
    referral_name: 'H.',
    referral_email: 'h@example.org',
    safe_to_contact: 'yes',
    safe_ways: ['text'],
    safe_contact_details: 'Her partner sometimes answers her phone.',
    situation_description: 'She is looking for a first job after leaving a shelter.',
    programs_selected: ['Scholarships', 'Mentorship'],
  },
});

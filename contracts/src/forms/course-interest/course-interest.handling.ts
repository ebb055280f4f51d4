import { interestCourses } from '../../brand/courses.ts';
import { afterLinks } from '../after-links.ts';
import { defineHandling } from '../define-handling.ts';
import { labelsOf } from '../mail-parts.ts';
import { withVoicemailOnlyByPhone } from '../safe-contact-parts.ts';
import {
  waitlistHandling,
  waitlistMail,
  waitlistRecipient,
  waitlistTopic,
  withConsentOnlyForPhone,
} from '../waitlist-handling.ts';
import { courseInterestForm, courses } from './course-interest.form.ts';

/** One list and one inbox topic for each course. */
export const courseInterestHandling = defineHandling(courseInterestForm, {
  ...waitlistHandling,
  isForHelp: true,
  storeStrategy: 'record',
  store: (value) => withVoicemailOnlyByPhone(withConsentOnlyForPhone(value)),
  reached: { name: 'full_name', email: 'email', phone: 'phone' },
  sealed: ['safe_voicemail', 'safe_times', 'safe_name'],
  inbox: interestCourses.map(({ waitlistType, title }) =>
    waitlistTopic(`course-${waitlistType.replaceAll('_', '-')}`, `Interest: ${title}`, waitlistType),
  ),
  mail: {
    template: waitlistMail,
    recipient: waitlistRecipient,
    formData: (value) => ({ waitlist_type: labelsOf([value.waitlist_type], courses) }),
  },
  after: {
    next: [
      { text: 'An email confirms your place', ifMailed: true },
      { text: 'We write to you when the next course opens for enrollment' },
    ],
    links: [afterLinks.freeWorkshop, afterLinks.programs],
  },
  sample: {
    waitlist_type: 'ai_101',
    full_name: 'Nia West',
    email: 'nia@example.org',
    phone: '805 555 0105',
    text_consent: true,
  },
});

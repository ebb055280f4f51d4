import { interestCourses } from '../../brand/courses.ts';
import { routes } from '../../http/routes.ts';
import { afterLinks } from '../after-links.ts';
import { defineHandling } from '../define-handling.ts';
import { waitlistConsents } from '../joining.ts';
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

function pageOf(course: string): string {
  const pages: Readonly<Record<string, string>> = {
    ai_101: routes.ai101,
    ai_agent_building: routes.aiAgentBuilding,
    ai_solutions_architect: routes.aiSolutionsArchitect,
    ai_leadership_certification: routes.aiLeadershipCertification,
  };
  return pages[course] ?? routes.programs;
}

export const courseInterestHandling = defineHandling(courseInterestForm, {
  ...waitlistHandling,
  isForHelp: true,
  storeStrategy: 'join',
  joins: {
    lists: interestCourses.map(({ waitlistType, title }) => ({ id: waitlistType, name: title })),
    listOf: ({ waitlist_type }) => waitlist_type,
    consents: (value) => waitlistConsents(courseInterestForm, pageOf(value.waitlist_type), value),
  },
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
    what: 'Your place on the course list',
    links: [afterLinks.freeWorkshop, afterLinks.programs, afterLinks.places],
  },
  sample: {
    waitlist_type: 'ai_101',
    full_name: 'Nia West',
    email: 'nia@example.org',
    phone: '805 555 0105',
    text_consent: true,
  },
});

import { aiWebsites } from '../../brand/courses.ts';
import { routes } from '../../http/routes.ts';
import { afterLinks } from '../after-links.ts';
import { defineHandling } from '../define-handling.ts';
import { waitlistConsents } from '../joining.ts';
import {
  waitlistHandling,
  waitlistMail,
  waitlistRecipient,
  waitlistTopic,
  withConsentOnlyForPhone,
} from '../waitlist-handling.ts';
import { aiWebsitesWaitlistForm } from './ai-websites-waitlist.form.ts';

export const aiWebsitesWaitlistHandling = defineHandling(aiWebsitesWaitlistForm, {
  ...waitlistHandling,
  storeStrategy: 'join',
  joins: {
    lists: [{ id: aiWebsites.waitlistType, name: aiWebsites.title }],
    listOf: () => aiWebsites.waitlistType,
    consents: (value) => waitlistConsents(aiWebsitesWaitlistForm, routes.aiWebsitesWaitlist, value),
  },
  store: (value) => withConsentOnlyForPhone(value),
  inbox: [waitlistTopic('ai-websites', 'AI Websites waitlist', aiWebsites.waitlistType)],
  mail: {
    template: waitlistMail,
    recipient: waitlistRecipient,
    formData: () => ({ waitlist_type: aiWebsites.displayName }),
  },
  after: {
    what: 'Your place on the waitlist',
    links: [afterLinks.freeWorkshop, afterLinks.programs, afterLinks.places],
  },
  sample: { full_name: 'Cora Lind', email: 'cora@example.org', phone: '(805) 555-0101', text_consent: true },
});

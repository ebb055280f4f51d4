import { gala } from '../../brand/events.ts';
import { calendarFiles } from '../../brand/files.ts';
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
import { galaWaitlistForm, waitlistType } from './gala-waitlist.form.ts';

/** Consent counts only with a number to write to. */
export const galaWaitlistHandling = defineHandling(galaWaitlistForm, {
  ...waitlistHandling,
  storeStrategy: 'join',
  joins: {
    lists: [{ id: waitlistType, name: gala?.name ?? 'Gala' }],
    listOf: () => waitlistType,
    consents: (value) => waitlistConsents(galaWaitlistForm, routes.galaWaitlist ?? routes.home, value),
  },
  store: (value) => withConsentOnlyForPhone(value),
  inbox: [waitlistTopic('gala', 'Gala waitlist', waitlistType)],
  mail: {
    template: waitlistMail,
    recipient: waitlistRecipient,
    formData: () => ({ waitlist_type: gala?.name ?? 'Gala' }),
  },
  after: {
    what: 'Your place on the gala waitlist',
    links: [
      afterLinks.places,
      { label: 'Add the evening to my calendar', href: calendarFiles.gala, download: true },
      ...(routes.galaInvitation ? [{ label: 'Invite someone', href: routes.galaInvitation }] : []),
    ],
  },
  sample: { full_name: 'Dee Park', email: 'dee@example.org', phone: null, text_consent: false },
});

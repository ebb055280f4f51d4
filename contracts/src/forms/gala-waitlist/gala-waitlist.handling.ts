import { gala } from '../../brand/events.ts';
import { calendarFiles } from '../../brand/files.ts';
import { routes } from '../../routes.ts';
import { defineHandling } from '../define-handling.ts';
import { waitlistHandling, waitlistMail, waitlistRecipient, waitlistTopic } from '../waitlist-handling.ts';
import { galaWaitlistForm, waitlistType } from './gala-waitlist.form.ts';

/** The consent is asked of everyone, so it is stored as it was given. */
export const galaWaitlistHandling = defineHandling(galaWaitlistForm, {
  ...waitlistHandling,
  storeStrategy: 'record',
  store: (value) => value,
  inbox: [waitlistTopic('gala', 'Gala waitlist', waitlistType)],
  mail: {
    template: waitlistMail,
    recipient: waitlistRecipient,
    formData: () => ({ waitlist_type: gala?.name ?? 'Gala' }),
  },
  after: {
    next: [
      { text: 'An email confirms your place', ifMailed: true },
      { text: 'We write to you when tickets become available' },
      ...(gala ? [{ text: gala.name, on: gala.date }] : []),
    ],
    links: [
      { label: 'Put the evening in my calendar', href: calendarFiles.gala, download: true },
      ...(routes.galaInvitation ? [{ label: 'Invite someone', href: routes.galaInvitation }] : []),
    ],
  },
  sample: { full_name: 'Dee Park', email: 'dee@example.org', phone: null, text_consent: false },
});

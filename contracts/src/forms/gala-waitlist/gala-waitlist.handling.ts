import { gala } from '../../brand/events.ts';
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
  sample: { full_name: 'Dee Park', email: 'dee@example.org', phone: null, text_consent: false },
});

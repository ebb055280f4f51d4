import { aiWebsitesWaitlistForm } from './ai-websites-waitlist.form.ts';
import { contactForm } from './contact.form.ts';
import { corporateInquiryForm } from './corporate-inquiry.form.ts';
import { courseInterestForm } from './course-interest.form.ts';
import type { AnyForm } from './define-form.ts';
import { donationForm } from './donation.form.ts';
import { galaInvitationForm } from './gala-invitation.form.ts';
import { galaWaitlistForm } from './gala-waitlist.form.ts';
import { golfGroupForm } from './golf-group.form.ts';
import { newsletterForm } from './newsletter.form.ts';
import { partnershipForm } from './partnership.form.ts';
import { referralForm } from './referral.form.ts';
import { scholarshipForm } from './scholarship.form.ts';
import { workshopWaitlistForm } from './workshop-waitlist.form.ts';

export * from './define-form.ts';
export {
  type DonationRequest,
  dollarsToCents,
  donationForm,
  donationRequest,
  toDonationRequest,
} from './donation.form.ts';
export { envelope } from './envelope.ts';
export * from './partnership-options.ts';
export { applicationTypes } from './scholarship.form.ts';
export { workshopPlaceholders } from './workshop-waitlist.form.ts';

/** Every form of the product by its id. Adding a form is one file, one line here and one in `load-form.ts`. */
export const forms = {
  contact: contactForm,
  'workshop-waitlist': workshopWaitlistForm,
  'ai-websites-waitlist': aiWebsitesWaitlistForm,
  'gala-waitlist': galaWaitlistForm,
  'gala-invitation': galaInvitationForm,
  referral: referralForm,
  'corporate-inquiry': corporateInquiryForm,
  scholarship: scholarshipForm,
  partnership: partnershipForm,
  newsletter: newsletterForm,
  'golf-group': golfGroupForm,
  'course-interest': courseInterestForm,
} as const;

/** A key of {@link forms}, as it stands in the API's address. */
export type FormId = keyof typeof forms;

/** The declaration of a form id that came from outside, or undefined. */
export const findForm = (id: string): AnyForm | undefined =>
  Object.hasOwn(forms, id) ? (forms[id as FormId] as unknown as AnyForm) : undefined;

/** A form that has a page: every form of the registry, and the donation, which leads to a checkout. */
export const pageForms = { ...forms, donation: donationForm } as const;
/** A key of {@link pageForms}. */
export type PageFormId = keyof typeof pageForms;

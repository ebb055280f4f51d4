import type { AnyForm } from './define-form.ts';
import type { PageFormId } from './index.ts';

/** One chunk a form: a browser that fills one in has no use for the others. */
const loaders: Readonly<Record<PageFormId, () => Promise<unknown>>> = {
  contact: async () => (await import('./contact.form.ts')).contactForm,
  'workshop-waitlist': async () => (await import('./workshop-waitlist.form.ts')).workshopWaitlistForm,
  'ai-websites-waitlist': async () => (await import('./ai-websites-waitlist.form.ts')).aiWebsitesWaitlistForm,
  'gala-waitlist': async () => (await import('./gala-waitlist.form.ts')).galaWaitlistForm,
  'gala-invitation': async () => (await import('./gala-invitation.form.ts')).galaInvitationForm,
  referral: async () => (await import('./referral.form.ts')).referralForm,
  'corporate-inquiry': async () => (await import('./corporate-inquiry.form.ts')).corporateInquiryForm,
  scholarship: async () => (await import('./scholarship.form.ts')).scholarshipForm,
  partnership: async () => (await import('./partnership.form.ts')).partnershipForm,
  newsletter: async () => (await import('./newsletter.form.ts')).newsletterForm,
  'golf-group': async () => (await import('./golf-group.form.ts')).golfGroupForm,
  'course-interest': async () => (await import('./course-interest.form.ts')).courseInterestForm,
  donation: async () => (await import('./donation.form.ts')).donationForm,
};

/** The declaration of one form, fetched alone; undefined for an id that no form has. Rejects when the line fails. */
export const loadForm = async (id: string): Promise<AnyForm | undefined> =>
  Object.hasOwn(loaders, id) ? ((await loaders[id as PageFormId]()) as AnyForm) : undefined;

import { optionalParts } from '../brand/parts.ts';
import type { OptionalParts } from '../brand/shapes.ts';
import type { PayloadOf } from '../mail/mail-template.ts';
import { aiWebsitesWaitlistHandling } from './ai-websites-waitlist/ai-websites-waitlist.handling.ts';
import { contactHandling } from './contact/contact.handling.ts';
import { corporateInquiryHandling } from './corporate-inquiry/corporate-inquiry.handling.ts';
import { courseInterestHandling } from './course-interest/course-interest.handling.ts';
import type { AnyHandledForm } from './define-handling.ts';
import { donationForm } from './donation/donation.form.ts';
import { galaInvitationHandling } from './gala-invitation/gala-invitation.handling.ts';
import { galaWaitlistHandling } from './gala-waitlist/gala-waitlist.handling.ts';
import { golfGroupHandling } from './golf-group/golf-group.handling.ts';
import { newsletterHandling } from './newsletter/newsletter.handling.ts';
import { partnershipHandling } from './partnership/partnership.handling.ts';
import { referralHandling } from './referral/referral.handling.ts';
import { scholarshipHandling } from './scholarship/scholarship.handling.ts';
import { addedFiles, letterFiles, type UploadKind, uploadKinds } from './uploads.ts';
import { workshopWaitlistHandling } from './workshop-waitlist/workshop-waitlist.handling.ts';

/**
 * Every form by its id, in the order in which the staff inbox lists them, whether the foundation offers it or not.
 * Adding a form: docs/adding-a-form.md.
 */
const declaredForms = {
  contact: contactHandling,
  referral: referralHandling,
  'corporate-inquiry': corporateInquiryHandling,
  'golf-group': golfGroupHandling,
  'workshop-waitlist': workshopWaitlistHandling,
  'gala-waitlist': galaWaitlistHandling,
  'ai-websites-waitlist': aiWebsitesWaitlistHandling,
  'course-interest': courseInterestHandling,
  'gala-invitation': galaInvitationHandling,
  newsletter: newsletterHandling,
  scholarship: scholarshipHandling,
  partnership: partnershipHandling,
} as const;

/** A key of {@link forms}, as it stands in the API's address. */
export type FormId = keyof typeof declaredForms;

const parts: OptionalParts = optionalParts;
/** Forms of parts that the foundation does not offer. They have no page, no address and no list. */
export const formsNotOffered: readonly FormId[] = [
  ...(parts.gala ? [] : (['gala-waitlist', 'gala-invitation'] as const)),
  ...(parts.golf ? [] : (['golf-group'] as const)),
];

/**
 * Every form that the foundation offers. The type names those of the optional parts too (`brand/parts.ts`): code that
 * asks for one of them by name belongs to that part and is not reached without it.
 */
export const forms = Object.fromEntries(
  Object.entries(declaredForms).filter(([id]) => !formsNotOffered.some((absent) => absent === id)),
) as typeof declaredForms;

/** {@link forms} without their own types, for code that treats all forms alike. */
export const allForms: readonly AnyHandledForm[] = Object.values(forms) as unknown as AnyHandledForm[];

/** {@link allForms} and those of parts that the foundation does not offer, or no longer: old records are still forgotten. */
export const formsEverOffered: readonly AnyHandledForm[] = Object.values(declaredForms) as unknown as AnyHandledForm[];

/** The form of an id that came from outside, or undefined. */
export function findForm(id: string): AnyHandledForm | undefined {
  return allForms.find((form) => form.id === id);
}

/** A form that has a page: every form of the registry, and the donation, which leads to a checkout. */
export const pageForms = { ...forms, donation: donationForm } as const;
/** A key of {@link pageForms}. */
export type PageFormId = keyof typeof pageForms;

/** The payload of a mail that follows from a form: one member of the union for each `formType`. */
export type FormMailPayload = PayloadOf<(typeof forms)[FormId]['mail']['template']>;

/** The mail that follows from a form value. */
export function mailOf(form: Pick<AnyHandledForm, 'mail'>, value: Readonly<Record<string, unknown>>): FormMailPayload {
  const { template, recipient, formData } = form.mail;
  return {
    ...recipient(value as never),
    formType: template.formType,
    formData: formData(value as never),
  } as FormMailPayload;
}

/** The kinds of file that a field of a form takes, a request that is added to, or a letter of recommendation; undefined when no form has such a file field. */
export function uploadKindsOf(formId: string, fieldName: string): readonly UploadKind[] | undefined {
  const ofPage = [addedFiles, letterFiles].find(({ form, field }) => form === formId && field === fieldName);
  if (ofPage) return ofPage.kinds;
  const fields = findForm(formId)?.fields ?? {};
  const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
  if (field?.kind !== 'files') return undefined;
  return (Object.keys(uploadKinds) as UploadKind[]).filter((kind) =>
    uploadKinds[kind].extensions.every((extension) => field.accept.includes(extension)),
  );
}

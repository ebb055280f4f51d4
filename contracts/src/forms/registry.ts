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

/** The order is that of the staff inbox; adding a form: docs/adding-a-form.md. */
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

export type FormId = keyof typeof declaredForms;

const parts: OptionalParts = optionalParts;
export const formsNotOffered: readonly FormId[] = [
  ...(parts.gala ? [] : (['gala-waitlist', 'gala-invitation'] as const)),
  ...(parts.golf ? [] : (['golf-group'] as const)),
];

/** The type also names forms of optional parts (`brand/parts.ts`), which only code of those parts asks for. */
export const forms = Object.fromEntries(
  Object.entries(declaredForms).filter(([id]) => !formsNotOffered.some((absent) => absent === id)),
) as typeof declaredForms;

export const allForms: readonly AnyHandledForm[] = Object.values(forms) as unknown as AnyHandledForm[];

/** Old records of forms that are no longer offered are still forgotten. */
export const formsEverOffered: readonly AnyHandledForm[] = Object.values(declaredForms) as unknown as AnyHandledForm[];

/** Undefined for an unknown id. */
export function findForm(id: string): AnyHandledForm | undefined {
  return allForms.find((form) => form.id === id);
}

export const pageForms = { ...forms, donation: donationForm } as const;
export type PageFormId = keyof typeof pageForms;

export type FormMailPayload = PayloadOf<(typeof forms)[FormId]['mail']['template']>;

export function mailOf(form: Pick<AnyHandledForm, 'mail'>, value: Readonly<Record<string, unknown>>): FormMailPayload {
  const { template, recipient, formData } = form.mail;
  return {
    ...recipient(value as never),
    formType: template.formType,
    formData: formData(value as never),
  } as FormMailPayload;
}

/** Undefined when no form has such a file field. */
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

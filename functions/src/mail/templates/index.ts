import type { MailFormType } from '@society-gal/contracts';
import type { Template } from '../mail-content.ts';
import * as formMails from './form-mails.ts';
import * as giftMails from './gift-mails.ts';
import { staffInvitationMail } from './staff-mails.ts';

/** One template per kind of mail. */
export const templates = {
  contact: formMails.contactMail,
  waitlist: formMails.waitlistMail,
  invitation: formMails.invitationMail,
  referral: formMails.referralMail,
  scholarship: formMails.scholarshipMail,
  partnership: formMails.partnershipMail,
  golf: formMails.golfMail,
  newsletter: formMails.newsletterMail,
  receipt: giftMails.receiptMail,
  'receipt-corrected': giftMails.receiptMail,
  'payment-failed': giftMails.paymentFailedMail,
  'staff-invitation': staffInvitationMail,
} as const satisfies Record<MailFormType, Template>;

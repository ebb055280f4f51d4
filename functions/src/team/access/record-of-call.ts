import type { StaffCall } from '@society-gal/contracts/staff';
import { type CollectionName, collections } from '@society-gal/contracts/store';

const { donations, letters, mailOutbox, scholarshipApplications } = collections;

/**
 * Calls whose body names records by `id` or `ids` and no collection, with the collection that is meant; `requireReading` asks of it
 * as if the body had named it. Null where no role reads the collection by itself, where the call looks at each record (reviews ask
 * who is assigned, views and to-dos who owns them), or where its outcome says of which of two, both read whole by its roles. A test holds that every such call stands here.
 */
export const collectionOfCall: Readonly<Partial<Record<StaffCall, CollectionName | null>>> = {
  'save-letter': letters,
  'letter-as-mailed': letters,
  'test-letter': letters,
  'send-letter': letters,
  'approve-letter': letters,
  'stop-letter': letters,
  'resume-letter': letters,
  'letter-progress': letters,
  'open-places': null,
  'call-off-event': null,
  'event-guests': null,
  'event-evaluations': null,
  gift: donations,
  'refund-gift': donations,
  'resend-receipt': donations,
  'print-receipt': donations,
  'gift-task': donations,
  donor: donations,
  'donor-statement': donations,
  'merge-donors': donations,
  'undo-merge': donations,
  'take-out-gift': donations,
  'mend-gift': donations,
  payout: null,
  'rename-passkey': null,
  'remove-factor': null,
  'preview-letters': null,
  'letter-batch': null,
  'keep-letters': null,
  'undo-letters': null,
  'save-review-cycle': null,
  'promote-inquiry': collections.partnershipApplications,
  'assign-reviewers': scholarshipApplications,
  'read-for-review': null,
  'review-file': null,
  'reveal-applicant': null,
  'save-review': null,
  recuse: null,
  'finish-note-task': null,
  'change-view': null,
  'forget-view': null,
  'invitation-outcome': collections.galaInvitations,
  'withdraw-invitation': null,
  'resolve-mail': mailOutbox,
  'retry-mail': mailOutbox,
  'export-file': null,
};

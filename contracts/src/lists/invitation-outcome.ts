/**
 * What whoever invited a guest learns of her invitation, and what staff see: how its mail fared, and nothing of what the guest
 * did. A guest who wants none, or whose address is closed, reads as `sent` (decision 0030).
 */
export const invitationOutcomes = {
  sent: 'Sent',
  'not-delivered': 'Not delivered',
  waiting: 'Waiting to be sent',
} as const;
/** A key of {@link invitationOutcomes}. */
export type InvitationOutcome = keyof typeof invitationOutcomes;

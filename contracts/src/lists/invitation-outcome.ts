/** Nothing tells what the guest did: a refusal or a closed address reads as `sent` (decision 0030). */
export const invitationOutcomes = {
  sent: 'Sent',
  'not-delivered': 'Not delivered',
  waiting: 'Waiting to be sent',
} as const;
export type InvitationOutcome = keyof typeof invitationOutcomes;

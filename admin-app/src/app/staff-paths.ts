import { adminRoutes } from '@society-gal/contracts';

/** Addresses of the staff app's screens, below what the contract fixes. */
export const staffPaths = {
  auth: adminRoutes.auth,
  dashboard: adminRoutes.dashboard,
  application: (kind: string, id: string) => `${adminRoutes.root}/applications/${kind}/${id}`,
  enterApplication: `${adminRoutes.root}/applications/scholarship/new`,
  inbox: `${adminRoutes.root}/inbox`,
  inboxRecord: (topic: string, id: string) => `${adminRoutes.root}/inbox/${topic}/${id}`,
  decisions: `${adminRoutes.root}/decisions`,
  composeLetters: `${adminRoutes.root}/decisions/new`,
  decisionBatch: (id: string) => `${adminRoutes.root}/decisions/${id}`,
  donations: `${adminRoutes.root}/donations`,
  giftsToDo: `${adminRoutes.root}/donations/to-do`,
  enterGift: `${adminRoutes.root}/donations/enter`,
  books: `${adminRoutes.root}/donations/books`,
  payout: (id: string) => `${adminRoutes.root}/donations/payout/${id}`,
  donor: (giftId: string) => `${adminRoutes.root}/donations/donor/${giftId}`,
  gift: (id: string) => `${adminRoutes.root}/donations/${id}`,
  letters: `${adminRoutes.root}/letters`,
  letter: (id: string) => `${adminRoutes.root}/letters/${id}`,
  mail: `${adminRoutes.root}/mail`,
  person: `${adminRoutes.root}/person`,
  review: `${adminRoutes.root}/review`,
  readForReview: (cycle: string, id: string) => `${adminRoutes.root}/review/${cycle}/${id}`,
  reviewRanking: (cycle: string) => `${adminRoutes.root}/review/${cycle}`,
  team: `${adminRoutes.root}/team`,
} as const;

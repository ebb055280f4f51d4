import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import type { Resource } from '../../app/resource.ts';

/** Reading and scoring applications in cycles. */
export const review: Resource = {
  title: 'Review',
  key: 'r',
  isFor: (roles) => mayCall(roles, 'review-queue'),
  screens: [
    {
      path: staffPaths.review,
      load: async () => (await import('./review.page.tsx')).ReviewPage,
    },
    {
      path: staffPaths.reviewRanking(':cycle'),
      load: async () => (await import('./ranking.page.tsx')).ReviewRankingPage,
      samples: [],
    },
    {
      path: staffPaths.readForReview(':cycle', ':id'),
      load: async () => (await import('./reading.page.tsx')).ReadForReviewPage,
      samples: [],
    },
  ],
};

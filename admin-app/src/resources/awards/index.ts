import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import type { Resource } from '../../app/resource.ts';

/** What was offered and accepted, and what follows. */
export const awards: Resource = {
  title: 'Awards',
  key: 'a',
  isFor: (roles) => mayCall(roles, 'awards'),
  screens: [
    {
      path: staffPaths.awards,
      load: async () => (await import('./awards.page.tsx')).AwardsPage,
    },
    {
      path: staffPaths.award(':id'),
      load: async () => (await import('./award.page.tsx')).AwardPage,
      samples: [],
    },
  ],
};

/** What each fund has. */
export const funds: Resource = {
  title: 'Funds',
  isFor: (roles) => mayCall(roles, 'funds'),
  screens: [{ path: staffPaths.funds, load: async () => (await import('./funds.page.tsx')).FundsPage }],
};

/** What is ready to be paid, for finance. */
export const payments: Resource = {
  title: 'Payments',
  isFor: (roles) => mayCall(roles, 'make-batch'),
  screens: [{ path: staffPaths.payments, load: async () => (await import('./payments.page.tsx')).PaymentsPage }],
};

/** What became of those who left. */
export const outcomes: Resource = {
  title: 'Outcomes',
  isFor: (roles) => mayCall(roles, 'outcomes'),
  screens: [{ path: staffPaths.outcomes, load: async () => (await import('./outcomes.page.tsx')).OutcomesPage }],
};

import type { CompositeIndex } from './reading/plan.ts';
import { applicationResources } from './resources/applications/application-resource.ts';
import { indexesOfApplications } from './resources/applications/plan-applications.ts';
import { indexesOfDonations } from './resources/donations/plan-donations.ts';
import { indexesOfInbox } from './resources/inbox/topics.ts';
import { indexesOfMail } from './resources/mail/plan-mail.ts';

/** Every composite index that the screens of this app can need, each once. */
export const staffIndexes = (): CompositeIndex[] => {
  const all = [
    ...Object.values(applicationResources).flatMap(indexesOfApplications),
    ...indexesOfInbox(),
    ...indexesOfDonations(),
    ...indexesOfMail(),
  ];
  return [...new Map(all.map((index) => [JSON.stringify(index), index])).values()];
};

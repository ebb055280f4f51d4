import { type CompositeIndex, uniqueIndexes } from './queries/query-plan.ts';
import { indexesOfAccessLog } from './resources/access-log/access-log-queries.ts';
import { indexesOfApplications } from './resources/applications/application-queries.ts';
import { applicationResources } from './resources/applications/application-resource.ts';
import { indexesOfDonations } from './resources/donations/donation-queries.ts';
import { indexesOfInbox } from './resources/inbox/topics.ts';
import { indexesOfLetters } from './resources/letters/letter-queries.ts';
import { indexesOfMail } from './resources/mail/mail-queries.ts';

/** Every composite index that the screens of this app can need, each once. A new screen adds its own here. */
export function staffIndexes(): CompositeIndex[] {
  return uniqueIndexes([
    ...Object.values(applicationResources).flatMap(indexesOfApplications),
    ...indexesOfInbox(),
    ...indexesOfDonations(),
    ...indexesOfLetters(),
    ...indexesOfMail(),
    ...indexesOfAccessLog(),
  ]);
}

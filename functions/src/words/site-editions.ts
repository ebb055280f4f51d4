import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { PublishedWords, SubjectFacts } from '@society-gal/contracts/words';
import type { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readLiveWords } from '../publishing/live-words.ts';
import { publishSite } from '../publishing/publish-site.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { requireOwnerFor } from './publish-words.ts';
import { roundFindings } from './round-findings.ts';
import { refuse } from './shape-rules.ts';
import { everySubject, publishedValue, subjectOfId } from './words-subject.ts';

const roundsOf = (words: PublishedWords) =>
  publishedValue(subjectOfId('facts.rounds.en'), words) as SubjectFacts<'rounds'>;

/** So many editions are listed. */
const shown = 100;

const editions = () => store().collection(collections.siteEditions);

/** The last whole editions of the site, the latest first. */
export async function listEditions(): Promise<StaffResponse<'site-editions'>> {
  const last = editions().orderBy('edition', 'desc').limit(shown).select('edition', 'at', 'by_email', 'what');
  const [{ docs }, live] = await Promise.all([withDeadline(last.get(), limits.storeDeadlineMs), readLiveWords()]);
  return {
    editions: docs.map((each) => ({
      edition: Number(each.get('edition')),
      at: (each.get('at') as Timestamp).toDate().toISOString(),
      by: String(each.get('by_email')),
      what: String(each.get('what')),
      live: each.get('edition') === live.edition,
    })),
  };
}

/** Shows the site as it was. Throws `not-found`, `forbidden` where facts would change that only the owner publishes, `invalid` without a round in use. */
export async function showEarlier(
  { edition }: Body<'show-edition'>,
  by: StaffMember,
): Promise<StaffResponse<'show-edition'>> {
  const earlier = await withDeadline(editions().doc(String(edition)).get(), limits.storeDeadlineMs);
  if (!earlier.exists) throw new Problem('not-found', { message: 'This edition is not kept any more.' });
  const then = earlier.data() as PublishedWords;
  return publishSite({
    what: `As in edition ${edition}`,
    by,
    next: async (live) => {
      refuse(await roundFindings(roundsOf(then)), 'The site cannot be shown so.');
      for (const of of everySubject) requireOwnerFor(of, publishedValue(of, live), publishedValue(of, then), by);
      return { facts: then.facts, pages: then.pages };
    },
    commit: () => undefined,
  });
}

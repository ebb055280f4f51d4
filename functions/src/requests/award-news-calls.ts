import { type Award, awardNewsKinds, type HerAwardBody } from '@society-gal/contracts/awards';
import { formatDay } from '@society-gal/contracts/format';
import { Problem } from '@society-gal/contracts/http';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { AwardChange, StoredAward } from '../awards/award-store.ts';
import { answerRelease } from '../awards/change-release.ts';
import { takeReport } from '../awards/reports.ts';
import { mayBePaid, withStanding } from '../awards/standing.ts';
import type { Route } from '../http/route.ts';
import { changeRoute } from './change-route.ts';
import { changeHerAward } from './her-award.ts';
import { addMessage } from './messages.ts';

/** What her words hold up; an end is nothing to hold: staff talk to her first. */
const holds = { pause: 'pause', school: 'school', end: null } as const;

type Hold = NonNullable<Award<Timestamp>['held']>;

/**
 * What stops payments after her words. A colleague's stop stays. An open question or a missing release stops payments without a hold, so
 * her words take its place. A pause and a change of school together end only by a colleague.
 */
function heldWith(held: Hold | null, hers: Hold): Hold {
  if (held?.reason === 'staff') return held;
  const isBoth = (held?.reason === 'pause' || held?.reason === 'school') && held.reason !== hers.reason;
  return isBoth ? { ...hers, reason: 'staff', text: 'She needs a pause, and she changes her school or course.' } : hers;
}

/**
 * She needs a pause, changes her school or wants to end it: payments wait at once. Staff read her words among the messages of her
 * request, since an award holds none. Throws `conflict` for an award that is not under way.
 */
function takeNews(
  record: DocumentReference,
  { tx, award, at, today }: AwardChange,
  { kind, until, text }: HerAwardBody<'award-news'>,
): Partial<StoredAward> {
  if (!mayBePaid(award))
    throw new Problem('conflict', { message: 'This award is not under way. Nothing was changed.' });
  const day = kind === 'pause' ? until : null;
  if (day !== null && day < today)
    throw new Problem('invalid', { fields: { until: ['Choose a day that is still to come, or leave it empty.'] } });
  const said = `${awardNewsKinds[kind].label}${day ? ` until ${formatDay(day)}` : ''}.`;
  addMessage(tx, record, { from: 'you', kind: 'addition', text: text ? `${said}\n\n${text}` : said });
  const reason = holds[kind];
  return withStanding(award, {
    news: [...award.news, { kind, at, until: day, done_at: null }],
    held: reason === null ? award.held : heldWith(award.held, { reason, text: '', at, by_email: null, until: day }),
  });
}

/** What she says on her page while an award goes on, and what she lets others know. */
export const awardNewsCalls: readonly Route[] = [
  changeRoute('award-report', ({ record }, body) =>
    changeHerAward(record, (around) => takeReport(around, body, { how: 'page' })),
  ),
  changeRoute('award-news', ({ record }, body) => changeHerAward(record, (around) => takeNews(record, around, body))),
  changeRoute('release', ({ record }, body) => answerRelease(record.id, body)),
];

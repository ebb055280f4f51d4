import { collections } from '@society-gal/contracts/store';
import type { Route } from '../http/route.ts';
import { logAccess } from '../team/access/access-log.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { awardRef, changeAward, readAward } from './award-store.ts';
import { excuseReport, readAnswers, takeReport } from './reports.ts';

/** The staff calls about reports and outcomes. */
export const reportRoutes: readonly Route[] = [
  forStaff('excuse-report', ({ id, version, ...body }, by) =>
    changeAward(id, version, (around) => excuseReport(around, body, by.email)),
  ),
  forStaff('record-report', ({ id, version, how, ...answers }, by) =>
    changeAward(id, version, (around) => takeReport(around, answers, { how: 'staff', by_email: by.email, note: how })),
  ),
  forStaff('open-reports', async ({ id, reason }, by) => {
    await readAward(id);
    await logAccess({ what: 'open-reports', collection: collections.awards, recordId: id, reason }, by);
    const reports = (await readAnswers(awardRef(id))).map(([n, { at, going, text, answer }]) => ({
      n,
      at: at.toDate().toISOString(),
      going,
      text,
      answer,
    }));
    return { reports };
  }),
  forStaff('news-done', ({ id, version, at }) =>
    changeAward(id, version, ({ award, at: doneAt }) => ({
      news: award.news.map((news) =>
        news.at.toDate().toISOString() === at ? { ...news, done_at: news.done_at ?? doneAt } : news,
      ),
    })),
  ),
];

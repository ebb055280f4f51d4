import { expect, test } from 'vitest';
import { downloads, offeredCalendarFiles } from '../brand/files.ts';
import type { AfterSending } from '../forms/after-sending.ts';
import { allForms, findForm } from '../forms/registry.ts';
import { answeredPages, publicPaths } from '../http/routes.ts';
import { stepsAfter } from './steps-after.ts';

const after = (id: string) => findForm(id)?.after as AfterSending;
const linesOf = (...args: Parameters<typeof stepsAfter>) =>
  stepsAfter(...args).map(({ when, text }) => `${when}: ${text}`);
const sent = { reference: 'SG-0001-0002' };

test('A sender reads by which business day a partner is answered, over weekends and holidays', () => {
  // A Friday.
  expect(linesOf(after('corporate-inquiry'), sent, '2026-11-20')).toEqual([
    'November 20, 2026: We have what you sent',
    'Now: An email confirms that it arrived',
    'By Tuesday, November 24, 2026: Our team contacts you',
  ]);
  expect(linesOf(after('partnership'), sent, '2026-11-20').at(-1)).toBe(
    'By Monday, November 30, 2026: You have our answer',
  );
});

test('A sender reads that her application is being read now, from the day she sent it on', () => {
  const steps = [{ id: 'reading', label: 'We read it', day: '2026-11-20', state: 'now', new_day: null }] as const;
  const answer = { ...sent, steps: [...steps] };
  expect(linesOf(after('scholarship'), answer, '2026-11-20')).toEqual(['Now: We read it']);
  expect(linesOf(after('scholarship'), answer, '2026-11-21')).toEqual(['Now, since November 20, 2026: We read it']);
});

test('A sender reads nothing of a mail that is not sent', () => {
  expect(linesOf(after('golf-group'), { ...sent, confirmation: 'none' }, '2026-11-20').join()).not.toContain('email');
});

test('A sender reads the day of an evening until it is past', () => {
  const evening: AfterSending = { what: 'Your place', next: [{ text: 'The evening', on: '2027-02-06' }], links: [] };
  expect(linesOf(evening, sent, '2027-02-06')).toContain('Saturday, February 6, 2027: The evening');
  expect(linesOf(evening, sent, '2027-02-07').join()).not.toContain('The evening');
});

test('A sender reads that nobody contacts a woman who has not said yes, and when what was told about her goes', () => {
  const steps = [
    { id: 'received', label: 'We have what you sent', day: '2026-11-20', state: 'done', new_day: null },
    { id: 'answered', label: 'We get in touch', day: '2026-11-22', state: 'next', new_day: null },
  ] as const;
  const waiting = linesOf(after('referral'), { ...sent, steps: [...steps], consent: 'waiting' }, '2026-11-20');
  expect(waiting.join()).not.toContain('We get in touch');
  expect(waiting.at(-1)).toBe('By Friday, December 4, 2026: Without a yes, we delete what you told us about her');
  expect(linesOf(after('referral'), { ...sent, steps: [...steps] }, '2026-11-20').at(-1)).toBe(
    'By Sunday, November 22, 2026: We get in touch',
  );
});

test.each(allForms.flatMap(({ id, after: { next, links } }) => (next ? [[id, links] as const] : [])))(
  'Every link after %s leads to a place that exists',
  (_, links) => {
    expect(links.length).toBeGreaterThan(0);
    for (const { href } of links)
      expect([
        ...publicPaths,
        ...Object.values<unknown>(answeredPages),
        ...downloads,
        ...offeredCalendarFiles,
      ]).toContain(href.split('#')[0]);
  },
);

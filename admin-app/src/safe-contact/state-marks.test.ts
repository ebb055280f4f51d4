import { describe, expect, it } from 'vitest';
import { stateOfAsk } from './asks.tsx';
import { contactPrecautions } from './contact-tasks.tsx';
import { canWrite, firstDraft, isReady } from './letter-fields.tsx';
import { marksOf } from './state-marks.tsx';
import type { Reach } from './use-safe-contact.ts';

const reach = (change: Partial<Reach> = {}): Reach => ({
  safe_ways: ['phone'],
  safe_voicemail: null,
  safe_times: null,
  safe_name: null,
  confirmed_at: null,
  stopped_at: null,
  mail: null,
  page: true,
  story_note: null,
  recommender: null,
  ...change,
});
const labels = (record: Record<string, unknown>) => marksOf({ id: 'a', ...record }).map(({ label }) => label);

it('A request without anything special has no mark', () => {
  expect(labels({ withdrawn_at: null, safe_stopped_at: null, her_news_at: null })).toEqual([]);
});

it('Stopped, withdrawn, written to us and overdue are told in words', () => {
  const now = new Date();
  const overdue = new Date(now.getTime() - 36 * 3_600_000);
  expect(labels({ safe_stopped_at: now, withdrawn_at: now, her_news_at: now, overdue_since: overdue })).toEqual([
    'Not safe now',
    'Withdrawn',
    'She wrote',
    'Overdue',
  ]);
});

it('A promise for today is due, and not overdue while the day lasts', () => {
  expect(labels({ overdue_since: new Date() })).toEqual(['Due today']);
});

it('A deleted request tells nothing else', () => {
  expect(labels({ anonymised_at: new Date(), overdue_since: new Date() })).toEqual([
    'Deleted: nothing of hers is left',
  ]);
});

describe('an ask', () => {
  const ask = (change: Record<string, unknown>) =>
    stateOfAsk({ id: 'a', due_on: '2026-11-20', ...change }, '2026-11-22');

  it('A promise is overdue from the day after', () => {
    expect(ask({}).label).toBe('Overdue since Nov 20, 2026');
    expect(ask({ due_on: '2026-11-22' }).label).toBe('Open until Nov 22, 2026');
  });

  it('A late answer counts as an answer', () => {
    expect(ask({ answered_at: new Date('2026-11-21T12:00:00Z') }).label).toMatch(/^Answered Nov 2/);
  });
});

it('A letter begins on her page where mail may not go', () => {
  expect(firstDraft(reach({ mail: 'Not safe' })).by).toBe('page');
  expect(firstDraft(reach()).by).toBe('mail');
});

it('Nobody can write without mail and without a page', () => {
  expect(canWrite(reach({ mail: 'Not safe', page: false }))).toBe(false);
});

it('A letter with a bracket left in it is not ready', () => {
  expect(isReady({ text: 'By [date].', by: 'page', template: 'late' })).toBe(false);
  expect(isReady({ text: 'By Friday.', by: 'page', template: 'late' })).toBe(true);
  expect(isReady({ text: '  ', by: 'page', template: null })).toBe(false);
});

it('A caller reads her times and her name, and leaves no voicemail without her yes', () => {
  expect(contactPrecautions(reach({ safe_times: 'mornings', safe_name: 'Jo' }))).toBe(
    'Only at these times: mornings. Ask for Jo. Leave no voicemail.',
  );
  expect(contactPrecautions(reach({ safe_voicemail: 'yes' }))).toContain('A voicemail is fine.');
});

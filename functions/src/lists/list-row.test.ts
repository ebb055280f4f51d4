import { allForms } from '@society-gal/contracts/forms';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { joinedAgain, joinedState, type ListForm, mayConfirm, rowId } from './list-row.ts';

stubTestSettings();

const formOf = (id: string) => allForms.find((form) => form.id === id) as ListForm;
const gala = formOf('gala-waitlist');
const at = Timestamp.fromDate(new Date('2026-11-22T12:00:00Z'));
const later = Timestamp.fromDate(new Date('2026-11-23T12:00:00Z'));
const value = { full_name: 'Dee', email: 'dee@example.org', phone: null, text_consent: false, waitlist_type: 'x' };

it('The id of a row is one for a person and a list, however she writes her address, and never changes', () => {
  expect(rowId(gala, value)).toBe(rowId(gala, { ...value, email: ' DEE@example.org ', full_name: 'Other' }));
  expect(rowId(gala, value)).not.toBe(rowId(gala, { ...value, email: 'eve@example.org' }));
  expect(rowId(formOf('course-interest'), { ...value, waitlist_type: 'ai_101' })).not.toBe(
    rowId(formOf('course-interest'), { ...value, waitlist_type: 'ai_agent_building' }),
  );
  expect(rowId(gala, value)).toMatch(/^[0-9a-f]{20}$/);
});

describe('Whoever joins again', () => {
  const row = { ...gala.store(value as never), ...joinedState(gala, value, at) };

  it('A person who joins again changes nothing, even in other words about herself', () => {
    expect(joinedAgain(row, { ...row, full_name: 'Other' }, joinedState(gala, value, later))).toEqual({});
  });

  it('A person who joins again after she left is back, and agrees anew', () => {
    const back = joinedAgain({ ...row, left_at: at, paused_until: later }, row, joinedState(gala, value, later));
    expect(back).toMatchObject({ left_at: null, paused_until: null });
    expect(back.consents).toHaveLength(2);
  });

  it('A person who joins again can make the safe ways fewer, down to none', () => {
    const ways = (before: unknown, now: unknown) =>
      joinedAgain({ ...row, safe_ways: before }, { safe_ways: now }, joinedState(gala, value, later)).safe_ways;
    expect(ways(['email', 'text'], ['email'])).toEqual(['email']);
    expect(ways(['email'], ['phone'])).toEqual([]);
    expect(ways(null, ['phone'])).toEqual(['phone']);
    expect(ways(['phone'], null)).toBeUndefined();
  });
});

it('A list confirms to a row once a day', () => {
  expect(mayConfirm(undefined, later)).toBe(true);
  expect(mayConfirm({ mailed_at: at }, later)).toBe(true);
  expect(mayConfirm({ mailed_at: at }, Timestamp.fromMillis(later.toMillis() - 1))).toBe(false);
});

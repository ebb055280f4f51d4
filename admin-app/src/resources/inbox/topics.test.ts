import { workshopApplicationType } from '@society-gal/contracts/forms';
import { expect, it } from 'vitest';
import {
  exportFilter,
  findTopic,
  isMixed,
  planSearch,
  planTopic,
  summaryOf,
  type Topic,
  topicOfRecord,
  topicsFor,
} from './topics.ts';

const topicOf = (id: string): Topic => {
  const topic = findTopic(id);
  if (!topic) throw new Error(`There is no topic ${id}.`);
  return topic;
};

it('The longest waiting comes first, and of the done the latest', () => {
  const contact = topicOf('contact');
  expect(planTopic(contact, 'open').order.direction).toBe('asc');
  expect(planTopic(contact, 'done').order.direction).toBe('desc');
});

it('A list counts those whom a letter reaches: confirmed, and not left', () => {
  const left = { field: 'left_at', op: '==', value: null };
  const { where } = topicOf('gala');
  expect(planTopic(topicOf('gala'), 'on-list').where).toEqual([...where, left]);
  expect(planTopic(topicOf('newsletter'), 'on-list').where).toEqual([
    left,
    { field: 'status', op: '==', value: 'confirmed' },
  ]);
  expect(topicOf('course-ai-101').list?.id).toBe('ai_101');
  expect(topicOf('contact').list).toBeNull();
});

it('A list of a time begins and ends at the instants of the count that led there, and so does its file', () => {
  const span = { from: new Date('2026-11-10T03:08:00Z'), to: new Date('2026-11-17T03:08:00Z') };
  expect(planTopic(topicOf('workshop'), 'all', span).where).toEqual([
    ...topicOf('workshop').where,
    { field: 'created_at', op: '>=', value: span.from },
    { field: 'created_at', op: '<', value: span.to },
  ]);
  expect(exportFilter(topicOf('newsletter'), 'on-list', '', span)).toEqual({
    on_list: true,
    since: span.from.toISOString(),
    until: span.to.toISOString(),
  });
});

it('All waitlists are one list for whoever reads them, in which each row says its own', () => {
  const every = topicsFor(['communications']).find(isMixed);
  if (!every) throw new Error('There is no such list.');
  expect(planTopic(every, 'on-list').where).toEqual([{ field: 'left_at', op: '==', value: null }]);
  expect(exportFilter(every, 'on-list', '')).toEqual({ on_list: true });
  expect(topicOfRecord(every, { id: 'a', waitlist_type: 'ai_101' }).id).toBe('course-ai-101');
  expect(topicOfRecord(topicOf('gala'), { id: 'a', waitlist_type: 'ai_101' }).id).toBe('gala');
  expect(topicsFor(['finance']).some(isMixed)).toBe(false);
});

it('A search finds answered and unanswered people', () => {
  const { where } = planSearch(topicOf('gala'), ' Ána ');
  expect(where).toEqual([
    { field: 'waitlist_type', op: '==', value: topicOf('gala').where[0]?.value },
    { field: 'search_words', op: 'array-contains', value: 'ana' },
  ]);
});

it('A search among the workshop sign-ups is one question to the store, which refuses two array-contains', () => {
  const { where } = planSearch(topicOf('workshop'), 'Bea');
  expect(where).toEqual([
    { field: 'application_types', op: '==', value: [workshopApplicationType] },
    { field: 'search_words', op: 'array-contains', value: 'bea' },
  ]);
});

it('Inquiries are found among the partnership applications, and only they', () => {
  const { where } = planSearch(topicOf('inquiries'), 'harbor');
  expect(where).toEqual([
    ...topicOf('inquiries').where,
    { field: 'search_words', op: 'array-contains', value: 'harbor' },
  ]);
});

it('A file of what was found has what is done in it too, as the screen does', () => {
  expect(exportFilter(topicOf('gala'), 'open', 'ana')).not.toHaveProperty('done');
  expect(exportFilter(topicOf('gala'), 'open', '')).toMatchObject({ done: false });
});

it('A list shows the number of somebody on a waitlist only if she may be called or texted', () => {
  const whoSays = (safe_ways: string[]) => ({
    topic: topicOf('gala'),
    record: { id: 'a', phone: '(805) 555-0105', safe_ways },
  });
  expect(summaryOf(whoSays(['phone']))).toBe('(805) 555-0105');
  expect(summaryOf(whoSays(['email']))).toBe('');
});

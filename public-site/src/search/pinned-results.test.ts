import { routes } from '@society-gal/contracts/http';
import { expect, test } from 'vitest';
import { pinnedResults } from './pinned-results.ts';

const asked: readonly [query: string, page: string | null][] = [
  ['help', routes.leavingSafely],
  ['he hurt me', routes.leavingSafely],
  ['my husband', routes.leavingSafely],
  ['911', routes.leavingSafely],
  ['homeless', routes.leavingSafely],
  ['my partner threatens me and I need money', routes.leavingSafely],
  ['how can I help', routes.getInvolved],
  ['my friend needs help', routes.referSomeone],
  ['i need money', routes.applyForSupport],
  ['scholarship', routes.applyForSupport],
  ['laptop', routes.applyForSupport],
  ['when is the deadline', routes.applyForSupport],
  ['jobs', routes.applyForSupport],
  ['PIN', routes.myRequest],
  ['status of my application', routes.myRequest],
  ['golf lessons', routes.golf],
  ['gala tickets', routes.galaWaitlist],
  ['free course', routes.programs],
  ['cancel monthly', routes.myGiving],
  ['tax receipt', routes.donate],
  ['mail a check', routes.waysToGive],
  ['employer match', routes.donate],
  ['annual report', routes.donorBillOfRights],
  ['delete my data', routes.myData],
  ['stop emails', routes.myData],
  ['privacy', routes.privacyPolicy],
  ['phone number', routes.contact],
  ['Español', routes.contact],
  ['dyslexia', routes.accessibility],
  ['who runs this', routes.about],
  ['our company', routes.partnerships],
];

for (const [query, page] of asked)
  test(`A search for “${query}” shows ${page} first`, () => {
    expect(pinnedResults(query)[0]).toBe(page);
  });

test('Words that only a text can answer have no pinned result, and no page is pinned twice', () => {
  expect(pinnedResults('glucose')).toEqual([]);
  const both = pinnedResults('he hits me, and I am homeless');
  expect(new Set(both).size).toBe(both.length);
});

// @vitest-environment happy-dom
import { donationAnswersKey } from '@society-gal/contracts/site';
import { beforeEach, expect, test } from 'vitest';
import { keepAnswers, takeAnswers } from './kept-answers.ts';

const nothing = { answers: [], origin: null };
beforeEach(() => sessionStorage.clear());

test("A donor's answers is there once when she comes back, and then forgotten", () => {
  document.body.innerHTML = '<form><input name="name" value="Dora"></form>';
  keepAnswers(document.querySelector('form') as HTMLFormElement, { utm: null, referrer: 'example.org' });
  expect(takeAnswers()).toEqual({ answers: [['name', 'Dora']], origin: { utm: null, referrer: 'example.org' } });
  expect(takeAnswers()).toEqual(nothing);
});

test.each(['{broken', 'null', '"text"', '{"answers":"none"}', '{}'])('counts as nothing where it is %s', (text) => {
  sessionStorage.setItem(donationAnswersKey, text);
  expect(takeAnswers()).toEqual(nothing);
  expect(sessionStorage.length).toBe(0);
});

// @vitest-environment happy-dom

import { draftKeyPrefix } from '@society-gal/contracts/site';
import { beforeEach, expect, test, vi } from 'vitest';
import { wordsOfForm } from '../parts/words-of-parts.ts';
import {
  deleteDraft,
  deleteOldDrafts,
  draftLifeMs,
  isDraftRefused,
  readDraft,
  refuseDrafts,
  restoreDraft,
  saveDraft,
} from './draft.ts';

const form = wordsOfForm('scholarship').form;

const aForm = (): HTMLFormElement => {
  document.body.innerHTML = `<form>
    <input name="full_name"><textarea name="personal_story"></textarea>
    <input type="radio" name="currently_enrolled" value="yes"><input type="radio" name="currently_enrolled" value="no">
    <input type="checkbox" name="application_types" value="scholarship"><input type="checkbox" name="application_types" value="mentor_match">
  </form>`;
  return document.querySelector('form') as HTMLFormElement;
};

const answered = (): FormData => {
  const data = new FormData();
  data.append('full_name', 'Ada');
  data.append('currently_enrolled', 'no');
  data.append('application_types', 'mentor_match');
  return data;
};

beforeEach(() => localStorage.clear());

test('A draft is kept under a key that the quick exit wipes, with the time it was kept', () => {
  expect(saveDraft(form, answered(), 1_000)).toBe(true);
  expect(Object.keys(localStorage)).toEqual([`${draftKeyPrefix}scholarship`]);
  expect(readDraft('scholarship', 2_000)).toEqual({
    at: 1_000,
    values: { full_name: ['Ada'], currently_enrolled: ['no'], application_types: ['mentor_match'] },
  });
});

test('A draft puts answers back into every kind of question', () => {
  saveDraft(form, answered(), 1);
  const element = aForm();
  const draft = readDraft('scholarship', 2_000);
  if (draft) restoreDraft(element, draft);
  const data = new FormData(element);
  expect(data.get('full_name')).toBe('Ada');
  expect(data.get('currently_enrolled')).toBe('no');
  expect(data.getAll('application_types')).toEqual(['mentor_match']);
});

test('A draft tells what was typed from the box that answers in its place', () => {
  const story = '<textarea name="personal_story"></textarea><input type="checkbox" name="personal_story" value="talk">';
  for (const posted of [['', 'talk'], ['Words', 'talk'], ['Words']]) {
    document.body.innerHTML = `<form>${story}</form>`;
    restoreDraft(document.forms[0] as HTMLFormElement, {
      at: 1,
      values: { personal_story: posted.filter((value) => value !== '') },
    });
    expect(new FormData(document.forms[0]).getAll('personal_story')).toEqual(posted);
  }
});

test('A draft never writes over what a person has typed meanwhile', () => {
  saveDraft(form, answered(), 1);
  const element = aForm();
  const name = element.querySelector<HTMLInputElement>('[name=full_name]');
  if (name) name.value = 'Grace';
  const draft = readDraft('scholarship', 2_000);
  if (draft) restoreDraft(element, draft);
  expect(new FormData(element).get('full_name')).toBe('Grace');
});

test('A draft is gone after it was deleted', () => {
  saveDraft(form, answered(), 1);
  deleteDraft('scholarship');
  expect(readDraft('scholarship', 2_000)).toBeNull();
});

test('A draft lives 24 hours after its last change, and is then deleted whichever form is opened', () => {
  saveDraft(form, answered(), 1_000);
  localStorage.setItem('other', 'stays');
  deleteOldDrafts(1_000 + draftLifeMs - 1);
  expect(readDraft('scholarship', 1_000 + draftLifeMs - 1)).not.toBeNull();
  expect(readDraft('scholarship', 1_000 + draftLifeMs)).toBeNull();
  deleteOldDrafts(1_000 + draftLifeMs);
  expect(Object.keys(localStorage)).toEqual(['other']);
  expect(draftLifeMs).toBe(86_400_000);
});

test('A draft without a time, as an older release kept it, is deleted', () => {
  localStorage.setItem(`${draftKeyPrefix}scholarship`, '{"values":{"full_name":["Ada"]}}');
  deleteOldDrafts(1);
  expect(localStorage.length).toBe(0);
});

test.each([
  '{broken',
  'null',
  '[]',
  '{"at":1000}',
  '{"at":1000,"values":null}',
  '{"at":1000,"values":{"full_name":"Ada"}}',
])('A draft that cannot be read counts as none: %s', (text) => {
  localStorage.setItem(`${draftKeyPrefix}scholarship`, text);
  expect(readDraft('scholarship', 2_000)).toBeNull();
});

test('A device that was told not to keep drafts remembers that, and remembers no yes', () => {
  expect(isDraftRefused()).toBe(false);
  refuseDrafts(true);
  expect(isDraftRefused()).toBe(true);
  refuseDrafts(false);
  expect(isDraftRefused()).toBe(false);
  expect(localStorage.length).toBe(0);
});

test('A browser that forbids storage is no reason to fail', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(saveDraft(form, answered(), 1)).toBe(false);
  expect(readDraft('scholarship', 2_000)).toBeNull();
  expect(isDraftRefused()).toBe(false);
  deleteOldDrafts(1);
  deleteDraft('scholarship');
  vi.unstubAllGlobals();
});

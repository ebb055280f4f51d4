// @vitest-environment happy-dom

import { draftKeyPrefix } from '@society-gal/contracts/document-protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteDraft, keepsDrafts, readDraft, restoreDraft, saveDraft, setKeepsDrafts } from './draft.ts';
import { findFormDisplay } from './form-view.tsx';

const form = findFormDisplay('scholarship');

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

describe('A draft', () => {
  test('is kept under a key that the quick exit wipes, with the time it was kept', () => {
    expect(saveDraft(form, answered(), 1_000)).toBe(true);
    expect(Object.keys(localStorage)).toEqual([`${draftKeyPrefix}scholarship`]);
    expect(readDraft('scholarship')).toEqual({
      at: 1_000,
      values: { full_name: ['Ada'], currently_enrolled: ['no'], application_types: ['mentor_match'] },
    });
  });

  test('puts answers back into every kind of question', () => {
    saveDraft(form, answered(), 1);
    const element = aForm();
    const draft = readDraft('scholarship');
    if (draft) restoreDraft(element, draft);
    const data = new FormData(element);
    expect(data.get('full_name')).toBe('Ada');
    expect(data.get('currently_enrolled')).toBe('no');
    expect(data.getAll('application_types')).toEqual(['mentor_match']);
  });

  test('never writes over what a person has typed meanwhile', () => {
    saveDraft(form, answered(), 1);
    const element = aForm();
    const name = element.querySelector<HTMLInputElement>('[name=full_name]');
    if (name) name.value = 'Grace';
    const draft = readDraft('scholarship');
    if (draft) restoreDraft(element, draft);
    expect(new FormData(element).get('full_name')).toBe('Grace');
  });

  test('is gone after it was deleted', () => {
    saveDraft(form, answered(), 1);
    deleteDraft('scholarship');
    expect(readDraft('scholarship')).toBeNull();
  });

  test('of an empty form is not kept', () => {
    expect(saveDraft(form, new FormData(), 1)).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('that cannot be read counts as none', () => {
    localStorage.setItem(`${draftKeyPrefix}scholarship`, '{broken');
    expect(readDraft('scholarship')).toBeNull();
  });
});

test('A device that was told not to keep drafts remembers that', () => {
  expect(keepsDrafts()).toBe(true);
  setKeepsDrafts(false);
  expect(keepsDrafts()).toBe(false);
  setKeepsDrafts(true);
  expect(keepsDrafts()).toBe(true);
});

test('A browser that forbids storage is no reason to fail', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(saveDraft(form, answered(), 1)).toBe(false);
  expect(readDraft('scholarship')).toBeNull();
  expect(keepsDrafts()).toBe(true);
  deleteDraft('scholarship');
  vi.unstubAllGlobals();
});

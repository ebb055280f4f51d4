// @vitest-environment happy-dom
import { currentFacts } from '@society-gal/contracts/brand';
import { subjectNames, subjects } from '@society-gal/contracts/words';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../../app/test-page.fixture.ts';
import { FactForm } from './fact-form.tsx';

vi.mock('../picture-library.tsx', () => ({ usePictureLibrary: () => ({ value: null }) }));
const render = pageForEachTest();

const firstEdition = (name: keyof typeof subjects) =>
  Object.fromEntries(Object.keys(subjects[name].shape.shape).map((fact) => [fact, currentFacts()[fact]]));

type Facts = Readonly<Record<string, unknown>>;
let latest: Facts = {};
const Form = ({ name, first, isChecked }: { name: keyof typeof subjects; first: Facts; isChecked: boolean }) => {
  const [value, setValue] = useState(first);
  latest = value;
  return <FactForm subject={name} value={value} isChecked={isChecked} onChange={setValue} />;
};
const open = (name: keyof typeof subjects, first: Facts = firstEdition(name), isChecked = false) =>
  render(<Form name={name} first={first} isChecked={isChecked} />);
const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const press = (name: string) => act(async () => button(name)?.click());
const field = (id: string) => document.getElementById(`place-${id}`) as HTMLInputElement;
const unfold = (id: string) =>
  act(async () => {
    const fold = document.getElementById(`place-${id}`) as HTMLDetailsElement;
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
  });
const type = (id: string, text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field(id), text);
    field(id).dispatchEvent(new Event('input', { bubbles: true }));
  });

it.each(subjectNames)('The form of %s shows its first edition and changes nothing by itself', async (name) => {
  const first = firstEdition(name);
  await open(name, first);
  expect(document.querySelectorAll('section').length).toBe(Object.keys(first).length);
  expect(latest).toBe(first);
});

it('Somebody who types a deadline and types it back has the facts that were there', async () => {
  const first = firstEdition('rounds');
  await open('rounds', first);
  await unfold('rounds.0');
  const was = field('rounds.0.closes').value;
  await type('rounds.0.closes', '2027-01-31');
  const [next, ...later] = first.rounds as object[];
  expect(latest).toEqual({ rounds: [{ ...next, closes: '2027-01-31' }, ...later] });
  await type('rounds.0.closes', was);
  expect(latest).toEqual(first);
});

it('Somebody adds, moves and removes a partner', async () => {
  await open('partners', { partners: [] });
  await press('Add Partner');
  await type('partners.0.value.name', 'Harbor Bank');
  await press('Add Partner');
  await type('partners.1.value.name', 'Lighthouse');
  await press('Move up Partner 2');
  const names = () => (latest.partners as { value: { name: string } }[]).map(({ value }) => value.name);
  expect(names()).toEqual(['Lighthouse', 'Harbor Bank']);
  await press('Remove Partner 1');
  expect(names()).toEqual(['Harbor Bank']);
});

it('A part that was switched off comes back as it was when it is switched on again', async () => {
  const waysToGive = {
    ...(firstEdition('giving').waysToGive as object),
    stock: { broker: 'Harbor', dtcNumber: '0123' },
  };
  const first = { ...firstEdition('giving'), waysToGive };
  await open('giving', first);
  await press('Shown: Stock');
  expect(latest.waysToGive).toEqual(expect.objectContaining({ stock: null }));
  await press('Shown: Stock');
  expect(latest).toEqual(first);
});

it('What code depends on is shown and cannot be typed over, and what only the owner publishes says so', async () => {
  await open('organisation');
  expect(field('organisation.timeZone').readOnly).toBe(true);
  const notes = (id: string) => field(id).closest('.MuiFormControl-root')?.textContent;
  expect(notes('organisation.timeZone')).toContain('Changed by a release of code.');
  expect(notes('organisation.taxId')).toContain('Only the owner publishes this.');
});

it('What is wrong is said at its field once it was checked', async () => {
  const rounds = [{ ...(firstEdition('rounds').rounds as object[])[0], closes: '' }];
  await open('rounds', { rounds });
  await unfold('rounds.0');
  expect(field('rounds.0.closes').getAttribute('aria-invalid')).toBe('false');
  await open('rounds', { rounds }, true);
  expect(field('rounds.0.closes').getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Choose a day.');
});

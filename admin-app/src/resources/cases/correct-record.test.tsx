// @vitest-environment happy-dom
import { collections } from '@society-gal/contracts/store';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { recordForms } from '../../records/record-forms.ts';
import { CorrectRecord } from './correct-record.tsx';

const call = vi.fn();
vi.mock('../../app/call-staff.ts', () => ({ useCallStaff: () => call }));
vi.mock('../../access-control/session.tsx', () => ({ useUid: () => 'somebody' }));
vi.mock('../../app/toasts.tsx', () => ({ useToasts: () => ({ show: vi.fn() }) }));

const render = pageForEachTest();
beforeEach(async () => {
  const record = {
    id: 'one',
    version: 3,
    full_name: 'Ann Reed',
    email_address: 'ann@example.org',
    safe_ways: ['phone'],
  };
  const form = recordForms.scholarship;
  const collection = collections.scholarshipApplications;
  await render(<CorrectRecord collection={collection} record={record} form={form} />);
  await act(async () => document.querySelector('button')?.click());
});

const fieldOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  return found?.closest<HTMLElement>('.MuiTextField-root') ?? null;
};
const gridOf = (element: HTMLElement | null) => element?.parentElement as HTMLElement;

it('The correction form has two columns where there is room and never three; a text of several lines has a row of its own', () => {
  const grid = gridOf(fieldOf('Full'));
  const columns = getComputedStyle(grid).gridTemplateColumns;
  expect(columns).toMatch(/^repeat\(auto-fill/);
  const least = Number(/max\(\d+rem, (\d+)%\)/.exec(columns)?.[1]);
  expect([2 * least < 100, 3 * least < 100]).toEqual([true, false]);
  const wide = [...grid.children].filter((field) => getComputedStyle(field).gridColumn === '1/-1');
  expect(wide.length).toBeGreaterThan(0);
  expect(wide).toEqual([...grid.children].filter((field) => field.querySelector('textarea')));
});

it('The correction form offers what is stored, leaves out how it is safe to reach her, and shows nothing that is sealed or hidden', () => {
  expect(fieldOf('Full')?.querySelector('input')?.value).toBe('Ann Reed');
  // E-mail is not among the ways that she chose.
  const email = fieldOf('Email');
  expect([email?.querySelector('input')?.value, email?.textContent]).toEqual([
    '',
    expect.stringContaining('Not shown here. What you type replaces it.'),
  ]);
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent ?? '');
  const safe = Object.entries(recordForms.scholarship?.fields ?? {}).filter(([name]) => name.startsWith('safe_'));
  expect(safe.length).toBeGreaterThan(0);
  for (const [, { label }] of safe) expect(labels).not.toContain(label);
});

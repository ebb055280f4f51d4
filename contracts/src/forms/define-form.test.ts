import { expect, it } from 'vitest';
import { answers, type Field } from './define-form.ts';

/** What a person reads of one answer. */
function textOf(field: Field, value: unknown): string | undefined {
  const form = { fields: { it: field }, layout: [{ id: 'all', fields: ['it'] }] };
  return answers(form, { it: value })[0]?.text;
}

const options = [
  { value: 'mentor', label: 'A mentor' },
  { value: 'laptop', label: 'A laptop' },
  { value: 'exact', label: 'x'.repeat(40) },
  { value: 'sentence', label: 'I understand that this guarantees no place.' },
] as const;

it('The readable answers stand in the order of its layout, with their labels, without what was never asked', () => {
  const form = {
    fields: {
      list: { kind: 'hidden', label: 'List' },
      email: { kind: 'email', label: 'Email' },
      name: { kind: 'text', label: 'Name' },
    },
    layout: [
      { id: 'one', fields: ['name', 'list', 'unknown'] },
      { id: 'two', fields: ['email'] },
    ],
  } as const;
  expect(answers(form, { email: 'ann@mail.example', name: 'Ann', list: 'gala', other: 'x' })).toEqual([
    { name: 'name', label: 'Name', text: 'Ann' },
    { name: 'email', label: 'Email', text: 'ann@mail.example' },
  ]);
});

it('The readable answers are empty where nothing was answered', () => {
  for (const kind of ['text', 'date', 'yesno', 'checkbox'] as const)
    for (const nothing of [null, undefined, '']) {
      const field =
        kind === 'date' ? { kind, label: 'A', min: '1900-01-01', max: 'today' as const } : { kind, label: 'A' };
      expect(textOf(field, nothing), kind).toBe('');
    }
  expect(textOf({ kind: 'checkboxes', label: 'A', options }, [])).toBe('');
});

it.each(['text', 'email', 'tel', 'url', 'textarea'] as const)('are what was typed where the kind is %s', (kind) => {
  expect(textOf({ kind, label: 'A' }, 'as typed')).toBe('as typed');
});

it('The readable answers say "All of the above" once, not with everything above', () => {
  const all = [...options, { value: 'all', label: 'All of the above', isAll: true }] as const;
  const field = { kind: 'checkboxes', label: 'A', options: all } as const;
  expect(textOf(field, ['mentor', 'laptop', 'exact', 'sentence', 'all'])).toBe('All of the above');
  expect(textOf(field, ['mentor', 'laptop'])).toBe('A mentor, A laptop');
});

it('The readable answers have an amount as it was typed', () => {
  expect(textOf({ kind: 'money', label: 'A', minimumCents: 100 }, '20.50')).toBe('20.50');
});

it('The readable answers write a day in words, and leave what is no day as it is', () => {
  const date = { kind: 'date', label: 'A', min: '1900-01-01', max: 'today' } as const;
  expect(textOf(date, '1998-05-07')).toBe('May 7, 1998');
  for (const other of ['May 1998', '1998-05-07T00', 'x1998-05-07', '98-05-07']) expect(textOf(date, other)).toBe(other);
});

it('The readable answers name choices by their labels, and a value that no option has any more by itself', () => {
  expect(textOf({ kind: 'select', label: 'A', options }, 'laptop')).toBe('A laptop');
  expect(textOf({ kind: 'radio', label: 'A', options }, 'mentor')).toBe('A mentor');
  expect(textOf({ kind: 'checkboxes', label: 'A', options }, ['laptop', 'retired', 'exact'])).toBe(
    `A laptop, retired, ${'x'.repeat(40)}`,
  );
});

it('The readable answers put choices that are sentences one below the other', () => {
  expect(textOf({ kind: 'checkboxes', label: 'A', options }, ['laptop', 'sentence'])).toBe(
    'A laptop\nI understand that this guarantees no place.',
  );
});

it.each(['yesno', 'checkbox'] as const)('say yes and no where the kind is %s', (kind) => {
  expect(textOf({ kind, label: 'A' }, true)).toBe('Yes');
  expect(textOf({ kind, label: 'A' }, false)).toBe('No');
  expect(textOf({ kind, label: 'A' }, 'unsure')).toBe('unsure');
});

it('The readable answers leave files to the list of attachments', () => {
  expect(textOf({ kind: 'files', label: 'A', accept: ['.pdf'], maxFiles: 1, mailbox: '' }, [{ id: 'x' }])).toBe('');
});

// @vitest-environment happy-dom
import { forms } from '@society-gal/contracts/forms';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { choicesClass, SendsTexts } from './choice-fields.tsx';
import { FormField } from './form-field.tsx';

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'all', label: 'All of the above', isAll: true },
] as const;

test('All of the above ticks the rest, takes them back, and ends when one of them is taken back', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('form'));
  const root = createRoot(place);
  await act(async () =>
    root.render(<FormField formId="test" name="types" field={{ kind: 'checkboxes', label: 'Types', options }} />),
  );
  const press = (value: string) => act(async () => place.querySelector<HTMLInputElement>(`[value=${value}]`)?.click());
  const ticked = () => new FormData(place).getAll('types');
  await press('all');
  expect(ticked()).toEqual(['one', 'two', 'all']);
  await press('one');
  expect(ticked()).toEqual(['two']);
  await press('all');
  await press('all');
  expect(ticked()).toEqual([]);
  await press('two');
  expect(ticked()).toEqual(['two']);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('Not to be contacted takes back every way that was ticked, and any way takes it back', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('form'));
  const root = createRoot(place);
  await act(async () =>
    root.render(<FormField formId="contact" name="safe_ways" field={forms.contact.fields.safe_ways} />),
  );
  const press = (value: string) => act(async () => place.querySelector<HTMLInputElement>(`[value=${value}]`)?.click());
  const ticked = () => new FormData(place).getAll('safe_ways');
  await press('email');
  await press('text');
  await press('none');
  expect(ticked()).toEqual(['none']);
  await press('phone');
  await press('post');
  expect(ticked()).toEqual(['phone', 'post']);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test.each(['gala-waitlist', 'ai-websites-waitlist', 'course-interest'] as const)(
  'The box for texts of %s promises them only where a provider is set, and says how they end',
  (id) => {
    const field = forms[id].fields.text_consent;
    const shown = (isSet: boolean) =>
      renderToStaticMarkup(
        <SendsTexts value={isSet}>
          <FormField formId={id} name="text_consent" field={field} />
        </SendsTexts>,
      );
    expect(shown(false)).toContain('We send no texts today.');
    expect(shown(false)).not.toMatch(/We text you|STOP/);
    expect(shown(true)).toContain('We text you when a place is held for you');
    expect(shown(true)).toContain('Reply STOP');
    expect(shown(true)).not.toContain('no texts');
  },
);

test('Answers of a word stand beside each other, long ones have rows, and one that stands alone does not count', () => {
  const [one, two, all] = options;
  const alone = { value: 'none', label: 'None of these, since there is nothing that fits' };
  expect(choicesClass([one, two])).toBe('choices brief');
  expect(choicesClass([one, two, alone], alone.value)).toBe('choices brief');
  expect(choicesClass([one, two, all])).toBe('choices');
  expect(choicesClass([one, two, alone])).toBe('choices long');
});

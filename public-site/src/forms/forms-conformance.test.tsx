// @vitest-environment happy-dom
import { pageForms } from '@society-gal/contracts/forms';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DonationForm } from '../donations/donation-form.tsx';
import { wordsOfDonation, wordsOfForm } from '../parts/words-of-parts.ts';
import { SiteContext } from '../site-context.ts';
import { FormView } from './form-view.tsx';

const config = {
  siteUrl: 'http://localhost',
  remotes: { publicSite: '', adminApp: '', accessibilityWidget: '' },
  firebase: { apiKey: 'x', authDomain: 'x', projectId: 'x' },
  emulators: null,
};

const drawn = (formId: string, uploads = true): Document => {
  const form =
    formId === 'donation' ? (
      <DonationForm {...wordsOfDonation()} />
    ) : (
      <FormView {...wordsOfForm(formId)} preset={{ waitlist_type: 'ai_101' }} />
    );
  const markup = renderToStaticMarkup(<SiteContext value={{ ...config, uploads }}>{form}</SiteContext>);
  return new DOMParser().parseFromString(`<main>${markup}</main>`, 'text/html');
};

const ids = Object.keys(pageForms);
const displayOf = (formId: string) => (formId === 'donation' ? wordsOfDonation() : wordsOfForm(formId)).form;
const visibleFields = (formId: string) =>
  Object.entries(displayOf(formId).fields).filter(([, field]) => field.kind !== 'hidden');

describe.each(ids)('The form %s', (formId) => {
  const page = drawn(formId);
  const form = page.querySelector('form');

  test('A form posts without JavaScript and hides its trap', () => {
    expect(form?.getAttribute('action')).toBe(`/send/${formId}`);
    expect(form?.getAttribute('method')).toBe('post');
    expect(page.querySelector('.honeypot')?.getAttribute('aria-hidden')).toBe('true');
    expect(page.querySelector('.honeypot input')?.getAttribute('tabindex')).toBe('-1');
  });

  test('A form draws every field with a visible label and the words of its declaration', () => {
    for (const [name, field] of visibleFields(formId)) {
      const control = page.querySelector(`#${formId}-${name}`);
      expect(control, name).not.toBeNull();
      const label =
        control?.tagName === 'FIELDSET'
          ? control.querySelector('legend')
          : (page.querySelector(`label[for="${control?.id}"]`) ?? control?.closest('label'));
      expect(label?.textContent, name).toContain(field.label);
    }
  });

  test('A form marks what is required so that it is seen and announced', () => {
    for (const [name, field] of visibleFields(formId)) {
      if (!field.required) continue;
      const control = page.querySelector(`#${formId}-${name}`);
      const around = control?.closest('[data-field]') ?? control;
      expect(around?.textContent, name).toContain('(required)');
      const announced =
        control?.tagName === 'FIELDSET'
          ? control.querySelector('input[required]') ||
            !control.querySelector('legend .mark')?.hasAttribute('aria-hidden')
          : control?.hasAttribute('required') || control?.getAttribute('aria-required') === 'true';
      expect(announced, name).toBeTruthy();
    }
  });

  test('A form gives the browser the autofill tokens of its declaration', () => {
    for (const [name, field] of visibleFields(formId)) {
      if (!('autocomplete' in field) || !field.autocomplete) continue;
      expect(page.querySelector(`#${formId}-${name}`)?.getAttribute('autocomplete'), name).toBe(field.autocomplete);
    }
  });

  test('A form points at hints by id, and no id is used twice', () => {
    const all = [...page.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(all).size).toBe(all.length);
    for (const element of page.querySelectorAll('[aria-describedby]'))
      for (const id of element.getAttribute('aria-describedby')?.split(' ') ?? []) expect(all).toContain(id);
  });

  test('A form has one button that sends, with the declared words', () => {
    const buttons = [...page.querySelectorAll('button[type=submit]')];
    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.textContent).toContain(formId === 'donation' ? 'Donate $100' : displayOf(formId).submitLabel);
  });
});

test('A deployment without storage shows no file input and says what to do instead', () => {
  const page = drawn('scholarship', false);
  expect(page.querySelector('input[type=file]')).toBeNull();
  expect(page.body.textContent).toContain('email them to');
});

test('A long form says in which section one is', () => {
  const page = drawn('scholarship');
  const legends = [...page.querySelectorAll('.form-section > legend')].map((legend) => legend.textContent);
  expect(legends[0]).toBe('Start with what is safe');
  expect(legends.slice(1).map((legend) => legend?.slice(0, 14))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((number) => `Section ${number} of 7`),
  );
});

test('The donation form offers the six amounts and one of her own, with 100 dollars chosen', () => {
  const page = drawn('donation');
  const values = [...page.querySelectorAll<HTMLInputElement>('[name=amount]')].map((radio) => radio.value);
  expect(values).toEqual(['25', '50', '100', '250', '500', '2500', 'custom']);
  expect(page.querySelector('[name=amount][checked]')?.getAttribute('value')).toBe('100');
  const custom = page.querySelector('[name=custom_amount]');
  expect([custom?.getAttribute('min'), custom?.getAttribute('step')]).toEqual(['1', '0.01']);
});

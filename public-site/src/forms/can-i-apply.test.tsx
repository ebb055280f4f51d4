// @vitest-environment happy-dom
import { eligibility } from '@society-gal/contracts/brand';
import { forms } from '@society-gal/contracts/forms';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page } from '../pages/apply-scholarship.content.ts';
import { CanIApply } from './can-i-apply.tsx';

const block = page.blocks.find((each) => each.kind === 'custom' && each.name === 'can-i-apply');
if (block?.kind !== 'custom') throw new Error('The page before the application asks nothing.');
const shown = new DOMParser().parseFromString(renderToStaticMarkup(<CanIApply block={block} />), 'text/html');

test('Five questions before the application ask what it confirms, and none belongs to a form', () => {
  const asked = [...shown.querySelectorAll('legend')].map((legend) => legend.textContent);
  expect(asked).toEqual(eligibility.map(({ question }) => question));
  expect(asked).toHaveLength(5);
  expect(forms.scholarship.sample.eligibility_confirmations).toEqual(eligibility.map(({ value }) => value));
  expect(shown.querySelector('form, input[required], button')).toBeNull();
  for (const input of shown.querySelectorAll('input')) expect(input.getAttribute('autocomplete')).toBe('off');
});

test('A no is told why and what else there is, and not being sure leads to a person', () => {
  for (const [index, { ifNot }] of eligibility.entries()) {
    const question = shown.querySelectorAll('fieldset')[index];
    expect(question?.querySelector('.if-no')?.textContent).toContain(ifNot);
    expect(question?.querySelectorAll('.if-no a').length).toBeGreaterThan(1);
    expect(question?.querySelector('.if-unsure a[href^="tel:"]')).not.toBeNull();
    expect(question?.querySelector('.if-unsure a[href="/contact-form"]')).not.toBeNull();
  }
});

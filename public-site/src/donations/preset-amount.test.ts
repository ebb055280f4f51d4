// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { chooseAmount, originOf } from './preset-amount.ts';

let form: HTMLFormElement;
const chosen = (): string | undefined => form.querySelector<HTMLInputElement>('input[name="amount"]:checked')?.value;

beforeEach(() => {
  document.body.innerHTML = `<form id="form-donation">
    <input type="radio" name="amount" value="100" checked><input type="radio" name="amount" value="500">
    <input type="radio" name="amount" value="custom"><input type="number" name="custom_amount"></form>`;
  form = document.querySelector('form') as HTMLFormElement;
});

test('An amount with cents goes into the field for any amount', () => {
  document.body.innerHTML = `<form><input type="radio" name="amount" value="50"><input type="radio" name="amount" value="custom"><input name="custom_amount"></form>`;
  const form = document.forms[0] as HTMLFormElement;
  chooseAmount(form, '50.25');
  expect(form.querySelector<HTMLInputElement>('[name="custom_amount"]')?.value).toBe('50.25');
  chooseAmount(form, '50.00');
  expect(form.querySelector<HTMLInputElement>('[name="amount"][value="50"]')?.checked).toBe(true);
});

test('A donor who pressed "Give $500" finds $500 chosen', () => {
  chooseAmount(form, '500');
  expect(chosen()).toBe('500');
});

test('An amount without a radio of its own stands in the field for any amount', () => {
  chooseAmount(form, '5000');
  expect(chosen()).toBe('custom');
  expect(form.querySelector<HTMLInputElement>('input[name="custom_amount"]')?.value).toBe('5000');
});

test.each(['0', '-5', '1e9', '100"] , *', ''])('An address that asks for %j changes nothing', (amount) => {
  chooseAmount(form, amount);
  expect(chosen()).toBe('100');
});

test.each([
  ['https://news.example.org/an/article?of=hers#part', 'news.example.org'],
  ['http://example.org:8080/', 'example.org'],
  [`${location.origin}/programs`, null],
  ['https://checkout.stripe.com/c/pay/cs_1', null],
  ['https://stripe.com.example.org/', 'stripe.com.example.org'],
  ['android-app://com.example.mail/', null],
  ['', null],
])('A gift from %j carries no more than the name of the website', (referrer, host) => {
  expect(originOf('', referrer).referrer).toBe(host);
});

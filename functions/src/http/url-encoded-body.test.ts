import { expect, it } from 'vitest';
import { cleanBody, urlEncodedBody } from './url-encoded-body.ts';

const form = { fields: { story: { kind: 'textarea' }, resume: { kind: 'files' } } } as never;

it('A form sent without JavaScript carries a text for each name, and a list where a name repeats', () => {
  const body = { name: 'Ana', days: ['monday', 'friday'] };
  expect(urlEncodedBody.parse(body)).toEqual(body);
  expect(urlEncodedBody.safeParse({ name: 7 }).success).toBe(false);
});

it('A form sent without JavaScript keeps the line breaks that a person typed, without the CR that browsers add', () => {
  expect(cleanBody(form, { story: 'one\r\ntwo\r\n\r\nthree', days: ['a\r\nb', 'c'] })).toEqual({
    story: 'one\ntwo\n\nthree',
    days: ['a\nb', 'c'],
  });
});

it('A form sent without JavaScript loses the names of files, which are all that arrives of them, and keeps what the form does not know', () => {
  expect(cleanBody(form, { resume: 'cv.pdf', _fax: 'x' })).toEqual({ _fax: 'x' });
});

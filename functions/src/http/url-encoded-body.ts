import { type AnyForm, answerOf, joinAnswers } from '@society-gal/contracts/forms';
import * as z from 'zod';

/** A url-encoded body: a list where a name repeats. */
export const urlEncodedBody = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
/** What {@link urlEncodedBody} gives. */
export type UrlEncodedBody = z.output<typeof urlEncodedBody>;

/**
 * Without the names of files, which is all that a url-encoded form sends of them, and without the CR of text areas. Boxes of which
 * one must be ticked are an empty list where none is: a browser sends nothing of them.
 */
export function cleanBody(form: Pick<AnyForm, 'fields'>, body: UrlEncodedBody): UrlEncodedBody {
  const withoutReturns = (text: string) => text.replace(/\r\n/g, '\n');
  const boxes = Object.entries(form.fields).filter(
    ([, field]) => answerOf(field) === 'choices' && field.requiredWhenShown,
  );
  const sent = Object.entries(body)
    .filter(([name]) => answerOf(form.fields[name]) !== 'files')
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutReturns(value) : value.map((each) => withoutReturns(each)),
    ]);
  return { ...Object.fromEntries(boxes.map(([name]) => [name, []])), ...Object.fromEntries(sent) };
}

/** What was typed into a text and what the box beside it says, which a page posts under one name, as the one answer that a script makes of them. */
export function joinTexts(form: Pick<AnyForm, 'fields'>, body: UrlEncodedBody): UrlEncodedBody {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) && form.fields[name]?.kind === 'textarea' ? joinAnswers(value) : value,
    ]),
  );
}

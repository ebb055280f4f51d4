import { describe, expect, it } from 'vitest';
import { gala as ownGala } from '../brand/events.ts';
import type { Gala } from '../brand/shapes.ts';
import { routes } from '../http/routes.ts';
import { greeting, labelsOf, withReference } from './mail-parts.ts';
import { waitlistMail, waitlistRecipient, withConsentOnlyForPhone } from './waitlist-handling.ts';

it('A letter begins with the name, if there is one', () => {
  expect(greeting('Ann')).toBe('Hello Ann,');
  expect(greeting('')).toBe('Hello,');
});

it('A letter ends its facts with the reference that staff know, empty where there is none', () => {
  const facts = [{ label: 'Waitlist', text: 'Gala' }];
  const siteUrl = 'https://site.test';
  expect(withReference(facts, { siteUrl, reference: 'R', sentOn: '2026-11-20', token: () => 'T' })).toEqual([
    ...facts,
    { label: 'Your reference', text: 'R' },
  ]);
  expect(withReference([], { siteUrl, reference: null, sentOn: '2026-11-20', token: () => 'T' })).toEqual([
    { label: 'Your reference', text: '' },
  ]);
});

it('A letter names choices by their labels, and a value that no option has by itself', () => {
  expect(
    labelsOf(
      ['a', 'z', 'b'],
      [
        { value: 'a', label: 'One' },
        { value: 'b', label: 'Two' },
      ],
    ),
  ).toBe('One, z, Two');
});

describe('The letter to somebody on a waitlist', () => {
  const write = (list: string) =>
    waitlistMail.write(
      { to: 'ann@mail.example', name: 'Ann', formType: 'waitlist', formData: { waitlist_type: list } },
      { siteUrl: 'https://site.test', reference: 'R', sentOn: '2026-11-20', token: () => 'T' },
    );

  it('A waitlist letter goes to the person who is on the list', () => {
    const value = { full_name: 'Ann', email: 'ann@mail.example', phone: null, text_consent: false };
    expect(waitlistRecipient(value)).toEqual({ to: 'ann@mail.example', name: 'Ann' });
  });

  const gala = ownGala as Gala;

  it.runIf(ownGala)('A waitlist letter tells when and where the gala is, and leads to the events', () => {
    const letter = write(gala.name);
    expect(letter.paragraphs.join(' ')).toContain(`${gala.dateText} in ${gala.city}`);
    expect(letter.action).toEqual({ label: 'About the gala', url: `https://site.test${routes.events}` });
  });

  it('A waitlist letter says of a course that there is nothing else to do, and leads to the programs', () => {
    const letter = write('AI 101');
    expect(letter.paragraphs.join(' ')).not.toContain(ownGala?.dateText ?? 'The evening is on');
    expect(letter).toMatchObject({
      subject: "You're on the waitlist: AI 101",
      greeting: 'Hello Ann,',
      facts: [
        { label: 'Waitlist', text: 'AI 101' },
        { label: 'Your reference', text: 'R' },
      ],
      action: { label: 'See our programs', url: `https://site.test${routes.programs}` },
    });
  });
});

it('Consent to text messages counts only with a number to write to', () => {
  const value = { full_name: 'Ann', email: 'ann@mail.example', phone: '805 555 0100', text_consent: true };
  expect(withConsentOnlyForPhone(value)).toEqual(value);
  expect(withConsentOnlyForPhone({ ...value, phone: null })).toMatchObject({ text_consent: false });
  expect(withConsentOnlyForPhone({ ...value, text_consent: false })).toMatchObject({ text_consent: false });
});

import { expect, it } from 'vitest';
import { addressPseudonym } from './address-pseudonym.ts';
import { stubTestSettings } from './config.fixture.ts';

stubTestSettings();

const noon = new Date('2026-11-22T12:00:00Z');

it("A visitor's address is known by one name for a day, told apart from every other, and never shown", () => {
  const name = addressPseudonym('203.0.113.7', noon);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(addressPseudonym('203.0.113.7', new Date('2026-11-22T23:59:59Z'))).toBe(name);
  expect(addressPseudonym('203.0.113.8', noon)).not.toBe(name);
});

it("A visitor's address has another name the next day", () => {
  const names = ['2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z', '2027-11-22T12:00:00Z'].map((at) =>
    addressPseudonym('203.0.113.7', new Date(at)),
  );
  expect(new Set(names).size).toBe(3);
});

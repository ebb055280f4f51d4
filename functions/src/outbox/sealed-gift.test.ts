import { expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { openGift, sealGift } from '../mail/sealed-gift.ts';
import { sampleMails } from './sample-mails.ts';

stubTestSettings();

const saysWhatWasGiven = /"(?:amount|amount_text|receipt_number|given)":/;

it('No mail lies in the outbox with what somebody gave, and each leaves as it was written', () => {
  for (const { name, payload } of sampleMails) {
    const stored = { ...payload, formData: sealGift(payload) };
    expect(JSON.stringify(stored.formData), name).not.toMatch(saysWhatWasGiven);
    expect(openGift(stored)).toEqual(payload);
  }
  expect(
    sampleMails.filter(({ payload }) => saysWhatWasGiven.test(JSON.stringify(payload.formData))).length,
  ).toBeGreaterThan(6);
});

it('A mail of an earlier version, which carries the amount as it is, still leaves', () => {
  const receipt = { to: 'a@example.org', name: 'Ann', formType: 'receipt', formData: { amount: 100 } };
  expect(openGift(receipt)).toEqual(receipt);
});

import { describe, expect, it } from 'vitest';
import { mayExport } from '../safe-contact/exported-value.ts';
import { recordRow } from './export-query.ts';

const asked = { form_id: 'scholarship', safe_ways: ['text'], safe_stopped_at: null };

describe('A file that leaves the staff area', () => {
  it('An export has the address and the number of somebody who was never asked, as before', () => {
    const record = { form_id: 'contact', safe_ways: null };
    expect(['email', 'phone'].map((field) => mayExport(field, record))).toEqual([true, true]);
  });

  it('An export has only the ways that she named', () => {
    expect(mayExport('email_address', asked)).toBe(false);
    expect(mayExport('phone_number', asked)).toBe(true);
    expect(mayExport('email_address', { ...asked, safe_ways: ['email'] })).toBe(true);
    expect(mayExport('phone_number', { ...asked, safe_ways: ['email', 'post'] })).toBe(false);
    expect(mayExport('full_name', asked)).toBe(true);
  });

  it('An export has neither address nor number once she is not safe', () => {
    const stopped = { ...asked, safe_ways: ['email', 'phone'], safe_stopped_at: new Date() };
    expect(['email_address', 'phone_number'].map((field) => mayExport(field, stopped))).toEqual([false, false]);
  });

  it("An export has no address of a referred person without her yes, and always the referrer's", () => {
    const referral = { form_id: 'referral', consent: 'waiting', safe_ways: ['email'] };
    expect(mayExport('referral_email', referral)).toBe(false);
    expect(mayExport('referrer_email', referral)).toBe(true);
    expect(mayExport('referral_email', { ...referral, consent: 'yes' })).toBe(true);
  });

  it('An export has nothing that is sealed, of records that the version before stored too', () => {
    const record = { ...asked, personal_story: 'Hers.', full_name: 'Joy' };
    const doc = { id: 'a', data: () => record, get: (name: string) => (record as Record<string, unknown>)[name] };
    const columns = ['id', 'full_name', 'personal_story', 'attachments', 'safe_times'];
    expect(recordRow({ collection: 'scholarship_applications', columns, filter: {} }, doc as never)).toBe(
      'a,Joy,,,\r\n',
    );
  });

  it('An export has every field of a form that asks for no help', () => {
    expect(mayExport('email', { form_id: 'gala-waitlist', safe_ways: ['text'] })).toBe(true);
  });
});

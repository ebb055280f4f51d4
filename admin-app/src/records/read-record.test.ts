import { describe, expect, it } from 'vitest';
import { readRecord } from './read-record.ts';
import { recordForms } from './record-forms.ts';

describe('reading a record', () => {
  it('Answers come in the order and with the labels of their form, choices as they were read', () => {
    const read = readRecord(recordForms.contact, {
      id: 'a',
      full_name: 'Ada',
      email: 'ada@example.com',
      phone: null,
      subject: 'Hello',
      message: 'Hi',
      preferred_contact_method: 'phone',
      safe_ways: ['phone', 'text'],
    });
    expect(read.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Full Name: Ada',
      'Email: ada@example.com',
      'Phone: ',
      'Subject: Hello',
      'Message: Hi',
      'Preferred Contact Method: Phone',
      'How is it safe to reach you?: Phone, Text',
      'May we leave a voicemail?: ',
      'Safe times: ',
      'Name to ask for: ',
    ]);
  });

  it('A stored field that no form knows any more is still read by somebody', () => {
    expect(readRecord(undefined, { id: 'a', shoe_size: 38, status: 'submitted', search_words: ['a'] })).toEqual([
      { name: 'shoe_size', label: 'Shoe size', text: '38' },
    ]);
  });

  it('What only the machine needs is not shown', () => {
    expect(
      readRecord(undefined, { id: 'a', form_id: 'x', done: false, confirm_token_hash: 'secret', reference: 'SG-1' }),
    ).toEqual([]);
  });
});

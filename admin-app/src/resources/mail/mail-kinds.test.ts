import { describe, expect, it } from 'vitest';
import { kindOfMail } from './mail-kinds.ts';

describe('staff read what a mail is', () => {
  it('by what it tells her, where the mail is named after the form that it answers', () => {
    expect(kindOfMail('contact')).toBe('Message received');
    expect(kindOfMail('waitlist')).toBe('On the waitlist');
    expect(kindOfMail('newsletter')).toBe('Newsletter: confirm');
  });

  it('by its own name otherwise, as words', () => {
    expect(kindOfMail('staff-invitation')).toBe('Staff invitation');
  });
});

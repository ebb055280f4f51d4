import { describe, expect, it } from 'vitest';
import { organisation } from '../brand/organisation.ts';
import { bankLine, furtherTraces, tracesOf } from './traces.ts';

const award = {
  kind: 'scholarship' as const,
  reference: 'SG-2026-ABCDE',
  amount: 300_000,
  instalments: [
    { amount: 150_000, due_on: '2027-01-15' },
    { amount: 150_000, due_on: '2027-06-15' },
  ],
};

describe('Where an award will be seen', () => {
  it('The bank line names neither the foundation nor a reason, and fits a bank', () => {
    const line = bankLine(award.reference);
    expect(line).toBe('SG OFFICE SG-2026-ABCDE');
    expect(line).not.toMatch(/society|foundation|scholar|award|grant|help/i);
    expect(bankLine('x'.repeat(80)).length).toBeLessThanOrEqual(32);
  });

  it('Paid to her school, nothing stands on an account of hers; paid to her, nothing goes to the school', () => {
    const kinds = (payee: 'school' | 'self') => tracesOf(award, payee).map(({ kind }) => kind);
    expect(kinds('school')).toEqual(['bank', 'letter', 'portal', 'benefit', 'mail']);
    expect(kinds('self')).toEqual(['bank', 'benefit', 'mail']);
  });

  it('The letter to the school names the sums and no reason for asking', () => {
    const letter = tracesOf(award, 'school').find(({ kind }) => kind === 'letter')?.words ?? '';
    expect(letter).toContain(organisation.legalName);
    expect(letter).toContain('$1,500');
    expect(letter).not.toMatch(/hardship|violence|survivor|shelter|applicant/i);
  });

  it('One more letter in a line is a further trace', () => {
    const agreed = tracesOf(award, 'self');
    expect(furtherTraces(tracesOf(award, 'self'), agreed)).toEqual([]);
    const changed = agreed.map((trace) => (trace.kind === 'bank' ? { ...trace, words: `${trace.words}S` } : trace));
    expect(furtherTraces(changed, agreed).map(({ kind }) => kind)).toEqual(['bank']);
  });

  it('A tax form that is switched on later is a further trace', () => {
    expect(
      furtherTraces(tracesOf(award, 'self', { taxForm: true }), tracesOf(award, 'self')).map(({ kind }) => kind),
    ).toEqual(['tax']);
  });

  it('A mentor match leaves a mail and nothing else', () => {
    expect(tracesOf({ ...award, kind: 'mentor', amount: 0, instalments: [] }, 'self').map(({ kind }) => kind)).toEqual([
      'mail',
    ]);
  });
});

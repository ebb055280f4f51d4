import { inflateSync } from 'node:zlib';
import { organisation } from '@society-gal/contracts';
import { describe, expect, it } from 'vitest';
import { attachmentsOf, UnwritableMail, writeMail } from '../mail/mail-templates.ts';
import { aReceipt } from './receipt.fixture.ts';
import { receiptNumber } from './receipt-data.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptLines, receiptStatements } from './receipt-words.ts';

/** The words drawn on the pages of a PDF whose text is in standard fonts. */
const wordsIn = (pdf: Uint8Array): string => {
  const raw = Buffer.from(pdf).toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  return streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-Fa-f]+)> Tj/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ');
};

describe('A receipt', () => {
  it('states what IRS Publication 1771 asks of an acknowledgment, in the PDF as in the mail', async () => {
    const data = aReceipt();
    const words = wordsIn(await receiptPdf(data));
    for (const stated of [
      organisation.legalName,
      organisation.taxId,
      'Dora Donor',
      'November 21, 2026',
      '$100.00',
      'R-2026-0A1B2C3D',
      'No goods or services were provided in exchange for this contribution.',
      '501(c)(3)',
      organisation.address.street,
    ])
      expect(words.replace(/\s+/g, ' ')).toContain(stated);
    const told = [...receiptLines(data).map(({ text }) => text), ...receiptStatements(data)].join(' ');
    expect(told).toContain('No goods or services were provided');
    expect(told).toContain(organisation.taxId);
  });

  it('says after a partial refund what is left to deduct, and which receipt it replaces', async () => {
    const words = wordsIn(await receiptPdf(aReceipt({ amount_refunded: 2_500 }))).replace(/\s+/g, ' ');
    expect(words).toContain('Corrected donation receipt');
    expect(words).toContain('$25.00');
    expect(words).toContain('$75.00');
    expect(words).toContain('replaces any earlier one');
  });

  it('says after a full refund that nothing can be deducted', () => {
    const statements = receiptStatements(aReceipt({ amount_refunded: 10_000 })).join(' ');
    expect(statements).toContain('not deductible');
    expect(statements).not.toContain('No goods or services');
  });

  it('is drawn for every name, whatever its script and length', async () => {
    for (const name of ['Zoë Łukasiewicz', '山田 花子', 'علي', '👩‍🎓', 'W'.repeat(200), 'a b '.repeat(50)])
      expect((await receiptPdf(aReceipt({ donor_name: name }))).length).toBeGreaterThan(1_000);
    expect(wordsIn(await receiptPdf(aReceipt({ donor_name: 'Žofie Łukasiewicz-Ørsted' })))).toContain('Lukasiewicz');
  });

  it('has a number that the same gift always gets and no other gift', () => {
    const numbers = Array.from({ length: 2_000 }, (_, at) => receiptNumber(`gift-${at}`, '2026-01-01'));
    expect(new Set(numbers).size).toBe(2_000);
    expect(receiptNumber('gift-1', '2026-01-01')).toBe(numbers[1]);
    expect(numbers[0]).toMatch(/^R-2026-[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(receiptNumber('gift-1', '2026-01-01', 1)).not.toBe(numbers[1]);
  });

  it('comes with its mail as a PDF, the same bytes each time it is sent', async () => {
    const payload = { to: 'd@example.org', name: 'Dora', formType: 'receipt', formData: aReceipt() } as const;
    const [first] = await attachmentsOf(payload);
    const [second] = await attachmentsOf(payload);
    expect(first?.filename).toBe('receipt-R-2026-0A1B2C3D.pdf');
    expect(first?.contentType).toBe('application/pdf');
    expect(first?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second?.content.equals(first?.content ?? Buffer.alloc(0))).toBe(true);
  });

  it('is never made up from a mail that holds none', () => {
    for (const formData of [
      {},
      { ...aReceipt(), amount: '100' },
      { ...aReceipt(), amount: -1 },
      { ...aReceipt(), given_on: null },
    ])
      expect(() =>
        writeMail(
          { to: 'd@example.org', name: 'Dora', formType: 'receipt', formData },
          { siteUrl: '', reference: null, token: () => 'T' },
        ),
      ).toThrow(UnwritableMail);
  });
});

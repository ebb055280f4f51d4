import { organisation } from '@society-gal/contracts/brand';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { UnwritableMail } from '../mail/mail-kind.ts';
import { aReceipt } from '../money/receipts/receipt.fixture.ts';
import { receiptNumber } from '../money/receipts/receipt-data.ts';
import { receiptLines, receiptStatements } from '../money/receipts/receipt-labels.ts';
import { receiptPdf } from '../money/receipts/receipt-pdf.ts';
import { statementPdf, statementTotalCents } from '../money/receipts/statement-pdf.ts';
import { attachmentsOf, writeMail } from './mail-kinds.ts';

/** What a viewer finds in a PDF: its words, what it says of itself, and the tags of its structure. */
async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const texts = (await extractText(pdf)).text.map((text) => text.replace(/[\s\p{Cc}]+/gu, ' '));
  const { info } = await pdf.getMetadata();
  const structure = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  const tags = new Set([...structure.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role));
  return {
    words: texts.join(' '),
    lastPage: texts.at(-1),
    info,
    tags,
    pages: pdf.numPages,
    isMarked: (await pdf.getMarkInfo())?.Marked,
  };
}
const wordsIn = async (bytes: Uint8Array): Promise<string> => (await readPdf(bytes)).words;

describe('A receipt', () => {
  it('A receipt states what IRS Publication 1771 asks of an acknowledgment, in the PDF as in the mail', async () => {
    const data = aReceipt();
    const words = await wordsIn(await receiptPdf(data));
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
      expect(words).toContain(stated);
    const told = [...receiptLines(data).map(({ text }) => text), ...receiptStatements(data)].join(' ');
    expect(told).toContain('No goods or services were provided');
    expect(told).toContain(organisation.taxId);
  });

  it('A receipt says after a partial refund what is left to deduct, and which receipt it replaces', async () => {
    const words = await wordsIn(await receiptPdf(aReceipt({ amount_refunded: 2_500 })));
    expect(words).toContain('Corrected donation receipt');
    expect(words).toContain('$25.00');
    expect(words).toContain('$75.00');
    expect(words).toContain('replaces any earlier one');
  });

  it('A receipt says after a full refund that nothing can be deducted', () => {
    const statements = receiptStatements(aReceipt({ amount_refunded: 10_000 })).join(' ');
    expect(statements).toContain('not deductible');
    expect(statements).not.toContain('No goods or services');
  });

  it.each([
    'Žofie Łukasiewicz-Ørsted',
    'Nguyễn Thị Ánh',
    'Анна Καλή',
    'محمد',
    'דוד',
    '山田 花子',
    '김민수',
    'สมชาย',
    'अनुष्का',
    'தமிழ்',
    'ქეთი Արա አበበ',
    'ରମା',
    'པད',
    'ޝރފ',
    'ܡܪܝܡ',
    'ᏣᎳᎩ',
  ])('A receipt prints the name %s', async (donor_name) => {
    const words = (await wordsIn(await receiptPdf(aReceipt({ donor_name })))).normalize('NFC');
    expect(words).toContain(donor_name);
  });

  it('A receipt is drawn for every name, whatever its length, on one page where it can be', async () => {
    for (const name of ['👩‍🎓 Ona', 'W'.repeat(200), 'a b '.repeat(50), '\u{10380}'])
      expect((await readPdf(await receiptPdf(aReceipt({ donor_name: name })))).words).toContain('EIN');
    const full = aReceipt({ amount_refunded: 2_500, fee_covered: 260, tribute_gift: true, employer_matches: true });
    expect((await readPdf(await receiptPdf(full))).pages).toBe(1);
  });

  it('A receipt tells a screen reader its language, its title, its headings and its table', async () => {
    for (const bytes of [await receiptPdf(aReceipt()), await statementPdf(2026, [aReceipt()])]) {
      const { info, tags, isMarked } = await readPdf(bytes);
      expect(isMarked).toBe(true);
      expect([...tags]).toEqual(expect.arrayContaining(['H1', 'P', 'Table', 'TR', 'TH', 'TD']));
      expect(info).toMatchObject({ Language: 'en-US', Title: expect.stringMatching(/receipt|Statement/) });
    }
  });

  it('A receipt carries no markup of a name into what the file says of itself', async () => {
    const donor_name = '</rdf:li><x:evil a="1"/> Smith & Sons';
    const bytes = await statementPdf(2026, [aReceipt({ donor_name })]);
    const said = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('latin1'))?.[0] ?? '';
    expect(said).toContain('Smith and Sons');
    expect(said).not.toMatch(/<x:evil|&(?!amp;)/);
    expect(await wordsIn(bytes)).toContain('Smith & Sons');
  });

  it('A receipt stands on the statement of its year with what is left of it', async () => {
    const receipts = [
      aReceipt(),
      aReceipt({ receipt_number: 'R-2026-0A1B2C3E', amount_refunded: 2_500 }),
      aReceipt({ receipt_number: 'R-2026-0A1B2C3F', received: { what: 'one seat', fair_value: 8_500 } }),
      aReceipt({ receipt_number: 'R-2026-0A1B2C3G', method: 'stock', given: '40 shares of Example Corp' }),
    ];
    const { words } = await readPdf(await statementPdf(2026, receipts));
    expect(statementTotalCents(receipts)).toBe(10_000 + 7_500 + 1_500);
    for (const stated of ['$190.00', 'R-2026-0A1B2C3E', '40 shares of Example Corp', organisation.taxId])
      expect(words).toContain(stated);
  });

  it('A receipt names on the statement what is not on it yet, and states no value of stock that went back', async () => {
    const stock = aReceipt({ method: 'stock', given: '40 shares', amount: 91_234, amount_refunded: 91_234 });
    const words = await wordsIn(await statementPdf(2026, [aReceipt(), stock], { heldBack: 2, disputed: 1 }));
    expect(words).toContain('2 more gifts of this year are not counted here');
    expect(words).toContain('One more gift of this year is not counted here: disputed at your bank');
    expect(words).not.toContain('912');
    expect(await wordsIn(await statementPdf(2026, [aReceipt()]))).not.toContain('not counted');
  });

  it('A receipt ends on a page that says more than thank you', async () => {
    for (let gifts = 36; gifts < 42; gifts += 1) {
      const many = Array.from({ length: gifts }, () => aReceipt());
      const { lastPage } = await readPdf(await statementPdf(2026, many));
      expect(lastPage, `${gifts} gifts`).toContain('tax-exempt organization');
    }
  });

  it('A receipt of many gifts goes on over pages, each with the heading of the table', async () => {
    const many = Array.from({ length: 60 }, (_, i) => aReceipt({ receipt_number: `R-2026-${100_000_000_000 + i}` }));
    const { pages, words } = await readPdf(await statementPdf(2026, many));
    expect(pages).toBeGreaterThan(1);
    expect(words.split('Receipt Gift').length - 1).toBe(pages);
  });

  it('A receipt has a number that the same gift always gets and no other gift', () => {
    const numbers = Array.from({ length: 2_000 }, (_, at) => receiptNumber(`gift-${at}`, '2026-01-01'));
    expect(new Set(numbers).size).toBe(2_000);
    expect(receiptNumber('gift-1', '2026-01-01')).toBe(numbers[1]);
    expect(numbers[0]).toMatch(/^R-2026-[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(receiptNumber('gift-1', '2026-01-01', 1)).not.toBe(numbers[1]);
  });

  it('A receipt comes with its mail as a PDF, the same bytes each time it is sent', async () => {
    const payload = { to: 'd@example.org', name: 'Dora', formType: 'receipt', formData: aReceipt() } as const;
    const [first] = await attachmentsOf(payload);
    const [second] = await attachmentsOf(payload);
    expect(first?.filename).toBe('receipt-R-2026-0A1B2C3D.pdf');
    expect(first?.contentType).toBe('application/pdf');
    expect(first?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second?.content.equals(first?.content ?? Buffer.alloc(0))).toBe(true);
  });

  it('A receipt is never made up from a mail that holds none', () => {
    for (const formData of [
      {},
      { ...aReceipt(), amount: '100' },
      { ...aReceipt(), amount: -1 },
      { ...aReceipt(), given_on: null },
    ])
      expect(() =>
        writeMail(
          { to: 'd@example.org', name: 'Dora', formType: 'receipt', formData },
          { siteUrl: '', reference: null, sentOn: '2026-11-20', token: () => 'T' },
        ),
      ).toThrow(UnwritableMail);
  });
});

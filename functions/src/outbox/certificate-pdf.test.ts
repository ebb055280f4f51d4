import { organisation } from '@society-gal/contracts/brand';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { certificatePdf } from '../lists/certificate-pdf.ts';
import { aReceipt } from '../money/receipts/receipt.fixture.ts';
import { receiptPdf } from '../money/receipts/receipt-pdf.ts';

stubTestSettings();

const wordsIn = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

it('A certificate names the general address, and a receipt the one for gifts', async () => {
  const facts = { number: 'C-DEMO2345', word: 'bakelo-sivuna', name: 'Ana Ruiz', title: 'AI 101' };
  const certificate = await wordsIn(await certificatePdf({ ...facts, endedOn: '2026-12-05' }));
  expect(certificate).toContain(organisation.email);
  expect(certificate).not.toContain(organisation.donationsEmail);
  const receipt = await wordsIn(await receiptPdf(aReceipt()));
  expect(receipt).toContain(organisation.donationsEmail);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { colors, organisation } from '@society-gal/contracts/brand';
import { PDFDocument } from 'pdf-lib';
import { factsMark } from './facts-mark.ts';
import { type Html, html, trustedMarkup } from './html.ts';
import { printFontFaces } from './print-fonts.ts';

/** A document to print. `runningFoot` stands at the foot of its pages; `facts` is everything the document says. */
export type PrintDocument = { title: string; subject: string; runningFoot: string; facts: unknown; body: Html };

const colorVariables = Object.entries(colors)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';');

async function toPage({ title, runningFoot, body }: PrintDocument): Promise<string> {
  const style = [
    await printFontFaces(),
    `:root{${colorVariables}}`,
    // Content of a page's margin is an artifact of the PDF: seen on every page, and not read out on every page.
    `@page{@bottom-left{content:${JSON.stringify(runningFoot)}}}`,
    await readFile(path.join(import.meta.dirname, 'print.css'), 'utf8'),
  ].join('\n');
  const page = html`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title><style>${trustedMarkup(style)}</style></head><body>${body}</body></html>`;
  return page.markup;
}

/**
 * Prints a document as a tagged PDF with an outline. Chromium writes the structure for screen readers from the HTML;
 * only what it has no word for is added: author, subject, and the mark of the facts that `downloads.test.ts` compares.
 */
export async function printPdf(browser: Browser, printed: PrintDocument, madeOn: Date): Promise<Uint8Array> {
  const page = await browser.newPage();
  await page.setContent(await toPage(printed));
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
  await page.close();

  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  pdf.setTitle(printed.title, { showInWindowTitleBar: true });
  pdf.setSubject(printed.subject);
  pdf.setAuthor(organisation.legalName);
  pdf.setCreator(organisation.legalName);
  pdf.setProducer(organisation.legalName);
  pdf.setKeywords([factsMark(printed.facts)]);
  pdf.setCreationDate(madeOn);
  pdf.setModificationDate(madeOn);
  return pdf.save();
}

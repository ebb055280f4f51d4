import { chromium } from '@playwright/test';
import { build } from 'esbuild';

/** What the widget would read on a phone and on a wide window: some pages show another text on each. */
const widths = [390, 1280] as const;

/** The widget's own reader as a script that gives the sentences of a page as `readSentences()`. */
async function readerScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { collectSentences } from './collect-sentences.ts';\n" +
        'globalThis.readSentences = () => collectSentences(null).sentences.map(({ text }) => text);',
      resolveDir: new URL('../../accessibility-widget/src/speech/', import.meta.url).pathname,
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2023',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * The sentences that the widget reads on each address, in order, once for each width and with all folds closed and open.
 * They are read by the widget's own code in a browser, because only a browser knows what a page shows.
 */
export async function readPages(addresses: readonly string[], executablePath: string): Promise<string[][]> {
  const script = await readerScript();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const pages: string[][] = [];
    for (const width of widths) {
      // Figures that count up stand at their end, where nothing moves.
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const address of addresses) {
        const response = await page.goto(address, { waitUntil: 'load' });
        if (!response?.ok()) throw new Error(`${address} answers ${response?.status() ?? 'nothing'}.`);
        await page.evaluate(script);
        for (const open of [false, true]) {
          await page.evaluate((isOpen) => {
            for (const fold of document.querySelectorAll('details')) fold.open = isOpen;
          }, open);
          pages.push(
            await page.evaluate(() => (globalThis as unknown as { readSentences(): string[] }).readSentences()),
          );
        }
      }
      await context.close();
    }
    return pages;
  } finally {
    await browser.close();
  }
}

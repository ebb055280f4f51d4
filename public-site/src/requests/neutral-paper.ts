import { useEffect } from 'react';

/** What stands in the tab while something is printed, and in the name of every file: nothing that tells what it is about. */
const neutralTitle = 'Note';
const neutralFileName = 'note.txt';

// Without a margin browsers print no address and no title of ours; the paper gets its margin back inside.
const printRules = `@page{margin:0}@media print{
body :not(:has(.paper),.paper,.paper *),[data-print] .paper:not([data-printed]),.paper .not-printed{display:none!important}
body,.paper{background:#fff!important;color:#000!important;box-shadow:none!important;border:0!important}
.paper{padding:2cm!important}}`;

/**
 * Whatever is printed while this part of the page is shown is the element of the class `paper` alone, without a title, an
 * address or the name of the foundation. Of several, {@link printPaper} prints one.
 */
export function useNeutralPaper(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(printRules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    let title = '';
    const hideTitle = () => {
      title = document.title;
      document.title = neutralTitle;
    };
    const showTitle = () => {
      document.title = title;
    };
    window.addEventListener('beforeprint', hideTitle);
    window.addEventListener('afterprint', showTitle);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      window.removeEventListener('beforeprint', hideTitle);
      window.removeEventListener('afterprint', showTitle);
    };
  }, []);
}

/** Prints one element of the class `paper` and leaves out the others. */
export function printPaper(paper: HTMLElement | null): void {
  paper?.setAttribute('data-printed', '');
  document.body.setAttribute('data-print', '');
  window.print();
  document.body.removeAttribute('data-print');
  paper?.removeAttribute('data-printed');
}

/** Saves a text as a file whose name tells nothing. */
export function saveNote(text: string, fileName = neutralFileName): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

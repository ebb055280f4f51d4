import { useEffect } from 'react';

/** What stands in the tab while something is printed, and in the name of every file: nothing that tells what it is about. */
const neutralTitle = 'Note';
const neutralFileName = 'note.txt';

/**
 * Whatever is printed while this part of the page is shown is the element of the class `paper` alone, without a title, an
 * address or the name of the foundation. Of several, {@link printElement} prints one.
 */
export function useDiscreetPrint(): void {
  useEffect(() => {
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
      window.removeEventListener('beforeprint', hideTitle);
      window.removeEventListener('afterprint', showTitle);
    };
  }, []);
}

/** Prints one element of the class `paper` and leaves out the others. */
export function printElement(paper: HTMLElement | null): void {
  paper?.setAttribute('data-printed', '');
  document.body.setAttribute('data-print', '');
  window.print();
  document.body.removeAttribute('data-print');
  paper?.removeAttribute('data-printed');
}

/** Saves a text as a file whose name tells nothing. */
export function saveNote(text: string, fileName = neutralFileName): void {
  saveFile(new Blob([text], { type: 'text/plain' }), fileName);
}

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

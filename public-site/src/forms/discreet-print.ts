import { useEffect } from 'react';

/** The title of the tab and the name of every file tell nothing about their content. */
const neutralTitle = 'Note';
const neutralFileName = 'note.txt';

/**
 * Only the element of class `paper` is printed, without title, address or the foundation's name. {@link printElement} picks one of several.
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

export function printElement(paper: HTMLElement | null): void {
  paper?.setAttribute('data-printed', '');
  document.body.setAttribute('data-print', '');
  window.print();
  document.body.removeAttribute('data-print');
  paper?.removeAttribute('data-printed');
}

export function saveNote(text: string, fileName = neutralFileName): void {
  saveFile(new Blob([text], { type: 'text/plain' }), fileName);
}

export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

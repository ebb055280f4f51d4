// pdf.js, built for Node: what a viewer finds in the file.
import { extractText, getDocumentProxy } from 'unpdf';

/** Everything a PDF file says: the text of its pages, and title, author and the rest of what it says of itself. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  return `${(await extractText(pdf, { mergePages: true })).text} ${JSON.stringify(info)}`;
}

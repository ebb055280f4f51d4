import { join } from 'node:path';

/** webpack loader of `npm run dev`: a page's content file tells the page that shows it about each change. */
export default function contentLoader(source) {
  const from = JSON.stringify(join(import.meta.dirname, 'page-content.ts'));
  const file = JSON.stringify(this.resourcePath);
  return `${source}\nimport { followContent } from ${from};\nfollowContent(import.meta.webpackHot, ${file}, page);\n`;
}

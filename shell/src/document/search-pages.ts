import { openedByLinkRoutes, routes } from '@society-gal/contracts/http';
import type { SearchPage } from '@society-gal/contracts/site';

/** `head.title` ends with the foundation's name unless search engines leave the page out. */
type Rendered = { path: string; html: string; head: { title: string; description: string; noindex?: boolean } };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The visible text of our own markup, one line for each paragraph, row or label. */
function readableLines(html: string): string[] {
  return html
    .replace(/<(select|svg|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/(?:p|li|h\d|dt|dd|div|td|th|legend|label|summary|span|figcaption|blockquote|button|a)>/g, (tag) =>
      /span|a>/.test(tag) ? ' ' : '\n',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#x27);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/ ([.,;:!?])/g, '$1')
        .trim(),
    )
    .filter((line) => /\w/.test(line));
}

/** Every search would find the site map; the others open only by a link. */
const notSearched: readonly string[] = [...openedByLinkRoutes, routes.siteMap];

/** Our search also finds help pages that search engines leave out. */
export function searchPages(pages: readonly Rendered[]): SearchPage[] {
  return pages
    .filter(({ path }) => !notSearched.includes(path))
    .map(({ path, html, head }) => {
      const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
      const headings = [...main.matchAll(/<h[1-3]\b[^>]*>([\s\S]*?)<\/h[1-3]>/g)].flatMap(([, inner = '']) =>
        readableLines(inner),
      );
      // Titles of pages for people in danger say nothing on purpose; their headings do.
      const title = head.noindex ? (headings[0] ?? head.title) : head.title.replace(/ \| [^|]*$/, '');
      const lines = readableLines(main);
      return {
        path,
        title,
        description: head.description,
        headings: headings.join('\n'),
        text: [...new Set(lines)].join('\n'),
      };
    });
}

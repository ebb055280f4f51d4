import { routes } from '@society-gal/contracts/http';
import { expect, test } from 'vitest';
import { searchPages } from './search-pages.ts';

const aPage = (path: string, main: string, head: { title: string; noindex?: boolean }) => ({
  path,
  html: `<header>Menu</header><main id="main" tabindex="-1">${main}</main><footer>Imprint</footer>`,
  head: { description: 'What it is for', ...head },
});

test('The search reads what visitors read: lines of the page, without menu, choices of selects and markup', () => {
  const [page] = searchPages([
    aPage(
      routes.about,
      '<h1>Who we are</h1><p>Tom &amp; <strong>Ada</strong>, here.</p><ul><li>One</li><li>Two</li></ul><select><option>Alabama</option></select><h2>Team</h2>',
      { title: 'About | Society Gal' },
    ),
  ]);
  expect(page).toEqual({
    path: '/about',
    title: 'About',
    description: 'What it is for',
    headings: 'Who we are\nTeam',
    text: 'Who we are\nTom & Ada, here.\nOne\nTwo\nTeam',
  });
});

test('A help page whose title tells nothing is found by its heading', () => {
  const [page] = searchPages([
    aPage(routes.referSomeone, '<h1>Refer Someone Special</h1>', { title: 'Form', noindex: true }),
  ]);
  expect(page?.title).toBe('Refer Someone Special');
});

test('Pages that only a link in a mail opens are not found, and the site map is not found by every word', () => {
  const found = searchPages(
    [routes.introduction, routes.newsletterChoices, routes.donationSuccess, routes.siteMap, routes.myRequest].map(
      (path) => aPage(path, '<h1>A page</h1>', { title: 'A page', noindex: true }),
    ),
  );
  expect(found.map(({ path }) => path)).toEqual([routes.myRequest]);
});

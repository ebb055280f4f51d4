import { publicPaths, routes } from '@society-gal/contracts/http';
import { stepsAbove } from '@society-gal/page-kit/frame';
import { expect, test } from 'vitest';
import { breadcrumbData } from './structured-data.ts';

const labels = (path: string) => stepsAbove(path).map(({ label }) => label);

test('A course lies below Programs, the waitlist of the gala below Events, the checklist below its book', () => {
  expect(labels(routes.ai101)).toEqual(['Home', 'Programs']);
  if (routes.galaWaitlist) expect(labels(routes.galaWaitlist)).toEqual(['Home', 'Events']);
  if (routes.checklist) expect(labels(routes.checklist)).toEqual(['Home', 'Reinvented']);
});

test('A page of the first level has no way down, and a page that leaves no trace shows none', () => {
  for (const path of [routes.home, routes.programs, routes.donate, routes.contactForm, routes.myRequest, '/no-page'])
    expect(labels(path)).toEqual([]);
});

test('Each page whose address lies below another has its way down', () => {
  for (const path of publicPaths.filter((each) => each.split('/').length > 2))
    expect(labels(path), path).toHaveLength(2);
});

test('Search engines read the way down with the page itself at its end', () => {
  const [list] = breadcrumbData(stepsAbove(routes.ai101), 'AI 101', routes.ai101);
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: '/' },
      { position: 2, name: 'Programs', item: '/programs' },
      { position: 3, name: 'AI 101', item: '/programs/ai-101' },
    ],
  });
  expect(breadcrumbData([], 'Home', '/')).toEqual([]);
});

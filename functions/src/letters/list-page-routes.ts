import { answeredPages, api, letterFeed, letterPath } from '@society-gal/contracts/http';
import { defineRoute, type Route } from '../http/route.ts';
import { eventsLately, eventsOnSite } from '../lists/events-on-site.ts';
import { letterOnSite, lettersOnSite } from './archive.ts';

const loadPages = () => import('./list-pages.tsx');

/** Public pages that change between two releases of the site: letters that were sent, and places in events. */
export const listPageRoutes: readonly Route[] = [
  defineRoute({ method: 'GET', path: answeredPages.letters }, async () =>
    (await loadPages()).renderLetters(await lettersOnSite()),
  ),
  // Before the letters, whose ids it looks like.
  defineRoute({ method: 'GET', path: letterFeed }, async () =>
    (await loadPages()).renderLetterFeed(await lettersOnSite()),
  ),
  defineRoute({ method: 'GET', path: letterPath(':id') }, async ({ params }) =>
    (await loadPages()).renderLetter(await letterOnSite(params.id ?? '')),
  ),
  defineRoute({ method: 'GET', path: answeredPages.places }, async () =>
    (await loadPages()).renderPlaces(await eventsOnSite()),
  ),
  // What the pages with a waitlist say of its events.
  defineRoute({ method: 'GET', path: api.places }, async () => ({
    status: 200,
    body: { events: await eventsLately() },
  })),
];

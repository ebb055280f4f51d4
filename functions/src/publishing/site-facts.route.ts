import { api } from '@society-gal/contracts/http';
import { defineRoute } from '../http/route.ts';
import { readLiveWords } from './live-words.ts';

/** `GET /api/site-facts`: the facts that staff published, as pages show them, for the staff app. */
export const siteFactsRoute = defineRoute({ method: 'GET', path: api.siteFacts }, async () => {
  const { edition, facts } = await readLiveWords();
  return { status: 200, body: { edition, facts }, headers: { 'cache-control': 'public, max-age=10' } };
});

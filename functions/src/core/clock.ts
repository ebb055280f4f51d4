import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { config } from './config.ts';
import { store } from './store.ts';
import { withDeadline } from './with-deadline.ts';

const dayMs = 86_400_000;

/**
 * The present instant for what goes on for years: awards, reports, outcomes, board packs. On the local stack and in tests alone, the
 * document `site_state/clock` moves it on by its `days`.
 */
export async function now(): Promise<Date> {
  if (config().environment !== 'local') return new Date();
  const clock = await withDeadline(
    store().collection(collections.siteState).doc('clock').get(),
    limits.storeDeadlineMs,
  );
  return new Date(Date.now() + Number(clock.get('days') ?? 0) * dayMs);
}

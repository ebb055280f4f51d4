import { accessibility } from './accessibility.ts';
import { atRest } from './at-rest.ts';
import { counters } from './counters.ts';
import { floatingDonate } from './floating-donate.ts';
import { menu } from './menu.ts';
import { pullIn } from './pull-in.ts';
import { quickExit } from './quick-exit.ts';
import { page } from './site.ts';

// Inlined in the head of every public document: no framework, no request, one policy hash. One part that fails on an
// unforeseen browser must not take the quick exit with it, so that one comes first and each runs alone.
page.dataset.js = '';
for (const part of [quickExit, accessibility, menu, floatingDonate, counters, pullIn, atRest]) {
  try {
    part();
  } catch (error) {
    console.error(error);
  }
}

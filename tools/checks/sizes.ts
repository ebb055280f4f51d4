/** Holds what a visitor's line has to carry to its budgets. */

import { findOversized } from '../sizes.ts';
import { buildOutdated } from '../stack/build-parts.ts';
import type { Check } from './check.ts';

/** Documents, pictures, fonts and the app of every page, after compression. */
export const sizes: Check = {
  name: 'Sizes',
  protects:
    'A visitor on an old phone reads a page as fast as plain HTML only while every page stays within its budget.',
  repair: 'Take out or split what grew; node tools/sizes.ts lists every page. Budgets stand in tools/sizes.ts.',
  find: async () => {
    await buildOutdated('production', ['public-site', 'shell']);
    return findOversized();
  },
};

/** Checks the weight of every page and staff screen. */

import { buildOutdated } from '../../local-stack/build-parts.ts';
import type { Check } from './check.ts';
import { findOversized, measureSizes } from './page-weight.ts';
import { measureStaffSizes } from './staff-weight.ts';

/** Documents, pictures, fonts and the app of every page, and the staff app's screens, after compression. */
export const sizes: Check = {
  name: 'Sizes',
  protects: 'Without it pages grew until an old phone showed them late.',
  repair:
    'Take out or split what grew. tools/checks/page-weight.ts and staff-weight.ts hold the budgets; run with node, they list every size.',
  find: async () => {
    await buildOutdated(['public-site', 'shell', 'admin-app', 'accessibility-widget']);
    return findOversized([...(await measureSizes()), ...(await measureStaffSizes())]);
  },
};

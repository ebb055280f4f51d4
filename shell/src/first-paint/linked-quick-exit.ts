import { quickExit } from './quick-exit.ts';

// Linked by every page that the functions answer (`functions/src/pages/page.tsx`): whoever leaves by Shift on all other pages
// does so there. Without it such a page is whole, and its link leads out.
quickExit();

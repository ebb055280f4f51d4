import { scriptedAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';
import { menu } from '../loader/menu.ts';
import { restOfPage } from '../loader/rest-of-page.ts';
import { quickExit } from './quick-exit.ts';

// Linked by every page that the functions answer (`functions/src/http/page.tsx`): whoever leaves by Shift on all other pages
// does so there, opens the same menu, and gets the first paint as early. Without it such a page is whole: its link leads out, and all of
// the menu is shown.
html.toggleAttribute(scriptedAttribute, true);
quickExit();
menu();
restOfPage();

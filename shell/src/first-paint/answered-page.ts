import { scriptedAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';
import { menu } from '../loader/menu.ts';
import { restOfPage } from '../loader/rest-of-page.ts';
import { quickExit } from './quick-exit.ts';

// Linked by every page that the functions answer. Without scripts its exit link works and its menu is open.
html.toggleAttribute(scriptedAttribute, true);
quickExit();
menu();
restOfPage();

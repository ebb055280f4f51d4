import { scriptedAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';
import { startPersonalPage } from './start-personal-page.ts';

// Deferred, in the locked documents of personal pages and in every page that the functions answer.
html.toggleAttribute(scriptedAttribute, true);
const main = document.querySelector('main');
if (main) startPersonalPage(main);

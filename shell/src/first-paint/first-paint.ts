import { scriptedAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';
import { quickExit } from './quick-exit.ts';

// Inlined in the head of every public document: the browser shows nothing before this has run. The quick exit comes first.
html.toggleAttribute(scriptedAttribute, true);
quickExit();

import { scriptedAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';
import { quickExit } from './quick-exit.ts';

// Inlined in the head of every public document: what must be there with the first paint, and nothing else, because the
// browser shows nothing before it has run this. The loader, at the end of the body, has the rest. The quick exit comes first;
// the compose step adds what brings the widget (`document/widget-script.ts`).
html.toggleAttribute(scriptedAttribute, true);
quickExit();

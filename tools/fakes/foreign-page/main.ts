/** A site that is not ours, at an origin of its own, with the one line that embeds the widget. */
import { endWith } from '../kept-state.ts';
import { type Answered, portFrom, serve } from '../serve.ts';
import { barePage, loaf, plainPage, strictPage, strictPolicy, stylesheet } from './pages.ts';

const widget = process.env.WIDGET_URL ?? 'http://localhost:3003';
const voice = process.env.SITE_URL ?? 'http://localhost:3000';
const answers: Record<string, () => Answered> = {
  '/': () => ({ body: plainPage(widget, voice) }),
  '/bare': () => ({ body: barePage() }),
  '/strict': () => ({
    body: strictPage(widget, voice),
    headers: { 'content-security-policy': strictPolicy(widget, voice) },
  }),
  '/rude.css': () => ({ body: stylesheet, type: 'text/css' }),
  '/loaf.svg': () => ({ body: loaf, type: 'image/svg+xml' }),
};
await serve(portFrom('FOREIGN_PAGE_PORT'), ({ url }) => answers[url.pathname]?.() ?? null);
endWith(() => undefined);
console.log('foreign page listening');

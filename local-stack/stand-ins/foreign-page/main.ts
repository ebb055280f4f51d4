/** A site that is not ours, at an origin of its own, with the one line that embeds the widget. */
import { endWith } from '../saved-state.ts';
import { portFrom, type StandInResponse, serve } from '../serve.ts';
import { buildReactHost } from './build-react-host.ts';
import { barePage, loaf, plainPage, reactPage, strictPage, strictPolicy, stylesheet } from './pages.ts';

const widget = process.env.WIDGET_URL ?? 'http://localhost:3003';
const voice = process.env.SITE_URL ?? 'http://localhost:3000';
const policy = { 'content-security-policy': strictPolicy(widget, voice) };

/** Built when it is first asked for: most runs never look at it. */
let program: Promise<string> | undefined;

const answers: Record<string, () => Promise<StandInResponse> | StandInResponse> = {
  '/': () => ({ body: plainPage(widget, voice) }),
  '/bare': () => ({ body: barePage() }),
  '/strict': () => ({
    body: strictPage(widget, voice),
    headers: policy,
  }),
  '/react': () => ({ body: reactPage(widget, voice, false), headers: policy }),
  '/both': () => ({ body: reactPage(widget, voice, true), headers: policy }),
  '/react.js': async () => {
    program ??= buildReactHost();
    return { body: await program, type: 'text/javascript; charset=utf-8' };
  },
  '/rude.css': () => ({ body: stylesheet, type: 'text/css' }),
  '/loaf.svg': () => ({ body: loaf, type: 'image/svg+xml' }),
};
await serve(portFrom('FOREIGN_PAGE_PORT'), ({ url }) => answers[url.pathname]?.() ?? null);
endWith(() => undefined);
console.log('foreign page listening');

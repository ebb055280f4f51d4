import type { Speech, Tool, WidgetContext } from '../engine/context.ts';
import { makeElement } from '../engine/make-element.ts';
import type { Words } from '../words/en.ts';
import { createSpeech } from './read-aloud.ts';
import { makeSpeechControls } from './speech-controls.ts';

export { makeSpeechControls };

const speeches = new WeakMap<WidgetContext, Speech>();

/** The one voice of this widget: panel and bar show the same reading. */
export function speechOf(context: WidgetContext, words: Words): Speech {
  const speech = speeches.get(context) ?? createSpeech(context, words);
  speeches.set(context, speech);
  return speech;
}

const style = `.player{position:fixed;z-index:1;left:88px;bottom:20px;max-width:calc(100vw - 104px);padding:6px 10px;border:2px solid var(--line);border-radius:18px;background:var(--ground);box-shadow:0 6px 24px #0004}
.player.raised{left:16px;bottom:88px;max-width:calc(100vw - 32px)}
.player .row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.player button,.speech button{display:grid;place-items:center}
.player svg,.speech svg{width:24px;height:24px}
@media (max-width:560px){.player button,.speech button{padding:8px}.player~.keys,.keys:has(~.player){max-height:calc(100dvh - 275px)}}`;

/** A bar beside the launcher, so that text can be selected and followed while the panel is closed. */
export const textToSpeech: Tool = (context) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const bar = makeElement('section', { class: 'player raised' });
  let end = () => {};
  let isOver = false;
  context.words().then((words) => {
    if (isOver) return;
    const speech = speechOf(context, words);
    const controls = makeSpeechControls(speech, words);
    bar.setAttribute('aria-label', words.speech.player);
    bar.append(controls.node);
    // A press on a button would otherwise drop the selection that is to be read.
    bar.addEventListener('mousedown', (event) => event.preventDefault());
    context.root.adoptedStyleSheets.push(sheet);
    context.root.append(bar);
    end = () => {
      speech.end();
      speeches.delete(context);
      controls.end();
    };
  }, console.error);
  return () => {
    isOver = true;
    end();
    bar.remove();
    context.root.adoptedStyleSheets = context.root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};

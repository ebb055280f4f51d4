import { adoptInWidget } from '../core/adopt-styles.ts';
import { makeElement } from '../core/make-element.ts';
import type { SettingScript, Speech, WidgetContext } from '../core/widget-context.ts';
import type { Messages } from '../messages/en.ts';
import { createSpeech } from './read-aloud.ts';
import speechCss from './speech.css?raw';
import { makeSpeechControls } from './speech-controls.ts';

export { makeSpeechControls };

const speeches = new WeakMap<WidgetContext, Speech>();

/** Panel and bar control the same reading. */
export function speechOf(context: WidgetContext, messages: Messages): Speech {
  const speech = speeches.get(context) ?? createSpeech(context, messages);
  speeches.set(context, speech);
  return speech;
}

/** A person can select text and follow the reading while the panel is closed. */
export const textToSpeech: SettingScript = (context) => {
  const bar = makeElement('section', { class: 'player raised' });
  let end = () => {};
  let isOver = false;
  context.messages().then((messages) => {
    if (isOver) return;
    const speech = speechOf(context, messages);
    const controls = makeSpeechControls(speech, messages);
    bar.setAttribute('aria-label', messages.speech.player);
    bar.append(controls.node);
    // By default a press on a button drops the selection, which is what the person wants to hear.
    bar.addEventListener('mousedown', (event) => event.preventDefault());
    adoptInWidget(context.root, speechCss);
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
  };
};

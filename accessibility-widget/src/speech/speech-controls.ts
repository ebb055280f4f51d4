import type { Speech } from '../engine/context.ts';
import { makeElement, makeIcon } from '../engine/make-element.ts';
import type { Words } from '../words/en.ts';

/**
 * Buttons of reading aloud, for the panel and for the bar outside it: idle, loading (disabled) and playing, when the
 * same button stops. Returns the node and what ends its subscription.
 */
export function makeSpeechControls(speech: Speech, { speech: words }: Words) {
  const button = (label: string | SVGElement, onPress: () => void, isMain = false) => {
    const made = makeElement('button', { type: 'button', class: isMain && 'primary' }, label);
    made.addEventListener('click', onPress);
    return made;
  };
  const main = button(words.read, () => speech.toggle(), true);
  const hold = button(words.pause, () => (speech.isPaused() ? speech.resume() : speech.pause()));
  const back = button(makeIcon('M6 5h2.5v14H6zM19 5v14l-9.5-7z'), () => speech.skip(-1));
  const forth = button(makeIcon('M15.5 5H18v14h-2.5zM5 5v14l9.5-7z'), () => speech.skip(1));
  back.setAttribute('aria-label', words.previous);
  forth.setAttribute('aria-label', words.next);
  const state = makeElement('span', { class: 'quiet', role: 'status' });
  const node = makeElement('div', { class: 'row' }, main, back, hold, forth, state);
  let hadFocus = false;
  const refresh = () => {
    const now = speech.state();
    const focused = (node.getRootNode() as Partial<ShadowRoot>).activeElement ?? null;
    main.textContent = { idle: words.read, loading: words.loading, playing: words.stop }[now];
    main.disabled = now === 'loading';
    hold.textContent = speech.isPaused() ? words.resume : words.pause;
    for (const part of [hold, back, forth]) part.hidden = now !== 'playing';
    // A button that is disabled or hidden under the keyboard drops it: it finds itself on the one that is there.
    hadFocus ||= node.contains(focused);
    if (main.disabled) main.blur();
    else if (hadFocus) {
      const isFree = focused === null || focused.localName === 'dialog';
      if (isFree || (focused instanceof HTMLElement && focused.hidden)) main.focus({ preventScroll: true });
      hadFocus = false;
    }
    const says = now !== 'playing' ? '' : speech.isDeviceVoice() ? `${words.speaking} ${words.device}` : words.speaking;
    if (state.textContent !== says) state.textContent = says;
  };
  refresh();
  const end = speech.subscribe(refresh);
  return { node, end };
}

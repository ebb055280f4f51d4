import { makeElement, makeIcon } from '../core/make-element.ts';
import type { Speech } from '../core/widget-context.ts';
import type { Messages } from '../messages/en.ts';

/** Returns the node and a function that ends its subscription. */
export function makeSpeechControls(speech: Speech, { speech: messages }: Messages) {
  const button = (label: string | SVGElement, onPress: () => void, isMain = false) => {
    const made = makeElement('button', { type: 'button', class: isMain && 'primary' }, label);
    made.addEventListener('click', onPress);
    return made;
  };
  const main = button(messages.read, () => speech.toggle(), true);
  const hold = button(messages.pause, () => (speech.isPaused() ? speech.resume() : speech.pause()));
  const back = button(makeIcon('M6 5h2.5v14H6zM19 5v14l-9.5-7z'), () => speech.skip(-1));
  const forward = button(makeIcon('M15.5 5H18v14h-2.5zM5 5v14l9.5-7z'), () => speech.skip(1));
  back.setAttribute('aria-label', messages.previous);
  forward.setAttribute('aria-label', messages.next);
  const state = makeElement('span', { class: 'quiet', role: 'status' });
  const node = makeElement('div', { class: 'row' }, main, back, hold, forward, state);
  let hadFocus = false;
  const refresh = () => {
    const now = speech.state();
    const focused = (node.getRootNode() as Partial<ShadowRoot>).activeElement ?? null;
    main.textContent = { idle: messages.read, loading: messages.loading, playing: messages.stop }[now];
    main.disabled = now === 'loading';
    hold.textContent = speech.isPaused() ? messages.resume : messages.pause;
    for (const part of [hold, back, forward]) part.hidden = now !== 'playing';
    // The main button takes over the focus of a button that is disabled or hidden.
    hadFocus ||= node.contains(focused);
    if (main.disabled) main.blur();
    else if (hadFocus) {
      const isFree = focused === null || focused.localName === 'dialog';
      if (isFree || (focused instanceof HTMLElement && focused.hidden)) main.focus({ preventScroll: true });
      hadFocus = false;
    }
    const text =
      now !== 'playing' ? '' : speech.isDeviceVoice() ? `${messages.speaking} ${messages.device}` : messages.speaking;
    if (state.textContent !== text) state.textContent = text;
  };
  refresh();
  const end = speech.subscribe(refresh);
  return { node, end };
}

import type { Tool, WidgetContext } from '../engine/context.ts';
import { makeElement } from '../engine/make-element.ts';
import { say } from '../engine/say.ts';
import { isTyping } from '../engine/shortcut.ts';
import type { Words } from '../words/en.ts';
import { addToRoot } from './add-layer.ts';
import { moveTo } from './move-to.ts';

type Key = 'h' | 'r' | 'k' | 'f';
const targets: Record<Key, string> = {
  h: 'h1,h2,h3,h4,h5,h6,[role=heading]',
  r: 'main,nav,body>header,#root>header,body>footer,#root>footer,aside,search,section[aria-label],section[aria-labelledby],form[aria-label],[role=main],[role=navigation],[role=banner],[role=contentinfo],[role=complementary],[role=search],[role=region]',
  k: 'a[href],[role=link]',
  f: 'input:not([type=hidden]),select,textarea,[role=textbox],[role=combobox],form button',
};
const keys = Object.keys(targets) as readonly Key[];

/** Where the keyboard is: the focused element, else the caret. */
const here = (): Node => {
  const active = document.activeElement;
  const host = active && active !== document.body && active.localName !== 'society-gal-accessibility' ? active : null;
  return host ?? getSelection()?.anchorNode ?? document.body;
};

const next = (key: Key, isBack: boolean): HTMLElement | undefined => {
  const from = here();
  const all = [...document.querySelectorAll<HTMLElement>(targets[key])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isBeyond = (element: HTMLElement) =>
    element !== from && !element.contains(from) && (from.compareDocumentPosition(element) & side) !== 0;
  // Inside the document's body everything follows it; past the last one the walk starts over.
  const ordered = isBack ? all.reverse() : all;
  return from === document.body ? ordered[0] : (ordered.find(isBeyond) ?? ordered[0]);
};

const makeList = ({ assist }: Words, hide: () => void): HTMLElement => {
  const close = makeElement('button', { type: 'button' }, assist.keysHide);
  close.addEventListener('click', hide);
  const row = (key: string, text: string) => [
    makeElement('dt', {}, makeElement('kbd', {}, key)),
    makeElement('dd', {}, text),
  ];
  return makeElement(
    'section',
    { class: 'keys', 'aria-labelledby': 'keys-title' },
    makeElement('h2', { id: 'keys-title' }, assist.keysTitle),
    makeElement(
      'dl',
      {},
      ...keys.flatMap((key) => row(key.toUpperCase(), assist.keys[key])),
      ...row('?', assist.keys.help),
    ),
    makeElement('p', { class: 'quiet' }, assist.keysShift),
    close,
  );
};

/** Single keys to headings, regions, links and form fields, with a list in view. */
export const enhancedKeyboard: Tool = (context: WidgetContext) => {
  let words: Words | undefined;
  let removeList: (() => void) | undefined;
  let isOver = false;
  const hide = () => {
    removeList?.();
    removeList = undefined;
  };
  const show = () => {
    if (words && !isOver) removeList ??= addToRoot(context.root, makeList(words, hide));
  };
  context.words().then((loaded) => {
    words = loaded;
    show();
  }, console.error);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    if (context.isOpen() || isTyping(event) || document.querySelector('dialog:modal')) return;
    if (event.key === '?') {
      if (removeList) hide();
      else show();
      event.preventDefault();
      return;
    }
    const key = keys.find((known) => event.key.toLowerCase() === known);
    if (!key) return;
    event.preventDefault();
    const target = next(key, event.shiftKey);
    if (target) moveTo(context.root, target);
    else if (words) say(context, words.assist.keysTitle, words.assist.noTarget, 'status');
  };
  addEventListener('keydown', onKeyDown);
  return () => {
    isOver = true;
    removeEventListener('keydown', onKeyDown);
    hide();
  };
};

import { elementPrefix } from '@society-gal/contracts/brand';
import { announce } from '../core/announce.ts';
import { makeElement } from '../core/make-element.ts';
import { isTyping } from '../core/shortcut.ts';
import type { SettingScript, WidgetContext } from '../core/widget-context.ts';
import type { Messages } from '../messages/en.ts';
import enhancedKeyboardCss from './enhanced-keyboard.css?raw';
import { moveFocus } from './move-focus.ts';
import { addToWidget } from './overlay.ts';

type Key = 'h' | 'r' | 'k' | 'f';
const targets: Record<Key, string> = {
  h: 'h1,h2,h3,h4,h5,h6,[role=heading]',
  r: 'main,nav,body>header,#root>header,body>footer,#root>footer,aside,search,section[aria-label],section[aria-labelledby],form[aria-label],[role=main],[role=navigation],[role=banner],[role=contentinfo],[role=complementary],[role=search],[role=region]',
  k: 'a[href],[role=link]',
  f: 'input:not([type=hidden]),select,textarea,[role=textbox],[role=combobox],form button',
};
const keys = Object.keys(targets) as readonly Key[];

/** The focused element, else the caret. */
const currentPlace = (): Node => {
  const active = document.activeElement;
  const host =
    active && active !== document.body && active.localName !== `${elementPrefix}-accessibility` ? active : null;
  return host ?? getSelection()?.anchorNode ?? document.body;
};

const findNext = (key: Key, isBack: boolean): HTMLElement | undefined => {
  const from = currentPlace();
  const all = [...document.querySelectorAll<HTMLElement>(targets[key])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isBeyond = (element: HTMLElement) =>
    element !== from && !element.contains(from) && (from.compareDocumentPosition(element) & side) !== 0;
  // Everything in the body follows the body itself.
  const ordered = isBack ? all.reverse() : all;
  return from === document.body ? ordered[0] : (ordered.find(isBeyond) ?? ordered[0]);
};

const makeList = ({ onPage }: Messages, hide: () => void): HTMLElement => {
  const close = makeElement('button', { type: 'button' }, onPage.keysHide);
  close.addEventListener('click', hide);
  const row = (key: string, text: string) => [
    makeElement('dt', {}, makeElement('kbd', {}, key)),
    makeElement('dd', {}, text),
  ];
  return makeElement(
    'section',
    { class: 'keys', 'aria-labelledby': 'keys-title' },
    makeElement('h2', { id: 'keys-title' }, onPage.keysTitle),
    makeElement(
      'dl',
      {},
      ...keys.flatMap((key) => row(key.toUpperCase(), onPage.keys[key])),
      ...row('?', onPage.keys.help),
    ),
    makeElement('p', { class: 'quiet' }, onPage.keysShift),
    close,
  );
};

export const enhancedKeyboard: SettingScript = (context: WidgetContext) => {
  let messages: Messages | undefined;
  let removeList: (() => void) | undefined;
  let isOver = false;
  const hide = () => {
    removeList?.();
    removeList = undefined;
  };
  const show = () => {
    if (messages && !isOver) removeList ??= addToWidget(context.root, makeList(messages, hide), enhancedKeyboardCss);
  };
  context.messages().then((loaded) => {
    messages = loaded;
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
    const target = findNext(key, event.shiftKey);
    if (target) moveFocus(context.root, target);
    else if (messages) announce(context, messages.onPage.keysTitle, messages.onPage.noTarget, 'status');
  };
  addEventListener('keydown', onKeyDown);
  return () => {
    isOver = true;
    removeEventListener('keydown', onKeyDown);
    hide();
  };
};

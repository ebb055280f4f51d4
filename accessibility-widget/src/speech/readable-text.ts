import { elementPrefix } from '@society-gal/contracts/brand';
import { noSpeechAttribute, plainLanguageAttribute } from '@society-gal/contracts/site';

/** Never spoken and never sent: fields, what authors marked, what is hidden, and icon fonts. */
const silent = `script,style,noscript,template,input,select,textarea,option,datalist,progress,meter,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton],[${noSpeechAttribute}]:not(html,body),[aria-hidden=true],[hidden]:not([${plainLanguageAttribute}]),svg,canvas,video,audio,iframe,object,rt,rp,annotation,annotation-xml,.material-icons,[class*="material-symbols"],${elementPrefix}-skip-links`;
const inline = /^(inline|contents|ruby)/;

/** A part of a block's text from position `at` on. */
export type Run = { at: number; node: Text; offset: number; length: number };
/** A paragraph, a cell or a button, with its white space collapsed. */
export type Block = { text: string; runs: readonly Run[]; language: string };

/** Through slots and shadow roots. */
export function shownParent(node: Node): Element | null {
  const parent = (node instanceof Element || node instanceof Text ? node.assignedSlot : null) ?? node.parentNode;
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
}

const isSilenced = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = shownParent(at)) if (at.matches(silent)) return true;
  return false;
};

const shownChildren = (element: Element): Iterable<Node> => {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element.matches('details:not([open])')) return element.querySelectorAll(':scope>summary:first-of-type');
  const slotted = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  return slotted.length > 0 ? slotted : element.childNodes;
};

/** `Intl` refuses `en_US`, which pages write. */
const languageOf = (element: Element | null): string => {
  let at = element;
  while (at && !at.getAttribute('lang')) at = shownParent(at);
  try {
    return Intl.getCanonicalLocales(at?.getAttribute('lang')?.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
};

/** An element without a box (`display:contents`, a slot) is shown when its parent is. */
const isShown = (element: Element): boolean => {
  let box: Element | null = element;
  while (box && getComputedStyle(box).display === 'contents') box = shownParent(box);
  return box?.checkVisibility() === true;
};

/** Anything but white space, soft hyphens and the private-use characters of icon fonts. */
const words = /[^\s\u00ad\u200b\ufeff\ue000-\uf8ff]+/g;

/** In its order, including open shadow roots. */
export function readableBlocks(scope: Range): Block[] {
  const blocks: Block[] = [];
  let text = '';
  let runs: Run[] = [];
  const top = scope.commonAncestorContainer;
  const root = top.getRootNode();
  const isInScope = (node: Node) => node.getRootNode() !== root || scope.intersectsNode(node);

  const endBlock = () => {
    const [first] = runs;
    text = text.trimEnd();
    if (first && text) blocks.push({ text, runs, language: languageOf(first.node.parentElement) });
    text = '';
    runs = [];
  };
  const push = (more: string, node: Text, offset: number) => {
    const last = runs.at(-1);
    if (last?.node === node && last.offset + last.length === offset) last.length += more.length;
    else runs.push({ at: text.length, node, offset, length: more.length });
    text += more;
  };
  const take = (node: Text, keepsLines: boolean) => {
    const from = node === scope.startContainer ? scope.startOffset : 0;
    const data = node.data.slice(0, node === scope.endContainer ? scope.endOffset : node.length);
    let at = from;
    const leaveOut = (to: number) => {
      const between = data.slice(at, to);
      const space = between.search(/\s/);
      if (keepsLines && between.includes('\n')) endBlock();
      else if (space >= 0 && text && !text.endsWith(' ')) push(' ', node, at + space);
    };
    words.lastIndex = from;
    for (let word = words.exec(data); word; word = words.exec(data)) {
      leaveOut(word.index);
      push(word[0], node, word.index);
      at = words.lastIndex;
    }
    leaveOut(data.length);
  };

  const visit = (element: Element) => {
    if (element.localName === 'br') return endBlock();
    if (element.matches(silent)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.contentVisibility === 'hidden') return;
    // Two buttons side by side are two blocks; other inline boxes are not, as a page may put each letter into one.
    const isApart =
      !inline.test(style.display) || (style.display !== 'inline' && element.matches('a,button,label,[role=button]'));
    if (isApart) endBlock();
    visitAll(shownChildren(element), style);
    if (isApart) endBlock();
  };
  const visitAll = (nodes: Iterable<Node>, { visibility, whiteSpace }: CSSStyleDeclaration) => {
    for (const node of nodes)
      if (node instanceof Element) isInScope(node) && visit(node);
      else if (node instanceof Text && visibility === 'visible' && isInScope(node))
        take(node, /^(pre|break)/.test(whiteSpace));
  };

  const held = top instanceof Element ? top : top instanceof ShadowRoot ? top.host : shownParent(top);
  if (!held || isSilenced(held) || !isShown(held)) return [];
  if (top instanceof Element) visit(top);
  else visitAll(top instanceof ShadowRoot ? top.childNodes : [top], getComputedStyle(held));
  endBlock();
  return blocks;
}

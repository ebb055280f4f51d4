/** Never spoken and never sent: what people type, what authors marked, what nobody sees, letters that are pictures. */
const silent =
  'script,style,noscript,template,input,select,textarea,option,datalist,progress,meter,[contenteditable]:not([contenteditable=false]),[role=textbox],[data-no-speech],[aria-hidden=true],[hidden],svg,canvas,video,audio,iframe,object,rt,rp,annotation,annotation-xml,.material-icons,[class*="material-symbols"],society-gal-skip-links';
/** What keeps words together: these belong to the line around them, however they are dressed. */
const inline = /^(inline|contents|ruby)/;

/** One character as it is spoken, and where it stands. */
type Letter = { text: string; node: Text; offset: number };
/** Text that belongs together (a paragraph, a cell, a button), with its white space collapsed. */
export type Block = { letters: readonly Letter[]; language: string };

/** The parent as it is displayed: through slots and shadow roots. */
export const shownParent = (node: Node): Element | null => {
  const parent = (node instanceof Element || node instanceof Text ? node.assignedSlot : null) ?? node.parentNode;
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
};

const isSilenced = (node: Node): boolean => {
  const held = node instanceof ShadowRoot ? node.host : node;
  for (let at = held instanceof Element ? held : shownParent(held); at; at = shownParent(at))
    if (at.matches(silent)) return true;
  return false;
};

const shownChildren = (element: Element): Iterable<Node> => {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  const slotted = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  return slotted.length > 0 ? slotted : element.childNodes;
};

/** A language that `Intl` takes: pages write `en_US` and worse. */
const languageOf = (element: Element | null): string => {
  let at = element;
  while (at && !at.getAttribute('lang')) at = shownParent(at);
  try {
    return Intl.getCanonicalLocales(at?.getAttribute('lang')?.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
};

/** True where a line of the source is a line on the page. */
const keepsLines = (element: Element): boolean => /^(pre|break)/.test(getComputedStyle(element).whiteSpace);

/** True where text in an element is seen. What has no box of its own (`display:contents`, a slot) is asked of what holds it. */
const isShown = (parent: Element): boolean => {
  let box: Element | null = parent;
  while (box && getComputedStyle(box).display === 'contents') box = shownParent(box);
  return box?.checkVisibility() === true && getComputedStyle(parent).visibility === 'visible';
};

/** What `scope` shows as text, in its order, in open shadow roots too. */
export function readableBlocks(scope: Range): Block[] {
  const blocks: { letters: Letter[]; language: string }[] = [];
  let letters: Letter[] = [];
  const root = scope.commonAncestorContainer.getRootNode();
  const isInScope = (node: Node) => node.getRootNode() !== root || scope.intersectsNode(node);
  const endBlock = () => {
    const [first] = letters;
    if (letters.at(-1)?.text === ' ') letters.pop();
    if (first && letters.length > 0) blocks.push({ letters, language: languageOf(first.node.parentElement) });
    letters = [];
  };

  const take = (node: Text) => {
    const parent = shownParent(node);
    if (!parent || !isShown(parent) || !isInScope(node)) return;
    const from = node === scope.startContainer ? scope.startOffset : 0;
    const to = node === scope.endContainer ? scope.endOffset : node.length;
    const lines = node.data.includes('\n') && keepsLines(parent);
    for (let offset = from; offset < to; offset++) {
      const text = node.data.charAt(offset);
      if (/\s/.test(text)) {
        if (lines && text === '\n') endBlock();
        else if (letters.length > 0 && letters.at(-1)?.text !== ' ') letters.push({ text: ' ', node, offset });
        // Neither soft hyphens nor signs of icon fonts are words.
      } else if (!/[\u00ad\u200b\ufeff\ue000-\uf8ff]/.test(text)) letters.push({ text, node, offset });
    }
  };
  const visit = (node: Node) => {
    if (node instanceof Text) return take(node);
    if (node instanceof ShadowRoot) for (const child of node.childNodes) visit(child);
    if (!(node instanceof Element) || !isInScope(node)) return;
    if (node.localName === 'br') return endBlock();
    if (node.matches(silent)) return;
    const { display } = getComputedStyle(node);
    if (display === 'none') return;
    // Two buttons side by side are two things; the letters of a word may each be a box of their own.
    const isApart = !inline.test(display) || (display !== 'inline' && node.matches('a,button,label,[role=button]'));
    if (isApart) endBlock();
    for (const child of shownChildren(node)) visit(child);
    if (isApart) endBlock();
  };

  if (!isSilenced(scope.commonAncestorContainer)) visit(scope.commonAncestorContainer);
  endBlock();
  return blocks;
}

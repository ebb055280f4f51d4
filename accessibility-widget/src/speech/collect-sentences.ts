/** One sentence as it is spoken, and where it stands on the page. */
export type Sentence = { text: string; range: Range };

/** Never spoken and never sent: what people type, what authors marked, what nobody sees. */
const silent =
  'script,style,noscript,template,input,select,textarea,option,datalist,[contenteditable]:not([contenteditable=false]),[role=textbox],[data-no-speech],[aria-hidden=true],[hidden],svg,canvas,video,audio,iframe';
const block =
  'p,li,h1,h2,h3,h4,h5,h6,td,th,dt,dd,div,section,article,blockquote,figcaption,caption,summary,header,footer,nav,main,aside,form,fieldset,legend,label,button';

/** Nothing of the staff's own screens leaves the browser. */
export const isPrivatePage = (): boolean =>
  /^\/admin(\/|$)/.test(location.pathname) ||
  document.querySelector('html[data-no-speech],body[data-no-speech]') !== null;

type Piece = { node: Text; from: number; to: number };

const piecesOf = (scope: Range): Piece[][] => {
  const top = scope.commonAncestorContainer;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const groups: Piece[][] = [];
  let owner: Element | null = null;
  const first = top instanceof Text ? top : walker.nextNode();
  for (let node = first; node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || !scope.intersectsNode(node)) continue;
    if (parent.closest(silent) || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const from = node === scope.startContainer ? scope.startOffset : 0;
    const to = node === scope.endContainer ? scope.endOffset : node.length;
    if (!node.data.slice(from, to).trim()) continue;
    const ground = parent.closest(block);
    if (ground !== owner || groups.length === 0) groups.push([]);
    owner = ground;
    groups.at(-1)?.push({ node, from, to });
  }
  return groups;
};

/** Cuts one block of text into sentences. A letter of the joined text is found again in the node it came from. */
const sentencesOf = (pieces: readonly Piece[], language: string): Sentence[] => {
  const joined = pieces.map(({ node, from, to }) => node.data.slice(from, to)).join('');
  const place = (offset: number, isEnd: boolean): [Text, number] | undefined => {
    let before = 0;
    for (const { node, from, to } of pieces) {
      const length = to - from;
      if (isEnd ? offset <= before + length : offset < before + length) return [node, from + offset - before];
      before += length;
    }
    return undefined;
  };
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(joined)].flatMap(
    ({ segment, index }) => {
      const text = segment.replace(/\s+/g, ' ').trim();
      const start = place(index + segment.search(/\S/), false);
      const end = place(index + segment.trimEnd().length, true);
      if (!text || !start || !end) return [];
      const range = document.createRange();
      range.setStart(...start);
      range.setEnd(...end);
      return [{ text, range }];
    },
  );
};

/** What is to be read: the selection if there is one, else the main part, else the whole page. In sentences. */
export function collectSentences(selection: Range | null): { sentences: Sentence[]; isSelection: boolean } {
  const isSelection = selection !== null && selection.toString().trim() !== '';
  let scope = selection;
  if (!isSelection || !scope) {
    scope = document.createRange();
    scope.selectNodeContents(document.querySelector('main,[role=main]') ?? document.body);
  }
  const language = document.documentElement.lang || 'en';
  return { sentences: piecesOf(scope).flatMap((pieces) => sentencesOf(pieces, language)), isSelection };
}

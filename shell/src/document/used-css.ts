import { type Selector, type SelectorComponent, transform } from 'lightningcss';

/**
 * Classes that the loader and the host set before the app brings the whole stylesheet. Every document keeps their rules.
 */
const setByScripts = ['is-open', 'quick-exit-overlay', 'failed-part', 'actions', 'button', 'outline', 'small'];

type Tokens = Readonly<Record<'classes' | 'ids' | 'tags' | 'types', ReadonlySet<string>>>;

function tokensOf(html: string): Tokens {
  const classes = new Set(setByScripts);
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) classes.add(name);
  return {
    classes,
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? '')),
    tags: new Set([...html.matchAll(/<([a-z][a-z\d]*)/g)].map((match) => match[1] ?? '')),
    types: new Set([...html.matchAll(/\stype="([^"]*)"/g)].map((match) => match[1] ?? '')),
  };
}

/** Can the selector ever match in the page? Attributes, but for the type of a field, and states such as `:hover` change, so they count as present. */
function canMatch(selector: Selector, tokens: Tokens): boolean {
  const holds = (part: SelectorComponent): boolean => {
    if (part.type === 'class') return tokens.classes.has(part.name);
    if (part.type === 'id') return tokens.ids.has(part.name);
    if (part.type === 'type') return tokens.tags.has(part.name);
    if (part.type === 'attribute' && part.name === 'type' && part.operation)
      return tokens.types.has(part.operation.value);
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has'))
      return part.selectors.some((inner) => canMatch(inner, tokens));
    return true;
  };
  return selector.every(holds);
}

/** The selectors of a rule that can never match in the page, as text. One that also stands inside another selector is left out. */
function unusedIn(selectors: readonly Selector[], tokens: Tokens): Set<string> {
  const all = JSON.stringify(selectors);
  const unused = selectors
    .filter((selector) => !canMatch(selector, tokens))
    .map((selector) => JSON.stringify(selector));
  return new Set(unused.filter((text) => all.split(text).length === 2));
}

/** Removes empty at-rules and unused keyframes. */
function withoutEmptyRules(css: string): string {
  const motions = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name);
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: motions.filter((name) => css.split(name).length === 2),
  });
  return code.toString();
}

/**
 * The rules of a stylesheet that a document can use, minified, each with the selectors that can match: minifying joins the
 * rules of parts that no page shows together. A document carries only these; the app brings the whole stylesheet.
 */
export function usedCss(css: string, html: string): string {
  const tokens = tokensOf(html);
  let unused = new Set<string>();
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        // A rule is dropped or left alone, never changed: lightningcss fails to read some of its own rules back.
        style: ({ value }) => {
          unused = unusedIn(value.selectors, tokens);
          return value.selectors.some((selector) => canMatch(selector, tokens)) ? undefined : [];
        },
      },
      Selector: (selector) => (unused.has(JSON.stringify(selector)) ? [] : undefined),
    },
  });
  return withoutEmptyRules(code.toString());
}

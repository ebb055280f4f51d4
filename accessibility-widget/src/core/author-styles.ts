/** Repeats the page's own rules with other values, so the cascade stays the author's and removing one sheet restores the page. */
export type DeclarationRewrite = {
  concerns(property: string): boolean;
  /** Returns undefined to leave the value, which is empty where the author wrote a shorthand with `var()`. */
  rewrite(property: string, value: string, style: CSSStyleDeclaration): string | undefined;
  extra?(selector: string, style: CSSStyleDeclaration): string;
  /** Properties to look for in `style` attributes. */
  inline: readonly string[];
  spares?(element: HTMLElement): boolean;
};

export type Rewritten = {
  css: string;
  /** Sheets of other origins that may not be read. */
  unreadable: number;
  /** A cascade layer below the page's own. None on a page without layers: removing a layer lays out all text again. */
  lowest: string;
};

/** Without the widget's own sheets (`own`). */
export const authorSheets = (ownSheets: ReadonlySet<CSSStyleSheet>, scope: Document | ShadowRoot = document) =>
  [...scope.styleSheets, ...scope.adoptedStyleSheets].filter((sheet) => !ownSheets.has(sheet));

/** Undefined for a sheet of another origin without CORS. */
export const rulesOf = (sheet: CSSStyleSheet): CSSRuleList | undefined => {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
};

const declarations = (style: CSSStyleDeclaration, how: DeclarationRewrite, forced: boolean): string => {
  let out = '';
  for (let index = 0; index < style.length; index++) {
    const property = style[index] ?? '';
    if (!how.concerns(property)) continue;
    const read = style.getPropertyValue(property);
    // One shorthand is less for the browser to parse.
    const isEven = property.startsWith('border-') && read !== '' && read === style.borderColor;
    if (isEven && property !== 'border-top-color') continue;
    const value = how.rewrite(property, read, style);
    if (value === undefined) continue;
    out += `${isEven ? 'border-color' : property}:${value}${forced || style.getPropertyPriority(property) ? '!important' : ''};`;
  }
  return out;
};

const prelude = ({ cssText }: CSSRule): string => cssText.slice(0, cssText.indexOf('{'));

export function rewriteAuthorStyles(
  how: DeclarationRewrite,
  own: ReadonlySet<CSSStyleSheet>,
  scope: Document | ShadowRoot = document,
): Rewritten {
  let unreadable = 0;
  let first: string | null | undefined | false;
  const readSheet = (sheet: CSSStyleSheet, layer?: string | null): string => {
    const rules = rulesOf(sheet);
    if (!rules) unreadable++;
    let inner = rules && !sheet.disabled ? walk(rules) : '';
    if (inner && layer) inner = `@layer ${layer}{${inner}}`;
    const { mediaText } = sheet.media;
    return inner && mediaText ? `@media ${mediaText}{${inner}}` : inner;
  };
  const walk = (rules: CSSRuleList): string => {
    let out = '';
    for (const rule of rules) {
      // The layer that is named first is the lowest.
      first ||=
        (rule as CSSLayerStatementRule).nameList?.[0] ||
        (rule as CSSImportRule).layerName ||
        (rule instanceof CSSLayerBlockRule && rule.name);
      if (rule instanceof CSSStyleRule) {
        const body = declarations(rule.style, how, false) + (rule.cssRules?.length ? walk(rule.cssRules) : '');
        if (body) out += `${rule.selectorText}{${body}}`;
        out += how.extra?.(rule.selectorText, rule.style) ?? '';
      } else if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) out += readSheet(rule.styleSheet, rule.layerName);
      } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
        const body = walk(rule.cssRules as CSSRuleList);
        if (body) out += `${prelude(rule)}{${body}}`;
      }
    }
    return out;
  };

  let css = authorSheets(own, scope)
    .map((sheet) => readSheet(sheet))
    .join('');

  const seen = new Set<string>();
  for (const element of scope.querySelectorAll<HTMLElement>(how.inline.map((name) => `[style*="${name}"]`).join())) {
    const text = element.getAttribute('style') ?? '';
    // A script that animates by `style` makes endless variants; a few hundred are enough.
    if (seen.has(text) || seen.size > 400 || !element.style || how.spares?.(element)) continue;
    seen.add(text);
    const selector = `[style="${CSS.escape(text)}"]`;
    const body = declarations(element.style, how, true);
    if (body) css += `${selector}{${body}}`;
    css += how.extra?.(selector, element.style) ?? '';
  }
  return { css, unreadable, lowest: first ? `@layer ${first}.a11y` : '@media all' };
}

/** A cheap text that changes when a sheet or rule is added or removed. */
export const authorStylesSignature = (
  own: ReadonlySet<CSSStyleSheet>,
  scope: Document | ShadowRoot = document,
): string =>
  `${authorSheets(own, scope).map((sheet) => rulesOf(sheet)?.length)}/${scope.querySelectorAll('[style]').length}`;

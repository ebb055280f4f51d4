/**
 * Rewrites what the page's own style sheets say, instead of overriding every element: each rule that names a property
 * of interest is repeated with another value under the same selector, condition, layer and importance. The cascade
 * stays the author's, no element is visited or marked, and dropping the one sheet brings the page back exactly.
 */
export type DeclarationRewrite = {
  /** True for the properties to look at. */
  concerns(property: string): boolean;
  /** The new value, or undefined to leave it. `value` is empty where the author wrote a shorthand with `var()`. */
  rewrite(property: string, value: string, style: CSSStyleDeclaration): string | undefined;
  /** Further rules for a selector, given its declarations. */
  extra?(selector: string, style: CSSStyleDeclaration): string;
  /** Properties to look for in `style` attributes. */
  inline: readonly string[];
};

export type Rewritten = { css: string /** Sheets of other origins that may not be read. */; unreadable: number };

const declarations = (style: CSSStyleDeclaration, how: DeclarationRewrite, forced: boolean): string => {
  let out = '';
  for (let index = 0; index < style.length; index++) {
    const property = style[index] ?? '';
    if (!how.concerns(property)) continue;
    const value = how.rewrite(property, style.getPropertyValue(property), style);
    if (value === undefined) continue;
    out += `${property}:${value}${forced || style.getPropertyPriority(property) ? '!important' : ''};`;
  }
  return out;
};

const prelude = (rule: CSSRule): string => {
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText}`;
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText}`;
  return rule.cssText.slice(0, rule.cssText.indexOf('{'));
};

/** Walks all readable sheets of the document once and the `style` attributes that name an inline property. */
export function rewriteAuthorStyles(how: DeclarationRewrite, own: ReadonlySet<CSSStyleSheet>): Rewritten {
  let unreadable = 0;
  const readSheet = (sheet: CSSStyleSheet): string => {
    try {
      return sheet.disabled ? '' : walk(sheet.cssRules);
    } catch {
      unreadable++;
      return '';
    }
  };
  const walk = (rules: CSSRuleList): string => {
    let out = '';
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const body = declarations(rule.style, how, false) + (rule.cssRules?.length ? walk(rule.cssRules) : '');
        if (body) out += `${rule.selectorText}{${body}}`;
        out += how.extra?.(rule.selectorText, rule.style) ?? '';
      } else if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) {
          const inner = readSheet(rule.styleSheet);
          const layered = rule.layerName ? `@layer ${rule.layerName}{${inner}}` : inner;
          if (inner) out += rule.media.mediaText ? `@media ${rule.media.mediaText}{${layered}}` : layered;
        }
      } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
        const body = walk(rule.cssRules as CSSRuleList);
        if (body) out += `${prelude(rule)}{${body}}`;
      }
    }
    return out;
  };

  let css = '';
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (own.has(sheet)) continue;
    const inner = readSheet(sheet);
    const media = sheet.media.mediaText;
    if (inner) css += media ? `@media ${media}{${inner}}` : inner;
  }

  const seen = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>(how.inline.map((name) => `[style*="${name}"]`).join())) {
    const text = element.getAttribute('style') ?? '';
    // A script that animates through `style` makes endless variants; the first few hundred tell the page's look.
    if (seen.has(text) || seen.size > 400 || !element.style) continue;
    seen.add(text);
    const body = declarations(element.style, how, true);
    if (body) css += `[style="${CSS.escape(text)}"]{${body}}`;
  }
  return { css, unreadable };
}

/** Changes whenever a sheet or rule is added or removed: cheap to ask, so that late styles are noticed. */
export function authorStylesSignature(own: ReadonlySet<CSSStyleSheet>): string {
  let rules = 0;
  let sheets = 0;
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (own.has(sheet)) continue;
    sheets++;
    try {
      rules += sheet.cssRules.length;
    } catch {
      rules++;
    }
  }
  return `${sheets}/${rules}/${document.querySelectorAll('[style]').length}`;
}

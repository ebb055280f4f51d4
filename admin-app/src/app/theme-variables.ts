import { colors, contrastColors, darkColors } from '@society-gal/contracts/brand';
import { accessibilityAttribute, fonts, ownContrastProperty } from '@society-gal/contracts/site';

/** Set while the accessibility options show the staff area with more contrast. */
export const moreContrastSelector = `[${accessibilityAttribute('contrast')}=high]`;
/** Where the choice of light or dark is kept in this browser: `light`, `dark` or `system`. */
export const schemeStorageKey = 'staff-scheme';
/** The attribute of the document that says which scheme is shown. */
export const schemeAttribute = 'data-staff-scheme';

function declarationsOf(tokens: Readonly<Record<keyof typeof colors, string>>, onAction: string): string {
  return Object.entries({ ...tokens, 'on-action': onAction })
    .map(([name, value]) => `--staff-${name}:${value}`)
    .join(';');
}

function storedScheme(): 'light' | 'dark' | null {
  try {
    const stored = localStorage.getItem(schemeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

let applied = false;

/**
 * Sets the brand's colours on the document as CSS variables (`--staff-ink` and so on), for what is shown before MUI has
 * loaded: sign-in, messages, failures. An adopted sheet, because the policy refuses style text in the document.
 */
export function applyThemeVariables(): void {
  if (applied) return;
  applied = true;
  const light = declarationsOf(colors, '#ffffff');
  const dark = `color-scheme:dark;${declarationsOf(darkColors, darkColors.paper)}`;
  const more = declarationsOf(contrastColors, '#ffffff');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root{color-scheme:light;${ownContrastProperty}:own;--staff-body:${fonts.body};--staff-display:${fonts.display};${light}}` +
      `@media (prefers-color-scheme:dark){:root:not([${schemeAttribute}]){${dark}}}` +
      `:root[${schemeAttribute}=dark]{${dark}}` +
      `@media (prefers-contrast:more) and (prefers-color-scheme:light){:root:not([${schemeAttribute}]){${more}}}` +
      `:root${moreContrastSelector}{${more}}`,
  );
  document.adoptedStyleSheets.push(sheet);
  // Once somebody is signed in, MUI keeps this attribute.
  const scheme = storedScheme();
  if (scheme) document.documentElement.setAttribute(schemeAttribute, scheme);
}

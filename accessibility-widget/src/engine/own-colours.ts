import { authorSheets, rulesOf } from './author-styles.ts';

/** A host that recolours itself from `data-a11y-contrast` says so in its style sheet with this on `:root`. */
const ownContrast = '--a11y-contrast';

/**
 * True where the page needs no recolouring by us: it follows `data-a11y-contrast`, or `system` names a wish of the
 * system that the page answers by itself (it declares its colour schemes or has such media rules). A sheet that may
 * not be read might hold them: nothing is repainted on a guess, only when a person asks for it.
 */
export function recoloursItself(
  system: string | false,
  isRecoloured: boolean,
  own: ReadonlySet<CSSStyleSheet>,
): boolean {
  const style = getComputedStyle(document.documentElement);
  if (style.getPropertyValue(ownContrast)) return true;
  if (!system) return false;
  const isDark = system === 'dark';
  // While our sheet is there, the scheme that is computed is ours.
  const saysScheme = !isRecoloured && style.colorScheme !== 'normal';
  if (isDark && (saysScheme || document.querySelector('meta[name=color-scheme]'))) return true;
  const feature = isDark ? 'prefers-color-scheme' : 'prefers-contrast';
  return authorSheets(own).some((sheet) => {
    const rules = rulesOf(sheet);
    return (
      !rules ||
      sheet.media.mediaText.includes(feature) ||
      [...rules].some((rule) => (rule as CSSMediaRule).media?.mediaText.includes(feature))
    );
  });
}

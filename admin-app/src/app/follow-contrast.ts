import { accessibilityAttribute } from '@society-gal/contracts/site';
import { schemeAttribute } from './theme-variables.ts';

/**
 * Shows the scheme that the accessibility options ask for (their attribute on `<html>`) over the one chosen in the menu of colors,
 * and that one again when they ask no more. More contrast is a matter of style sheets (theme-variables.ts, theme.ts).
 */
export function followChosenContrast(): void {
  const html = document.documentElement;
  const contrastAttribute = accessibilityAttribute('contrast');
  let chosen = html.getAttribute(schemeAttribute);
  let asked: string | null = null;
  const follow = (): void => {
    const shown = html.getAttribute(schemeAttribute);
    if (shown !== asked) chosen = shown;
    const contrast = html.getAttribute(contrastAttribute);
    asked = contrast === null ? null : contrast === 'dark' ? 'dark' : 'light';
    const next = asked ?? chosen;
    if (next === shown) return;
    if (next === null) html.removeAttribute(schemeAttribute);
    else html.setAttribute(schemeAttribute, next);
  };
  new MutationObserver(follow).observe(html, { attributeFilter: [contrastAttribute, schemeAttribute] });
}

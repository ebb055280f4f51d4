import type { AccessibilitySettingId, AccessibilitySettings } from '@society-gal/contracts/accessibility-settings';
import type { DeclarationRewrite, Rewritten } from './author-styles.ts';
import { iconLetters } from './icon-letters.ts';
import { recolouredSheet, recolouring } from './recolour.ts';

/**
 * How each setting shows. `sheet` is the style sheet of a value that is not the default; `rewrites` makes it out of the
 * page's own rules first; what needs script starts and ends with it in `assist/`. Undoing is taking these away again:
 * nothing on the page is ever changed in place.
 */
export type Effect<Id extends AccessibilitySettingId = AccessibilitySettingId> = {
  rewrites?: (value: AccessibilitySettings[Id]) => DeclarationRewrite;
  sheet: (value: AccessibilitySettings[Id], rewritten: Rewritten) => string;
  /** True where the page's media queries have to count the value, in percent, as zoom. */
  scalesMedia?: true;
};

const only = (property: string, rewrite: (value: string) => string | undefined): DeclarationRewrite => ({
  inline: [property],
  concerns: (name) => name === property || (property === 'letter-spacing' && name === 'word-spacing'),
  rewrite: (_, value) => (/^(inherit|unset|revert.*)?$/.test(value) ? undefined : rewrite(value)),
});
/** Letters get 0.12 em and words 0.16 em more at 200 %, the distances of WCAG 1.4.12; less room is given up at 50 %. */
const wider = (percent: number) => ((percent - 100) / 100) * (percent > 100 ? 0.12 : 0.06);

/** The page's own zoom of `<html>`, as it was before ours. */
let ownZoom = 0;

/** Those not named here come with the tools: nobody sees a pointer or a focus before they move. */
export const effects: { [Id in AccessibilitySettingId]?: Effect<Id> } = {
  // `zoom` is the one property that scales text in px, rem and em alike without touching a node.
  fontSize: {
    // Larger, a page has less room: its pictures and long words give way, unless its author says otherwise.
    sheet: (percent) => {
      ownZoom ||= Number(getComputedStyle(document.documentElement).zoom) || 1;
      return `html{zoom:${(percent / 100) * ownZoom}!important}${percent > 100 ? ':where(html){overflow-wrap:break-word}:where(h1,h2,h3,p){overflow-wrap:anywhere}:where(img,video){max-width:100%;object-fit:contain}' : ''}`;
    },
    scalesMedia: true,
  },
  contrast: {
    rewrites: recolouring,
    sheet: recolouredSheet,
  },
  highlightLinks: {
    sheet: () =>
      'html a[href]{background-color:#ffe45c!important;background-image:none!important;color:#1a0073!important;-webkit-text-fill-color:currentcolor!important;outline:2px solid #1a0073!important;outline-offset:1px;text-decoration:underline 2px!important}html a[href] :not(img,svg,svg *){color:inherit!important;background-color:transparent!important}',
  },
  textSpacing: {
    rewrites: (percent) =>
      only('letter-spacing', (value) => `calc(${value === 'normal' ? '0em' : value} + ${wider(percent)}em)`),
    sheet: (percent, { css, lowest }) =>
      `${lowest}{:where(*){letter-spacing:${wider(percent)}em;word-spacing:${(wider(percent) * 4) / 3}em}:where(${iconLetters}){letter-spacing:0;word-spacing:0}}${css}`,
  },
  lineHeight: {
    // A page that leaves line heights to the browser gets about 1.2.
    rewrites: (percent) => only('line-height', (value) => `calc(${value === 'normal' ? 1.2 : value}*${percent / 100})`),
    sheet: (percent, { css, lowest }) =>
      `${lowest}{:where(html,button,textarea){line-height:${(1.2 * percent) / 100}}}${css}`,
  },
  stopAnimations: {
    // A short end instead of none: what fades in must arrive at its last frame.
    sheet: () =>
      '*,::before,::after{animation-duration:.001s!important;animation-delay:0s!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important;scroll-behavior:auto!important}',
  },
};

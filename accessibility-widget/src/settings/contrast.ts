import { type AccessibilitySettings, ownContrastProperty } from '@society-gal/contracts/site';
import { authorSheets, type DeclarationRewrite, type Rewritten, rulesOf } from '../core/author-styles.ts';
import type { SettingStyle } from '../core/widget-context.ts';

type Palette = {
  scheme: 'light' | 'dark';
  ground: string;
  ink: string;
  link: string;
  /** The browser computes CSS relative colours from the author's value, also from a `var()`. */
  text(from: string): string;
  surface(from: string): string;
  line(from: string): string;
};

/** The lightness changes and the hue stays. Text on a surface has at least 9:1. */
const palettes: Record<'high' | 'dark', Palette> = {
  dark: {
    scheme: 'dark',
    ground: '#151318',
    ink: '#f4f1f5',
    link: '#b9d2ff',
    text: (from) => `oklch(from ${from} max(l,.88) min(c,.1) h/min(1,alpha*2))`,
    surface: (from) => `oklch(from ${from} calc(.28 - .12*l) min(c,.06) h/alpha)`,
    line: (from) => `oklch(from ${from} .62 min(c,.08) h/alpha)`,
  },
  high: {
    scheme: 'light',
    ground: '#fff',
    ink: '#000',
    link: '#0000a0',
    text: (from) => `rgb(from ${from} 0 0 0/min(1,alpha*2))`,
    surface: (from) => `rgb(from ${from} 255 255 255/min(1,alpha*1.6))`,
    line: (from) => `rgb(from ${from} 0 0 0/min(1,alpha*4))`,
  },
};

type Contrast = AccessibilitySettings['contrast'];
const paletteOf = (mode: Contrast): Palette => palettes[mode === 'dark' ? mode : 'high'];

/** Keywords and system colours, which follow `color-scheme`. */
const keyword =
  /^([a-z]*text|canvas|field|button.*|link|highlight|mark|inherit|initial|unset|revert.*|transparent|currentcolor|none|auto|-.*)$/i;
/** The function may contain another one. */
const colourInImage = /gradient\(.*?(#\w+|[a-z]+\((?:[^()]|\([^()]*\))*\))/i;
const variable = /var\((--[\w-]+)[^()]*\)/g;
const textLevel = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,a,span,label,td,th,blockquote,figcaption,strong,em';
/** Such as a picture. */
const isAbove = ({ position, zIndex }: CSSStyleDeclaration) => position === 'absolute' || Number(zIndex) > 0;
/** An SVG drawing in a data URL. */
const drawnColour = /%23[\da-f]+/gi;
const pictures = 'img,picture,video,canvas,svg,svg *,iframe,object,embed';

/** A shorthand with `var()` has empty longhands, so the variables are searched for a colour. */
const colourOfShorthand = (text: string): string | undefined => {
  const root = getComputedStyle(document.documentElement);
  const tokens = [...text.matchAll(variable)];
  const found = tokens.find(([, name = '']) => CSS.supports('color', root.getPropertyValue(name).trim()));
  return (found ?? tokens[0])?.[0];
};

type Role = 'text' | 'surface' | 'line' | 'image';
const roles: Record<string, Role> = {
  color: 'text',
  fill: 'text',
  stroke: 'text',
  'caret-color': 'text',
  '-webkit-text-fill-color': 'text',
  'text-shadow': 'text',
  opacity: 'text',
  'background-color': 'surface',
  'background-image': 'image',
};
/** Runs for every declaration of a page, so the fast lookup comes before the regular expressions. */
const roleOf = (property: string): Role | undefined =>
  roles[property] ??
  (/^--/.test(property) ? 'image' : /^(border|outline|column|text).*-color$/.test(property) ? 'line' : undefined);

export function recolour(mode: Contrast): DeclarationRewrite {
  const palette = paletteOf(mode);
  return {
    inline: ['color', 'background', 'opacity', 'fill', 'stroke'],
    concerns: (property) => !!roleOf(property),
    rewrite(property, value, style) {
      if (property === 'text-shadow') return 'inherit';
      if (property === '-webkit-text-fill-color') return 'currentcolor';
      // Half-transparent text would miss the contrast; below 0.3 it counts as hidden and stays.
      if (property === 'opacity') return /^0?\.[3-9]/.test(value) ? '1' : undefined;
      const role = roleOf(property);
      if (role === 'image') {
        // A drawing of one colour, such as a tick, is an icon and no picture.
        if (value.includes('data:image/svg') && new Set(value.match(drawnColour)).size === 1)
          return value.replace(drawnColour, palette.ink.replace('#', '%23'));
        // A gradient over a picture stays, as the picture does; any other becomes one colour.
        const image = value || style.background;
        if (property !== 'background-image' || !image.includes('gradient(') || image.includes('url(')) return undefined;
        const flat = palette.surface(colourInImage.exec(image)?.[1] ?? palette.ink);
        return `linear-gradient(${flat},${flat})`;
      }
      if (!role || keyword.test(value)) return undefined;
      if (value) return palette[role](value);
      if (role === 'line') return palette.line(palette.ink);
      const from = colourOfShorthand(style.background);
      return role === 'surface' && from ? palette.surface(from) : undefined;
    },
    // An empty element with a colour is a swatch or a chart's key.
    spares: (element) => !element.firstChild && !('value' in element) && !isAbove(getComputedStyle(element)),
    extra(selector, style) {
      let out = '';
      // Letters filled with a gradient: any rule may make them transparent or set the gradient, so both are reset.
      if (style.backgroundClip === 'text')
        out += `${selector}{background-image:none!important;-webkit-text-fill-color:${palette.ink}!important}`;
      // Fields that the page draws itself often show only by a colour that they are checked.
      if (selector.includes(':checked') && style.backgroundColor) out += `${selector}{box-shadow:inset 0 0 0 4px}`;
      // The picture stays, so text over it gets a background or an outline.
      const isPicture = (style.backgroundImage || style.background).includes('url(');
      if (isPicture || isAbove(style)) out += `${selector}{text-shadow:${Array(10).fill(`0 0 4px ${palette.ground}`)}}`;
      if (isPicture && !selector.includes('::'))
        out += `:is(${selector}) :is(${textLevel}):where(:not(:empty)){background-color:${palette.ground}}`;
      return out;
    },
  };
}

/** It does nothing where the system forces its own colours. */
function recolouredSheet(mode: Contrast, { css, unreadable, lowest }: Rewritten): string {
  const { scheme, ground, ink, link } = paletteOf(mode);
  const base =
    `html{color-scheme:${scheme}!important}${lowest}{:where(html){background-color:${ground};color:${ink}}` +
    `:where(button,a,summary,label,[role=button])>svg:not([fill]){fill:currentcolor}:where(font){color:inherit}:where([bgcolor]){background:0 0}}`;
  const strong = `html body a[href]{color:${link};text-decoration:underline!important}:where(button,input,select,textarea,[role=button]){outline:1px solid}`;
  // The colours of such a sheet are unknown, so every element gets the palette's.
  const blanket = unreadable
    ? `body :not(${pictures}){color:${ink}!important;border-color:currentcolor!important}body :not(${pictures},:empty){background-color:${ground}!important;background-image:none!important}body a[href]{color:${link}!important}body{background:${ground}!important}`
    : '';
  return `@media (forced-colors:none){${base}${css}${mode === 'high' ? strong : ''}${blanket}}`;
}

/** A sheet that may not be read could follow the system's wish (`system`), so such a page is not recoloured for it. */
function recoloursItself(
  system: string | false,
  isRecoloured: boolean,
  ownSheets: ReadonlySet<CSSStyleSheet>,
): boolean {
  const style = getComputedStyle(document.documentElement);
  if (style.getPropertyValue(ownContrastProperty)) return true;
  if (!system) return false;
  const isDark = system === 'dark';
  // While our sheet is in place, the computed scheme is ours.
  const declaresScheme = !isRecoloured && style.colorScheme !== 'normal';
  if (isDark && (declaresScheme || document.querySelector('meta[name=color-scheme]'))) return true;
  const feature = isDark ? 'prefers-color-scheme' : 'prefers-contrast';
  return authorSheets(ownSheets).some((sheet) => {
    const rules = rulesOf(sheet);
    return (
      !rules ||
      sheet.media.mediaText.includes(feature) ||
      [...rules].some((rule) => (rule as CSSMediaRule).media?.mediaText.includes(feature))
    );
  });
}

export const contrast: SettingStyle<'contrast'> = {
  rewrites: recolour,
  sheet: recolouredSheet,
  isDoneByPage: recoloursItself,
};

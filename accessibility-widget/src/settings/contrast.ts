import { type AccessibilitySettings, ownContrastProperty } from '@society-gal/contracts/site';
import { authorSheets, type DeclarationRewrite, type Rewritten, rulesOf } from '../core/author-styles.ts';
import type { SettingStyle } from '../core/widget-context.ts';

type Palette = {
  scheme: 'light' | 'dark';
  ground: string;
  ink: string;
  link: string;
  /** CSS relative colours, which the browser computes from the author's value, also when that is a `var()`. */
  text(from: string): string;
  surface(from: string): string;
  line(from: string): string;
};

/** The lightness of a colour changes and its hue stays: a red button becomes a dark red button. Text on a surface has at least 9:1. */
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

/** Values that take their colour from elsewhere: keywords, and system colours, which follow `color-scheme`. */
const keyword =
  /^([a-z]*text|canvas|field|button.*|link|highlight|mark|inherit|initial|unset|revert.*|transparent|currentcolor|none|auto|-.*)$/i;
/** The first colour of a gradient that is written as a hex number or a function; the function may contain another one. */
const colourInImage = /gradient\(.*?(#\w+|[a-z]+\((?:[^()]|\([^()]*\))*\))/i;
const variable = /var\((--[\w-]+)[^()]*\)/g;
const textLevel = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,a,span,label,td,th,blockquote,figcaption,strong,em';
/** True for what may lie over something else on the page, such as a picture. */
const isAbove = ({ position, zIndex }: CSSStyleDeclaration) => position === 'absolute' || Number(zIndex) > 0;
/** A colour in an SVG drawing that is written into a style sheet as a data URL. */
const drawnColour = /%23[\da-f]+/gi;
const pictures = 'img,picture,video,canvas,svg,svg *,iframe,object,embed';

/** The colour of a shorthand with `var()`, whose longhands are empty: its first variable that holds a colour, else its first variable. */
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
/** Runs for every declaration of a page, so the fast lookup comes before the regular expressions. A custom property may hold a picture. */
const roleOf = (property: string): Role | undefined =>
  roles[property] ??
  (/^--/.test(property) ? 'image' : /^(border|outline|column|text).*-color$/.test(property) ? 'line' : undefined);

/** How each colour that the page declares changes in a contrast mode. */
export function recolour(mode: Contrast): DeclarationRewrite {
  const palette = paletteOf(mode);
  return {
    inline: ['color', 'background', 'opacity', 'fill', 'stroke'],
    concerns: (property) => !!roleOf(property),
    rewrite(property, value, style) {
      if (property === 'text-shadow') return 'inherit';
      if (property === '-webkit-text-fill-color') return 'currentcolor';
      // Half-transparent text would miss the promised contrast. Less than 0.3 counts as hidden and stays.
      if (property === 'opacity') return /^0?\.[3-9]/.test(value) ? '1' : undefined;
      const role = roleOf(property);
      if (role === 'image') {
        // A drawing of one colour, such as the tick of a checked box, is an icon and no picture.
        if (value.includes('data:image/svg') && new Set(value.match(drawnColour)).size === 1)
          return value.replace(drawnColour, palette.ink.replace('#', '%23'));
        // A gradient over a picture stays, as the picture does. Any other gradient becomes one colour.
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
    // An empty element with a colour is a swatch or the key of a chart. One that lies over something else may be an overlay.
    spares: (element) => !element.firstChild && !('value' in element) && !isAbove(getComputedStyle(element)),
    extra(selector, style) {
      let out = '';
      // Letters filled with a gradient. Any rule may make the letters transparent or set the gradient, so both are reset here.
      if (style.backgroundClip === 'text')
        out += `${selector}{background-image:none!important;-webkit-text-fill-color:${palette.ink}!important}`;
      // Fields that the page draws itself often show by a colour alone that they are checked; recoloured, they would not.
      if (selector.includes(':checked') && style.backgroundColor) out += `${selector}{box-shadow:inset 0 0 0 4px}`;
      // The picture stays as it is, so text elements over it get a background, and other text an outline.
      const isPicture = (style.backgroundImage || style.background).includes('url(');
      if (isPicture || isAbove(style)) out += `${selector}{text-shadow:${Array(10).fill(`0 0 4px ${palette.ground}`)}}`;
      if (isPicture && !selector.includes('::'))
        out += `:is(${selector}) :is(${textLevel}):where(:not(:empty)){background-color:${palette.ground}}`;
      return out;
    },
  };
}

/** The whole style sheet of a contrast mode. It does nothing where the system forces its own colours. */
function recolouredSheet(mode: Contrast, { css, unreadable, lowest }: Rewritten): string {
  const { scheme, ground, ink, link } = paletteOf(mode);
  const base =
    `html{color-scheme:${scheme}!important}${lowest}{:where(html){background-color:${ground};color:${ink}}` +
    `:where(button,a,summary,label,[role=button])>svg:not([fill]){fill:currentcolor}:where(font){color:inherit}:where([bgcolor]){background:0 0}}`;
  const strong = `html body a[href]{color:${link};text-decoration:underline!important}:where(button,input,select,textarea,[role=button]){outline:1px solid}`;
  // The colours of a sheet that may not be read are unknown, so every element gets the colours of the palette.
  const blanket = unreadable
    ? `body :not(${pictures}){color:${ink}!important;border-color:currentcolor!important}body :not(${pictures},:empty){background-color:${ground}!important;background-image:none!important}body a[href]{color:${link}!important}body{background:${ground}!important}`
    : '';
  return `@media (forced-colors:none){${base}${css}${mode === 'high' ? strong : ''}${blanket}}`;
}

/**
 * True when the page needs no recolouring by us: it declares that it follows `data-a11y-contrast`, or it answers the
 * wish of the operating system (`system`, false for a choice of the person) with colour schemes or media rules of its
 * own. A sheet that may not be read could contain such rules, so a wish of the system does not repaint a page that has one.
 */
function recoloursItself(
  system: string | false,
  isRecoloured: boolean,
  ownSheets: ReadonlySet<CSSStyleSheet>,
): boolean {
  const style = getComputedStyle(document.documentElement);
  if (style.getPropertyValue(ownContrastProperty)) return true;
  if (!system) return false;
  const isDark = system === 'dark';
  // While our sheet is in place, the computed scheme is ours and says nothing about the page.
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

import type { AccessibilitySettings } from '@society-gal/contracts/accessibility-settings';
import type { DeclarationRewrite, Rewritten } from './author-styles.ts';

type Palette = {
  scheme: 'light' | 'dark';
  ground: string;
  ink: string;
  link: string;
  /** CSS relative colours: the browser computes them from the author's value, also behind `var()`. */
  text(from: string): string;
  surface(from: string): string;
  line(from: string): string;
};

/** Lightness is moved, hue stays: a red button is a dark red button. Text to surface is at least 9:1. */
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

/** Values that follow something else, system colours among them: `color-scheme` changes those. */
const keyword =
  /^([a-z]*text|canvas|field|button.*|link|highlight|mark|inherit|initial|unset|revert.*|transparent|currentcolor|none|auto|-.*)$/i;
/** The first colour in a gradient that can be told: a number or a function, of which another may be a part. */
const colourInImage = /gradient\(.*?(#\w+|[a-z]+\((?:[^()]|\([^()]*\))*\))/i;
const variable = /var\((--[\w-]+)[^()]*\)/g;
const textLevel = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,a,span,label,td,th,blockquote,figcaption,strong,em';
/** What stands above something else on the page, perhaps a picture: absolute, or lifted. */
const isAbove = ({ position, zIndex }: CSSStyleDeclaration) => position === 'absolute' || Number(zIndex) > 0;
/** The colour of a drawing written into a style sheet. */
const drawnColour = /%23[\da-f]+/gi;
const pictures = 'img,picture,video,canvas,svg,svg *,iframe,object,embed';

/** A shorthand written with `var()` has no readable longhand: the first of its variables that is a colour, else the first. */
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
/** Asked for every declaration of a page, so it looks up before it looks at letters. A variable may hold a picture. */
const role = (property: string): Role | undefined =>
  roles[property] ??
  (/^--/.test(property) ? 'image' : /^(border|outline|column|text).*-color$/.test(property) ? 'line' : undefined);

/** How the declarations of a page change in a contrast mode. */
export function recolouring(mode: Contrast): DeclarationRewrite {
  const palette = paletteOf(mode);
  return {
    inline: ['color', 'background', 'opacity', 'fill', 'stroke'],
    concerns: (property) => !!role(property),
    rewrite(property, value, style) {
      if (property === 'text-shadow') return 'inherit';
      if (property === '-webkit-text-fill-color') return 'currentcolor';
      // Faded text would fall under the promised contrast; what is hidden stays hidden.
      if (property === 'opacity') return /^0?\.[3-9]/.test(value) ? '1' : undefined;
      const kind = role(property);
      if (kind === 'image') {
        // A sign in one colour, as the tick of a box that is checked, is no picture.
        if (value.includes('data:image/svg') && new Set(value.match(drawnColour)).size === 1)
          return value.replace(drawnColour, palette.ink.replace('#', '%23'));
        // A veil over a picture stays as it is, like the picture; any other gradient becomes even.
        const image = value || style.background;
        if (property !== 'background-image' || !image.includes('gradient(') || image.includes('url(')) return undefined;
        const even = palette.surface(colourInImage.exec(image)?.[1] ?? palette.ink);
        return `linear-gradient(${even},${even})`;
      }
      if (!kind || keyword.test(value)) return undefined;
      if (value) return palette[kind](value);
      if (kind === 'line') return palette.line(palette.ink);
      const from = colourOfShorthand(style.background);
      return kind === 'surface' && from ? palette.surface(from) : undefined;
    },
    // A swatch, the key of a chart: nothing but a colour. What lies over something else may be a veil.
    spares: (element) => !element.firstChild && !('value' in element) && !isAbove(getComputedStyle(element)),
    extra(selector, style) {
      let out = '';
      // Letters cut out of a gradient: which rule makes them transparent, and which brings the gradient, is open.
      if (style.backgroundClip === 'text')
        out += `${selector}{background-image:none!important;-webkit-text-fill-color:${palette.ink}!important}`;
      // Fields drawn by the page show what is chosen by nothing but a colour.
      if (selector.includes(':checked') && style.backgroundColor) out += `${selector}{box-shadow:inset 0 0 0 4px}`;
      // Over a picture text gets a ground of its own, and whatever may stand on one an edge; the picture stays as it is.
      const isPicture = (style.backgroundImage || style.background).includes('url(');
      if (isPicture || isAbove(style)) out += `${selector}{text-shadow:${Array(10).fill(`0 0 4px ${palette.ground}`)}}`;
      if (isPicture && !selector.includes('::'))
        out += `:is(${selector}) :is(${textLevel}):where(:not(:empty)){background-color:${palette.ground}}`;
      return out;
    },
  };
}

/** The whole style sheet of a contrast mode. Where the system forces colours, those rule and this one rests. */
export function recolouredSheet(mode: Contrast, { css, unreadable, lowest }: Rewritten): string {
  const { scheme, ground, ink, link } = paletteOf(mode);
  const base =
    `html{color-scheme:${scheme}!important}${lowest}{:where(html){background-color:${ground};color:${ink}}` +
    `:where(button,a,summary,label,[role=button])>svg:not([fill]){fill:currentcolor}:where(font){color:inherit}:where([bgcolor]){background:0 0}}`;
  const strong = `html body a[href]{color:${link};text-decoration:underline!important}:where(button,input,select,textarea,[role=button]){outline:1px solid}`;
  // A sheet that may not be read leaves its colours unknown: then every element is painted.
  const blanket = unreadable
    ? `body :not(${pictures}){color:${ink}!important;border-color:currentcolor!important}body :not(${pictures},:empty){background-color:${ground}!important;background-image:none!important}body a[href]{color:${link}!important}body{background:${ground}!important}`
    : '';
  return `@media (forced-colors:none){${base}${css}${mode === 'high' ? strong : ''}${blanket}}`;
}

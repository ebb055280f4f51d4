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

/** Values that follow something else, system colours among them: `color-scheme` changes those. */
const keyword =
  /^([a-z]*text|canvas|field|button.*|link|highlight|mark|inherit|initial|unset|revert.*|transparent|currentcolor|none|auto|-.*)$/i;
/** The first colour in a gradient that can be told: a number or a function, of which another may be a part. */
const colourInImage = /gradient\(.*?(#\w+|[a-z]+\((?:[^()]|\([^()]*\))*\))/i;
const variable = /var\((--[\w-]+)[^()]*\)/g;
const textLevel = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,a,span,label,td,th,blockquote,figcaption,strong,em';
const pictures = 'img,picture,video,canvas,svg,svg *,iframe,object,embed';

/** A shorthand written with `var()` has no readable longhand: the first of its variables that is a colour, else the first. */
const colourOfShorthand = (text: string): string | undefined => {
  const root = getComputedStyle(document.documentElement);
  const tokens = [...text.matchAll(variable)];
  const found = tokens.find(([, name = '']) => CSS.supports('color', root.getPropertyValue(name).trim()));
  return (found ?? tokens[0])?.[0];
};

type Role = 'text' | 'surface' | 'line' | 'image' | 'other';
const roles: Record<string, Role> = {
  color: 'text',
  fill: 'text',
  stroke: 'text',
  'caret-color': 'text',
  '-webkit-text-fill-color': 'text',
  'background-color': 'surface',
  'background-image': 'image',
  'text-shadow': 'other',
  opacity: 'other',
};
/** Asked for every declaration of a page, so it looks up before it looks at letters. */
const role = (property: string): Role | undefined =>
  roles[property] ??
  (property.endsWith('-color') && /^(border|outline|column|text)/.test(property) ? 'line' : undefined);

/** How the declarations of a page change in a contrast mode. */
export function recolouring(mode: 'high' | 'dark'): DeclarationRewrite {
  const palette = palettes[mode];
  return {
    inline: ['color', 'background', 'opacity', 'fill', 'stroke'],
    concerns: (property) => role(property) !== undefined,
    rewrite(property, value, style) {
      const kind = role(property);
      if (kind === 'other') {
        if (property === 'text-shadow') return 'none';
        // Faded text would fall under the promised contrast; what is hidden stays hidden.
        return property === 'opacity' && Number(value) > 0.3 && Number(value) < 1 ? '1' : undefined;
      }
      // Letters cut out of a gradient.
      const isCutOut = style.backgroundClip === 'text';
      if (isCutOut && property === 'color') return palette.ink;
      if (kind === 'image') {
        if (isCutOut) return 'none';
        // A veil over a picture stays as it is, like the picture; any other gradient becomes even.
        const image = value || style.getPropertyValue('background');
        if (!image.includes('gradient(') || image.includes('url(')) return undefined;
        const even = palette.surface(colourInImage.exec(image)?.[1] ?? palette.ink);
        return `linear-gradient(${even},${even})`;
      }
      if (property === '-webkit-text-fill-color') return 'currentcolor';
      if (kind === undefined || keyword.test(value)) return undefined;
      if (value) return palette[kind](value);
      if (kind === 'line') return palette.line(palette.ink);
      const from = colourOfShorthand(style.getPropertyValue('background'));
      return kind === 'surface' && from ? palette.surface(from) : undefined;
    },
    extra(selector, style) {
      // Text over a picture gets a ground of its own; the picture stays as it is.
      const over = style.getPropertyValue('background-image') || style.getPropertyValue('background');
      if (!over.includes('url(') || selector.includes('::')) return '';
      return `:is(${selector}) :is(${textLevel}){background-color:${palette.ground}}`;
    },
  };
}

/** The whole style sheet of a contrast mode. Where the system forces colours, those rule and this one rests. */
export function recolouredSheet(mode: 'high' | 'dark', { css, unreadable }: Rewritten): string {
  const { scheme, ground, ink, link, line } = palettes[mode];
  const base =
    `html{color-scheme:${scheme}!important}:where(html){background-color:${ground};color:${ink}}` +
    `:where(button,a,summary,label,[role=button])>svg:not([fill]){fill:currentcolor}:where(font){color:inherit}:where([bgcolor]){background:0 0}`;
  const strong = `html body a[href]{color:${link};text-decoration-line:underline!important}:where(button,input,select,textarea,[role=button]){outline:1px solid ${line(ink)}}`;
  // A sheet that may not be read leaves its colours unknown: then every element is painted.
  const blanket = unreadable
    ? `body :not(${pictures}){color:${ink}!important;border-color:${line(ink)}!important}body :not(${pictures},:empty){background-color:${ground}!important;background-image:none!important}body a[href]{color:${link}!important}body{background:${ground}!important}`
    : '';
  return `@media (forced-colors:none){${base}${css}${mode === 'high' ? strong : ''}${blanket}}`;
}

import { bands, colors, contrastColors, darkColors } from '../brand/palette.ts';
import { ownContrastProperty } from './document-protocol.ts';
import { fonts } from './theme-tokens.ts';

type Palette = Record<keyof typeof colors, string>;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (palette: Partial<Palette>): string =>
  Object.entries(palette)
    .filter(([name]) => name !== 'plumDark' && name !== 'roseDark' && name !== 'coral')
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');

// A select has no boxes of its own for its arrow; this grey has 3:1 on the light ground and on the dark one.
const chevron = `--chevron:url("data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M5 9l7 7 7-7' fill='none' stroke='${colors.control}' stroke-width='2.8' stroke-linecap='round'/></svg>`.replaceAll('#', '%23')}")`;

const light = `color-scheme:light;${declarations(colors)};--band:${colors.plumDark};--band-surface:${bands.light.surface};--band-deep:${bands.light.deep};--action:var(--gold);--on-action:${colors.ink};--on-color:#fff;--light:color-mix(in srgb,var(--gold) var(--glow,45%),var(--paper));--shadow-soft:0 1px 2px ${bands.light.shadow}0f,0 10px 28px -14px ${bands.light.shadow}2e`;
const dark = `color-scheme:dark;${declarations({ ...darkColors, line: `var(--hard,${darkColors.line})` })};--band:${bands.dark.ground};--band-surface:${bands.dark.surface};--band-deep:${bands.dark.deep};--on-color:${bands.dark.onAction};--glow:26%;--shadow-soft:none`;
const onlyContrast = Object.fromEntries(
  Object.entries(contrastColors).filter(([name, value]) => value !== colors[name as keyof typeof colors]),
) as Partial<Palette>;
const forContrast = `--track:#fff;--rim:#000;--glow:30%;--band:#000;--band-surface:#000;--band-deep:#000;--shadow-soft:none`;

/** rem in every term keeps zoom and the reader's own text size working. */
const scale = [
  '--size--1:clamp(.94rem,.92rem + .1vw,1rem)',
  '--size-0:clamp(1.0625rem,1rem + .25vw,1.1875rem)',
  '--size-1:clamp(1.2rem,1.1rem + .42vw,1.4rem)',
  '--size-2:clamp(1.38rem,1.25rem + .6vw,1.7rem)',
  '--size-3:clamp(1.7rem,1.5rem + 1vw,2.3rem)',
  '--size-4:clamp(2.1rem,1.5rem + 2.5vw,3.6rem)',
  '--size-5:clamp(2.6rem,1.6rem + 4vw,5rem)',
  '--size-6:clamp(2.8rem,1.5rem + 5.6vw,6.75rem)',
].join(';');

/** The widget's attribute wins over the system; `--a11y-contrast` says that this site recolours itself. */
export function themeVariables(): string {
  return [
    `:root{${ownContrastProperty}:own;--display:${fonts.display};--body:${fonts.body};${scale};${chevron};${light};--hair:1px solid var(--line)}`,
    `@media (prefers-color-scheme:dark){:root:not([data-a11y-contrast=normal]){${dark}}}`,
    `@media (prefers-contrast:more){:root{--hard:${darkColors.inkSoft}}}`,
    `@media (prefers-contrast:more) and (prefers-color-scheme:light){:root:not([data-a11y-contrast=normal]):where(:not(:has(.hero-night))){${declarations(onlyContrast)};${forContrast}}}`,
    // Two palettes at once would put dark words on dark, so a page of the evening ignores the system.
    `:root[data-a11y-contrast=dark],:root:where(:has(.hero-night)){${dark}}`,
    `:root[data-a11y-contrast=high]{color-scheme:light;${declarations(contrastColors)};${forContrast};--on-color:#fff}`,
  ].join('\n');
}

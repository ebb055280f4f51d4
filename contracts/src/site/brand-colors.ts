import { bands, colors, darkColors } from '../brand/palette.ts';

const brandColors = new Map<string, string>([
  ['ink', colors.ink],
  ['rose', colors.rose],
  ['plum', colors.plum],
  ['plum in the dark', darkColors.plum],
  ['on plum in the dark', bands.dark.onAction],
]);

// Where no variable will do, a sheet names a colour of the palette beside the one it is written with, in a comment of one word or a few. It stays valid
// as it is, for editors and tests.
/** A style sheet in the colours of the foundation. */
export function inBrandColors(css: string): string {
  return css.replace(/#[0-9a-f]{6} \/\* ([a-z ]+) \*\//g, (written, name: string) => brandColors.get(name) ?? written);
}

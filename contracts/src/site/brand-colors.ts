import { bands, colors, darkColors } from '../brand/palette.ts';

const brandColors = new Map<string, string>([
  ['ink', colors.ink],
  ['rose', colors.rose],
  ['plum', colors.plum],
  ['plum in the dark', darkColors.plum],
  ['on plum in the dark', bands.dark.onAction],
]);

// Where no variable works, a comment names the palette colour, and the sheet stays valid for editors and tests.
export function inBrandColors(css: string): string {
  return css.replace(/#[0-9a-f]{6} \/\* ([a-z ]+) \*\//g, (written, name: string) => brandColors.get(name) ?? written);
}

import type { SettingScript } from '../core/widget-context.ts';
import { adoptEverywhere } from './adopt-everywhere.ts';

/** Px. Browsers take cursor images of up to 128 px. */
const sizes = { normal: 32, large: 48, 'extra-large': 80 } as const;

/** `x` and `y` are the hot spot in the path's box of 24 by 24. */
const cursor = (size: number, path: string, x: number, y: number, fallback: string) =>
  `cursor:url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24"><path d="${path}" fill="#000" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/></svg>`,
  )}") ${Math.round((size * x) / 24)} ${Math.round((size * y) / 24)},${fallback}!important`;
const arrowPath = 'M3 2v18l5-4.5 3 6.5 3-1.5-3-6.5h7z';
const handPath = 'M9 11V3.5a1.5 1.5 0 0 1 3 0V9l6.5 1.5q2 .5 1.5 3L19 22H9L4.5 14.5q1.5-2 4.5 1z';
const textBarPath = 'M8 2h3l1 1 1-1h3v2h-2.5v16H16v2h-3l-1-1-1 1H8v-2h2.5V4H8z';

const pressable =
  'a[href],button,summary,label,select,[role=button],[role=link],[role=tab],input:is([type=checkbox],[type=radio],[type=submit],[type=button])';
const textFields =
  'textarea,[contenteditable=""],[contenteditable=true],input:not([type=checkbox],[type=radio],[type=range],[type=submit],[type=button],[type=color],[type=file])';

export const cursorSize: SettingScript = (context, settings) => {
  const size = sizes[settings.cursorSize];
  return adoptEverywhere(
    context,
    `html,html *{${cursor(size, arrowPath, 3, 2, 'auto')}}html :is(${pressable}),html :is(a[href],button,summary,label) *{${cursor(size, handPath, 10, 2, 'pointer')}}html :is(${textFields}){${cursor(size, textBarPath, 12, 12, 'text')}}`,
  );
};

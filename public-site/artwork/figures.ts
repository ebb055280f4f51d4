import { at, curve, cut, fill, line, oval, slab } from './paper.ts';

/** People are never shown with a face, so that nobody can be recognised and nobody is left out. */

/** Her feet are at x, y; she is 400 units high at scale 1. */
export const womanLeaving = (x: number, y: number, scale: number, color: string): string =>
  at(
    x,
    y,
    fill(oval(2, -366, 29, 33), color) +
      fill(oval(20, -398, 18, 16), color) +
      fill(curve([[-12, -342], [16, -342], [22, -324], [52, -312], [60, -280], [46, -222], [66, -124], [58, -114], [-54, -112], [-62, -122], [-40, -222], [-54, -280], [-48, -314], [-18, -324]]), color) +
      line('M-46 -298C-66 -262 -84 -226 -86 -178', color, 22) +
      line('M50 -298C76 -258 90 -226 104 -182', color, 21) +
      fill(cut([[-34, -116], [-2, -116], [-8, -14], [-8, 0], [-38, 2], [-26, -20]], 1), color) +
      fill(cut([[6, -116], [38, -116], [28, -18], [42, 4], [10, 2], [10, -14]], 1), color) +
      fill(slab(-134, -152, 92, 110, 3), color) +
      line('M-106 -152v-16q18 -10 38 0v16', color, 8),
    0,
    scale,
  ); // biome-ignore format: outlines are read as rows

/** Seen from behind, led by the hand; 230 units high at scale 1. */
export const childLed = (x: number, y: number, scale: number, color: string): string =>
  at(
    x,
    y,
    fill(oval(0, -206, 25, 26), color) +
      line('M-20 -216q-20 4 -24 22M20 -216q20 4 24 22', color, 12) +
      fill(curve([[-10, -184], [12, -184], [36, -168], [42, -120], [52, -66], [-48, -66], [-38, -120], [-32, -168]]), color) +
      line('M-28 -162L-62 -196', color, 17) +
      line('M32 -160L50 -112', color, 17) +
      fill(cut([[-28, -70], [-4, -70], [-8, 0], [-32, 2]], 1), color) +
      fill(cut([[6, -70], [30, -70], [32, 2], [8, 0]], 1), color),
    0,
    scale,
  ); // biome-ignore format: outlines are read as rows

/** Without its thumb. The wrist is at x, y; the fingers are behind what the hand holds. */
export const palm = (x: number, y: number, color: string, crease: string): string =>
  at(
    x,
    y,
    fill('M-56 40C-58 0 -80 -30 -94 -72C-110 -124 -104 -190 -70 -270H110C132 -204 130 -128 110 -76C92 -34 72 0 70 40Z', color) +
      line('M70 -40C84 -70 96 -100 98 -140', crease, 4, 'opacity=".35"'),
  ); // biome-ignore format: outlines are read as rows

/** The thumb lies on what the hand holds. */
export const thumb = (x: number, y: number, color: string, lit: string, crease: string, nail: string): string =>
  at(
    x,
    y,
    fill('M-84 -44C-106 -92 -108 -138 -101 -180C-97 -204 -101 -226 -97 -254C-93 -288 -78 -310 -58 -309C-36 -308 -27 -288 -31 -260C-34 -236 -43 -222 -41 -198C-38 -172 -14 -148 16 -124C46 -98 56 -64 46 -26C40 -2 34 18 34 40H-56C-58 2 -74 -22 -84 -44Z', color) +
      line('M-40 -284C-33 -268 -44 -232 -46 -208C-47 -182 -30 -154 -4 -132', lit, 9, 'opacity=".75"') +
      line('M-90 -212C-80 -205 -66 -204 -54 -209M-89 -200C-80 -194 -70 -193 -60 -197', crease, 3.5, 'opacity=".6"') +
      fill('M-82 -262C-84 -286 -76 -301 -60 -300C-46 -299 -42 -284 -46 -262C-54 -254 -73 -254 -82 -262Z', nail) +
      line('M-81 -284C-75 -298 -52 -299 -46 -285', '#fff4e6', 4, 'opacity=".8"'),
  ); // biome-ignore format: outlines are read as rows

import { at, curve, cut, fill, line, oval, slab } from './paper.ts';

/**
 * People, never with a face: a hand, a back, a shape against the light of a doorway. Nobody can be recognised, and nobody is
 * left out.
 */

/** A woman with a suitcase, seen from behind; her feet are at x, y, and she is 400 units high at scale 1. */
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

/** A child who is led by the hand, seen from behind; 230 units high at scale 1. */
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

/** A hand that holds something up, without its thumb: the wrist is at x, y, and the fingers vanish behind what it holds. */
export const palm = (x: number, y: number, color: string, crease: string): string =>
  at(
    x,
    y,
    fill(
      'M-58 40C-62 -10 -78 -40 -86 -84C-96 -140 -88 -200 -60 -270H96C116 -200 116 -120 98 -70C84 -34 70 0 70 40Z',
      color,
    ) + line('M60 -40C40 -90 44 -130 70 -170', crease, 4, 'opacity=".55"'),
  );

/** Its thumb, which lies on what it holds. */
export const thumb = (x: number, y: number, color: string, nail: string): string =>
  at(
    x,
    y,
    fill(
      'M-84 -70C-104 -120 -104 -180 -84 -232C-76 -262 -66 -284 -48 -284C-26 -284 -22 -262 -26 -238C-32 -200 -26 -160 -4 -124C14 -92 4 -46 -22 -38C-48 -32 -72 -42 -84 -70Z',
      color,
    ) + fill(oval(-50, -262, 15, 20), nail),
  );

import { arch, at, curve, fill, glow, line, oval, type Piece, type Point, sheet } from '../paper.ts';
import { type Mood, papersOf, room } from '../room.ts';

/** Around the middle of a head, `r` wide. */
const curls = (r: number, high: number): Point[] =>
  Array.from({ length: 34 }, (_, i): Point => {
    const angle = (Math.PI * 2 * i) / 34;
    const out = i % 2 ? 1 : 0.925;
    return [Math.cos(angle) * r * out, Math.sin(angle) * high * out - 8];
  });

const falling =
  'M-14 -88C-50 -60 -62 0 -56 74M-4 -90C-22 -50 -26 20 -20 84M6 -90C22 -50 28 20 20 84M18 -86C48 -56 60 0 56 72';
const curled =
  'M-70 -40q16 -16 30 0M-10 -72q16 -14 30 0M46 -36q14 -16 28 0M-40 14q16 -16 30 0M22 20q16 -16 30 0M-84 26q12 -14 24 0M-14 62q16 -14 30 0M66 30q10 -12 22 0';

/** A head is 74 wide and 88 high to each side of its middle. */
const heads: readonly { hair: readonly Point[]; lines: string; knot?: Point; color: string; lit: string; skin: string; coat: 'rose' | 'teal' | 'plum' | 'coral' }[] = [
  { hair: [[-84, 136], [-96, 50], [-90, -24], [-64, -84], [0, -106], [64, -86], [90, -24], [96, 52], [86, 138], [44, 152], [0, 147], [-44, 153]], lines: falling, color: '#4a2a2e', lit: '#8a5248', skin: '#c98d63', coat: 'rose' },
  { hair: curls(124, 112), lines: curled, color: '#33202f', lit: '#6d4453', skin: '#8a5535', coat: 'teal' },
  { hair: [[-70, 40], [-82, -28], [-58, -82], [0, -102], [58, -82], [82, -28], [70, 42], [34, 80], [0, 86], [-34, 80]], lines: 'M-70 -10C-50 -50 -20 -84 0 -98M-46 58C-40 -10 -14 -70 0 -98M46 58C40 -10 14 -70 0 -98M70 -10C50 -50 20 -84 0 -98', knot: [4, -112], color: '#7a3b2c', lit: '#b9694c', skin: '#e0ac84', coat: 'plum' },
  { hair: [[-84, 62], [-94, 2], [-78, -68], [-32, -104], [34, -106], [80, -68], [94, 2], [86, 62], [46, 86], [0, 82], [-46, 86]], lines: falling, color: '#8f8296', lit: '#cbbfc6', skin: '#a8694a', coat: 'coral' },
]; // biome-ignore format: points are read as rows

const shoulders: readonly Point[] = [[56, 520], [70, 416], [112, 376], [190, 350], [240, 354], [290, 350], [368, 376], [412, 416], [428, 520]]; // biome-ignore format: points are read as rows

/** The edge towards the door is lit. */
const rimmed = (id: string, d: string, color: string, lit: string, by: Point) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>${fill(d, lit)}<g clip-path="url(#${id})">${at(by[0], by[1], fill(d, color))}</g>`;

/** Shown until a person gives her portrait. 480 by 480. */
export function portrait(mood: Mood, which: 1 | 2 | 3 | 4): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const { hair, lines, knot, color, lit, skin, coat } = heads[which - 1] as (typeof heads)[number];
  return room(mood, [300, 120], [
    sheet(0, fill('M-9 -9H489V489H-9Z', p.wallLow), 1.3),
    sheet(9, `<path fill-rule="evenodd" d="${arch(240, 522, 366, 486)}${arch(240, 523, 306, 452)}" fill="${p.trim}"/>`),
    sheet(0, fill(arch(240, 520, 306, 452), day ? '#ffe3a3' : '#f6b957'), 0.5),
    glow(60, 0.9, fill(oval(240, 210, 150, 160), '#fff2cf')),
    sheet(5, `<clipPath id="way"><path d="${arch(240, 520, 306, 452)}"/></clipPath><g clip-path="url(#way)">${fill('M40 540V392Q120 346 210 386T450 362V540Z', day ? '#f2bd78' : '#dc8f4a')}${fill('M40 540V436Q160 412 260 424T450 410V540Z', day ? '#e2995b' : '#b86a45')}</g>`, 0.8),
    sheet(6, at(240, 226, fill('M-33 60H33L40 150H-40Z', skin))),
    sheet(10, rimmed('coat', curve(shoulders), p[coat], p[`${coat}Lit`], [-14, 9])),
    sheet(5, fill(curve([[184, 358], [206, 336], [240, 344], [274, 336], [296, 358], [270, 374], [240, 378], [210, 374]]), p.cream)),
    ...(knot ? [sheet(7, at(240 + knot[0], 212 + knot[1], rimmed('knot', oval(0, 0, 42, 38), color, lit, [-7, 5])))] : []),
    sheet(10, at(240, 212, rimmed('hair', curve(hair), color, lit, [-8, 5]))),
    sheet(0, at(240, 212, line(lines, lit, 4, 'opacity=".5"'))),
  ], { width: 480, height: 480, reach: day ? 640 : 430 }); // biome-ignore format: points are read as rows
}

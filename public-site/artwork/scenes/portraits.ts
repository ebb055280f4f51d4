import { arch, at, curve, fill, glow, line, oval, type Piece, type Point, sheet } from '../paper.ts';
import { type Mood, papersOf, room } from '../room.ts';

/** Hair seen from behind, around the middle of a head that is 74 wide and 88 high to each side; its colour, and that of the neck. */
const heads: readonly { hair: readonly Point[]; color: string; skin: string; coat: 'rose' | 'teal' | 'plum' | 'coral' }[] = [
  { hair: [[-78, 150], [-92, 60], [-90, -20], [-66, -84], [0, -108], [66, -86], [92, -20], [94, 60], [80, 150], [30, 160], [-30, 160]], color: '#4a2a2e', skin: '#c98d63', coat: 'rose' },
  { hair: [[0, -124], [64, -112], [108, -66], [122, 0], [104, 62], [56, 96], [0, 100], [-58, 96], [-104, 62], [-122, 0], [-108, -66], [-62, -112]], color: '#33202f', skin: '#8a5535', coat: 'teal' },
  { hair: [[-72, 40], [-82, -30], [-54, -86], [-26, -98], [-40, -126], [-24, -158], [18, -160], [38, -130], [24, -98], [56, -84], [82, -30], [72, 42], [36, 84], [-36, 84]], color: '#7a3b2c', skin: '#e0ac84', coat: 'plum' },
  { hair: [[-84, 78], [-94, 10], [-80, -66], [-34, -104], [34, -106], [80, -66], [94, 10], [86, 78], [40, 90], [-40, 90]], color: '#8f8296', skin: '#a8694a', coat: 'coral' },
]; // biome-ignore format: points are read as rows

/**
 * The place of a portrait until its person gives one: somebody in the light of the doorway, seen from behind. Square, 480 by
 * 480.
 */
export function portrait(mood: Mood, which: 1 | 2 | 3 | 4): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const { hair, color, skin, coat } = heads[which - 1] as (typeof heads)[number];
  return room(mood, [250, 150], [
    sheet(0, fill('M-9 -9H489V489H-9Z', p.wallLow), 1.3),
    sheet(8, `<path fill-rule="evenodd" d="${arch(240, 520, 372, 490)}${arch(240, 520, 306, 452)}" fill="${p.trim}"/>`),
    sheet(0, fill(arch(240, 520, 306, 452), day ? '#ffdf9c' : '#f6b957'), 0.5),
    glow(50, 0.9, fill(oval(250, 220, 150, 150), '#fff2cf')),
    sheet(4, fill(oval(256, 196, 92, 92), day ? '#fff6df' : '#ffe9b4'), 0.4),
    sheet(6, at(240, 226, fill('M-34 60H34L40 150H-40Z', skin))),
    sheet(9, fill(curve([[60, 520], [72, 410], [120, 366], [198, 342], [240, 350], [282, 342], [362, 366], [410, 412], [424, 520]]), p[coat])),
    sheet(0, fill(curve([[330, 354], [380, 376], [410, 412], [424, 520], [372, 520], [366, 430]]), '#fff', 'opacity=".2"')),
    sheet(5, fill(curve([[184, 352], [210, 330], [240, 338], [270, 330], [298, 352], [270, 366], [240, 370], [212, 366]]), p.cream)),
    sheet(9, at(240, 218, fill(curve(hair), color))),
    sheet(0, at(240, 218, line(curve([[40, -88], [66, -50], [72, 10]], true), '#ffcf86', 9, 'opacity=".55"') + line(curve([[-30, -70], [-52, -20], [-50, 40]], true), '#000', 5, 'opacity=".18"') + line(curve([[0, -80], [-6, -20], [0, 50]], true), '#000', 5, 'opacity=".14"'))),
  ], { width: 480, height: 480, reach: day ? 620 : 430 }); // biome-ignore format: points are read as rows
}

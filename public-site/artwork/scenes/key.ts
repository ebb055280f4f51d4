import { arch, at, curve, cut, fill, glow, type Layer, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import { type Mood, papersOf, room } from '../room.ts';

/** The bow is at 0,0, and the bit 330 below. */
const keyShape =
  `${oval(0, 0, 84, 80)}${oval(0, -10, 46, 42)}` +
  'M-24 66L25 66L27 262L74 264L73 288L46 290L47 310L76 311L74 338L27 340L26 368C12 382 -12 382 -24 366Z';

/** The field of light that the doorway lays on the wall, with the bars of its glazing. */
const field = cut([[420, -20], [1010, -20], [700, 820], [60, 820]]); // biome-ignore format: four corners

/** A key on a hook: a door of her own. */
export function key(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const falls = at(
    548,
    392,
    fill(keyShape, '#4a1638', 'fill-rule="evenodd"') +
      fill(
        cut([
          [-12, -190],
          [8, -190],
          [10, -20],
          [-10, -20],
        ]),
        '#4a1638',
      ),
    7,
  );
  const tag = cut(
    [
      [-52, 40],
      [0, 0],
      [50, 42],
      [48, 190],
      [-50, 188],
    ],
    3,
  );
  return room(mood, [1150, 330], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wall), 1.4),
    glow(6, day ? 0.95 : 1.35, fill(field, day ? '#ffcf7a' : '#ffae50')),
    shade(5, 0.34, fill(cut([[700, -20], [726, -20], [402, 820], [372, 820]]), '#4a1638') + fill(cut([[238, 420], [880, 420], [870, 446], [226, 446]]), '#4a1638')),
    ...leaf(mood),
    shade(9, 0.5, falls),
    shade(6, 0.4, fill(slab(318, 214, 470, 66), '#4a1638')),
    sheet(13, fill(slab(360, 150, 520, 78, 4), p.wood) + line('M390 176q180 8 460 -2M380 204q220 -10 480 2', p.woodDark, 2, 'opacity=".4"')),
    sheet(2, fill(slab(362, 151, 516, 11, 2), p.woodLit), 0.5),
    ...hook(480, 190, p.goldDark, p.gold),
    ...hook(640, 190, p.goldDark, p.gold),
    ...hook(800, 190, p.goldDark, p.gold),
    sheet(7, line(curve([[640, 236], [628, 284], [618, 330], [624, 372], [650, 376], [660, 330], [650, 284], [642, 236]], true), p.rose, 9)),
    sheet(10, at(652, 356, fill(tag, p.teal) + fill(oval(0, 34, 9, 9), p.tealDark) + fill(arch(0, 152, 46, 84), p.goldLit) + fill(arch(2, 152, 26, 62), p.gold), -24)),
    sheet(15, at(632, 402, fill(keyShape, p.gold, 'fill-rule="evenodd"'), 4)),
    sheet(0, at(632, 402, fill('M-22 72H-4L-2 372C-10 378 -20 374 -23 366Z', p.goldDark, 'opacity=".55"') + fill('M14 72H25L27 262H18Z', p.goldLit), 4)),
    sheet(4, at(632, 402, `<path fill-rule="evenodd" d="${oval(0, 0, 66, 62)}${oval(0, -8, 52, 48)}" fill="${p.goldLit}"/>`, 4)),
    sheet(5, at(632, 402, line(curve([[-16, -52], [-10, -40], [6, -36], [16, -50]], true), p.rose, 9), 4)),
  ]); // biome-ignore format: corners are read as rows
}

function leaf(mood: Mood): Layer[] {
  const p = papersOf(mood);
  const day = mood === 'day';
  return [
    sheet(0, fill(cut([[1085, -20], [1240, -20], [1240, 820], [1060, 820]]), day ? '#ffeab8' : '#ffc469'), 0.5),
    glow(50, 0.9, fill(slab(1090, -40, 200, 880), day ? '#fff6dd' : '#ffe2a2')),
    sheet(16, fill(cut([[1010, -20], [1098, -20], [1072, 820], [980, 820]], 4), p.trim)),
    sheet(4, fill(cut([[1082, -20], [1099, -20], [1073, 820], [1056, 820]], 2), day ? '#c27a5c' : '#c98054')),
    sheet(8, fill(oval(1012, 430, 17, 30), p.gold)),
  ]; // biome-ignore format: four corners
}

const hook = (x: number, y: number, dark: string, lit: string): Layer[] => [
  sheet(4, fill(oval(x, y, 19, 21), dark)),
  sheet(
    8,
    line(
      `M${x} ${y - 6}C${x + 3} ${y + 26} ${x + 2} ${y + 58} ${x - 14} ${y + 62}C${x - 26} ${y + 64} ${x - 32} ${y + 54} ${x - 30} ${y + 40}`,
      lit,
      11,
    ),
  ),
];

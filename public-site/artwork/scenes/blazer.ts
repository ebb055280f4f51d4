import { arch, at, curve, cut, fill, glow, type Layer, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import { beam, doorway, type Mood, papersOf, room } from '../room.ts';

const rightHalf =
  'M0 -8C40 -10 74 2 112 30C138 50 146 92 142 140C136 190 126 230 134 290C140 330 150 366 154 400C120 418 50 424 4 414Z';
const leftHalf =
  'M0 -8C-42 -10 -76 2 -114 30C-140 50 -148 92 -144 140C-138 190 -128 230 -136 290C-142 330 -152 366 -156 398C-120 416 -44 424 8 414Z';

/** The hook is at x, y. */
function jacket(x: number, y: number, mood: Mood): Layer[] {
  const p = papersOf(mood);
  const put = (body: string) => at(x, y + 96, body, 1.5, 1.12);
  return [
    sheet(5, put(line('M0 -14C0 -44 30 -40 28 -66C26 -92 -14 -92 -12 -64', p.goldDark, 8) + line('M-132 52Q-60 8 0 -14Q62 8 130 52', p.woodLit, 13))),
    // Lining, then sleeves, then fronts.
    sheet(3, put(fill(cut([[-60, 6], [60, 6], [40, 150], [0, 190], [-40, 150]]), p.coral))),
    sheet(9, put(fill('M-112 30C-164 44 -192 86 -200 150C-208 232 -222 306 -222 384C-204 398 -178 398 -160 386C-152 310 -150 220 -138 130Z', p.plumDark))),
    sheet(9, put(fill('M110 30C162 46 190 86 198 150C206 232 220 306 220 386C200 400 176 400 158 388C150 310 148 220 136 130Z', p.plumLit))),
    sheet(8, put(`<clipPath id="l"><path d="M-260 -40H-44L2 200V460H-260Z"/></clipPath><g clip-path="url(#l)">${fill(leftHalf, p.plum)}</g>`)),
    sheet(8, put(`<clipPath id="r"><path d="M260 -40H46L-6 200V460H260Z"/></clipPath><g clip-path="url(#r)">${fill(rightHalf, p.plum)}</g>`)),
    sheet(0, put(`<clipPath id="rr"><path d="${rightHalf}"/></clipPath><g clip-path="url(#rr)">${fill('M112 20C118 160 96 280 118 440H220V20Z', p.plumLit, 'opacity=".7"')}</g>`)),
    sheet(6, put(fill(curve([[-48, -8], [-84, 40], [-98, 96], [-64, 92], [-78, 112], [-40, 158], [2, 204], [-14, 120], [-36, 46]]), p.plumDark))),
    sheet(6, put(fill(curve([[50, -8], [86, 40], [98, 94], [66, 92], [80, 112], [40, 158], [-4, 206], [16, 120], [38, 46]]), p.plumLit))),
    sheet(3, put(fill(oval(-4, 250, 10, 10), p.gold) + fill(oval(-4, 318, 10, 10), p.gold))),
    sheet(2, put(fill(cut([[48, 274], [116, 266], [118, 290], [50, 298]]), p.plumDark) + fill(cut([[-118, 264], [-50, 272], [-52, 296], [-120, 288]]), p.plumDark))),
    // The note that came with it, and a pin.
    sheet(5, put(at(92, 152, fill(cut([[-38, -30], [40, -36], [44, 34], [-34, 40]]), p.paper) + line('M-18 -8l40 -4M-16 10l30 -3', p.rose, 4), 6))),
    sheet(4, put(fill(oval(92, 120, 7, 7), p.roseLit))),
  ]; // biome-ignore format: outlines are read as rows
}

export function blazer(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const panel = (points: Parameters<typeof cut>[0]) =>
    fill(cut(points), p.tealDark, 'opacity=".55"') + line(cut(points), p.tealLit, 3, 'opacity=".5"');
  return room(mood, [960, 400], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wall), 1.3),
    sheet(3, fill(cut([[-60, 690], [1260, 690], [1260, 860], [-60, 860]]), p.floor), 1.2),
    sheet(4, fill(cut([[-60, 664], [1260, 660], [1260, 694], [-60, 696]]), day ? p.cream : p.wallLow)),
    ...doorway(mood, 930, 700, 330, 640),
    ...beam(mood, [[780, 694], [1090, 694], [1010, 860], [300, 860]], 0.85),
    shade(10, 0.42, fill(cut([[140, 700], [640, 730], [300, 860], [-60, 860], [-60, 780]]), '#4a1638')),
    // The door leaf, opened towards us.
    sheet(18, fill(cut([[196, 10], [700, 62], [700, 716], [196, 776]], 3), p.teal)),
    sheet(3, fill(cut([[688, 62], [714, 66], [714, 712], [688, 716]], 1), p.tealLit)),
    sheet(0, panel([[256, 76], [424, 92], [424, 390], [256, 394]]) + panel([[478, 98], [638, 114], [638, 386], [478, 390]]) + panel([[256, 452], [424, 448], [424, 690], [256, 706]]) + panel([[478, 446], [638, 442], [638, 666], [478, 684]])),
    sheet(7, fill(oval(664, 430, 15, 22), p.gold) + fill(oval(668, 426, 8, 12), p.goldLit)),
    shade(12, 0.5, at(404, 210, fill(arch(0, 480, 430, 500), '#33102c'))),
    sheet(4, fill(slab(418, 62, 46, 22), p.goldDark)),
    ...jacket(440, 76, mood),
    // A pair of shoes.
    ...[[800, 716], [882, 740]].map(([x = 0, y = 0]) =>
      sheet(7, at(x, y, fill('M-62 -8C-64 -34 -40 -42 -18 -36C-4 -30 6 -8 34 -2C58 4 62 18 50 26C16 34 -30 32 -58 28C-64 18 -62 4 -62 -8Z', p.ink) + fill('M-44 -31C-30 -38 -14 -34 -6 -24C-16 -16 -34 -18 -44 -31Z', p.coral) + line('M-58 27q54 8 106 0', p.goldDark, 5))),
    ),
    ...(day ? [] : [glow(40, 0.35, fill(slab(700, 60, 40, 650), '#ffb052'))]),
  ]); // biome-ignore format: corners are read as rows
}

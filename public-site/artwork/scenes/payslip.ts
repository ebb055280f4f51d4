import { at, curve, cut, fill, glow, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import { type Mood, papersOf, room } from '../room.ts';

/** The first payslip on the kitchen table; she has drawn a ring around what is hers. */
export function payslip(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const planks = [140, 330, 520, 700]
    .map((y, i) => line(`M-10 ${y}q600 ${i % 2 ? 7 : -6} 1220 2`, p.woodDark, 3, 'opacity=".6"'))
    .join('');
  const veins = [40, 90, 190, 270, 390, 460, 580, 640, 760]
    .map((y, i) => line(`M${(i * 211) % 500} ${y}q240 ${((i * 7) % 15) - 7} 520 4`, p.woodDark, 1.6, 'opacity=".3"'))
    .join('');
  const row = (y: number, w: number) =>
    line(`M-206 ${y}h${w}`, p.plumLit, 7, 'opacity=".42"') +
    line(`M120 ${y}h${66 + (y % 3) * 14}`, p.plumLit, 7, 'opacity=".42"');
  return room(mood, [1180, 40], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wood) + planks + veins, 1.2),
    // The door by day, a lamp by night.
    ...(day
      ? [
          glow(7, 0.8, fill(cut([[1240, -60], [1240, 330], [250, 860], [-160, 860], [720, -60]]), '#ffd488')),
          shade(6, 0.32, fill(cut([[1000, -60], [1036, -60], [40, 860], [-10, 860]]), '#4a1638')),
        ]
      : [shade(90, 0.62, fill('M-9 -9H1209V809H-9Z', '#150b2e')), glow(80, 1.1, fill(oval(760, 250, 380, 300), '#ffb052'))]),
    // The envelope it came in.
    sheet(8, at(330, 300, fill(slab(-230, -150, 460, 300, 4), p.plum), -16)),
    sheet(5, at(330, 300, fill(cut([[-228, -148], [228, -148], [150, -236], [10, -286], [-140, -240]], 3), p.plumLit), -16)),
    sheet(0, at(330, 300, fill(cut([[-226, -144], [226, -144], [12, 44]], 3), p.plumDark), -16)),
    // The slip.
    sheet(9, at(560, 420, fill(slab(-260, -310, 520, 620, 4), p.paper), 6)),
    sheet(0, at(560, 420, fill(slab(-260, -310, 520, 74, 2), p.teal) + line('M-218 -272h150', p.cream, 12) + line('M120 -272h96', p.tealLit, 10), 6), 0.8),
    sheet(0, at(560, 420, row(-190, 190) + row(-146, 240) + row(-102, 160) + row(-58, 210) + row(-14, 130) + line('M-216 40q210 5 430 -2', p.plumLit, 3, 'opacity=".6"') + row(84, 180), 6)),
    sheet(0, at(560, 420, line('M-206 170h150', p.ink, 15) + line('M66 172h128', p.ink, 20), 6)),
    sheet(2, at(560, 420, line(curve([[210, 110], [130, 96], [30, 116], [4, 170], [40, 222], [140, 234], [226, 208], [246, 160], [214, 112], [150, 92], [90, 96]], true), p.rose, 9), 6), 0.6),
    // Her pencil.
    sheet(9, at(820, 640, fill(cut([[-230, -19], [150, -21], [150, 21], [-230, 19]]), p.rose) + fill(cut([[-230, -19], [150, -21], [150, -6], [-230, -5]]), p.roseLit) + fill(cut([[150, -21], [212, -2], [212, 4], [150, 21]]), '#f0c99a') + fill(cut([[194, -8], [216, 1], [194, 9]]), p.ink) + fill(slab(-252, -19, 24, 38), p.goldLit) + fill(oval(-262, 0, 20, 19), p.coralLit), -154)),
    // Her tea, seen from above.
    sheet(16, fill(oval(1004, 250, 128, 126), p.goldLit) + line(curve([[1110, 320], [1168, 352], [1190, 300], [1140, 262]], true), p.gold, 26)),
    sheet(0, fill(oval(1004, 250, 108, 106), p.gold)),
    sheet(0, fill(oval(1000, 254, 100, 97), '#8c3f22') + fill(curve([[938, 214], [980, 178], [1030, 172], [1000, 190], [962, 220]]), '#d98f52', 'opacity=".8"')),
    // Two coins.
    sheet(6, fill(oval(150, 640, 46, 45), p.gold) + fill(oval(150, 640, 34, 33), p.goldLit) + fill(oval(150, 640, 28, 27), p.gold)),
    sheet(7, fill(oval(214, 694, 40, 39), p.coralDark) + fill(oval(214, 694, 29, 28), p.coral) + fill(oval(214, 694, 24, 23), p.coralDark)),
  ], { reach: day ? 1300 : 620 }); // biome-ignore format: corners are read as rows
}

import { arch, at, curve, cut, fill, glow, type Layer, line, oval, type Piece, sheet, slab } from '../paper.ts';
import { beam, castShade, doorway, type Mood, papersOf, room } from '../room.ts';

/** The foot is at x, y. */
function candle(x: number, y: number, height: number, mood: Mood): Layer[] {
  const p = papersOf(mood);
  const top = y - 150 - height;
  return [
    sheet(10, fill(oval(x, y - 6, 58, 15), p.goldDark) + fill(`M${x - 10} ${y - 8}C${x - 16} ${y - 60} ${x - 6} ${y - 90} ${x - 8} ${y - 116}C${x - 30} ${y - 122} ${x - 34} ${y - 136} ${x - 32} ${y - 148}H${x + 32}C${x + 34} ${y - 136} ${x + 30} ${y - 122} ${x + 8} ${y - 116}C${x + 6} ${y - 90} ${x + 16} ${y - 60} ${x + 10} ${y - 8}Z`, p.gold)),
    sheet(0, fill(`M${x + 2} ${y - 8}V${y - 148}H${x + 32}C${x + 34} ${y - 136} ${x + 30} ${y - 122} ${x + 8} ${y - 116}C${x + 6} ${y - 90} ${x + 16} ${y - 60} ${x + 10} ${y - 8}Z`, p.goldLit)),
    sheet(6, fill(cut([[x - 17, top], [x + 17, top - 4], [x + 18, y - 146], [x - 18, y - 146]]), p.cream)),
    sheet(0, fill(slab(x + 5, top, 13, height + 2, 1), '#fffdf6') + line(`M${x} ${top}v-12`, p.ink, 4)),
    glow(46, mood === 'day' ? 0.5 : 0.95, fill(oval(x, top - 40, 92, 100), '#ffb654')),
    sheet(2, fill(`M${x} ${top - 74}C${x + 26} ${top - 40} ${x + 20} ${top - 12} ${x} ${top - 10}C${x - 20} ${top - 12} ${x - 24} ${top - 40} ${x} ${top - 74}Z`, '#ffc85e'), 0),
    sheet(0, fill(`M${x} ${top - 48}C${x + 13} ${top - 30} ${x + 10} ${top - 14} ${x} ${top - 13}C${x - 10} ${top - 14} ${x - 12} ${top - 30} ${x} ${top - 48}Z`, '#fffbe6'), 0),
  ]; // biome-ignore format: corners are read as rows
}

/** An invitation by candlelight: a place at the table is hers. */
export function galaInvitation(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const bulbs = [[60, 118], [150, 150], [240, 168], [330, 172], [420, 164], [510, 144], [600, 116], [690, 84]] as const; // biome-ignore format: a string of lights
  const card = (body: string) => at(560, 470, body, -3);
  return room(mood, [1040, 380], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', day ? '#dcb3ad' : '#503763'), 1.3),
    sheet(3, [...Array(9).keys()].map((i) => fill(arch(i * 150 - 10, 640, 116, 420), day ? '#e7c4b8' : '#5d4270')).join(''), 1.1),
    sheet(6, line('M-20 80Q330 250 760 40', p.ink, 4)),
    glow(26, day ? 0.45 : 0.95, bulbs.map(([x, y]) => fill(oval(x, y + 24, 42, 42), '#ffc060')).join('')),
    sheet(4, bulbs.map(([x, y]) => fill(slab(x - 7, y - 6, 14, 14, 1), p.goldDark) + fill(oval(x, y + 24, 15, 19), '#fff0bd')).join(''), 0.2),
    ...doorway(mood, 1030, 560, 220, 470),
    sheet(14, fill(cut([[-60, 540], [1260, 540], [1260, 860], [-60, 860]]), day ? '#f3dfcd' : '#7a5a76')),
    ...beam(mood, [[930, 540], [1136, 540], [980, 860], [240, 860]], 0.8),
    sheet(6, fill(`M-60 690${[...Array(12).keys()].map((i) => `Q${i * 110 - 5} ${742} ${i * 110 + 50} 694`).join('')}V860H-60Z`, day ? p.rose : p.roseDark)),
    castShade([[230, 600], [330, 590], [120, 580], [-60, 604], [-60, 630], [120, 640]], 0.35),
    ...candle(250, 640, 190, mood),
    ...candle(370, 604, 130, mood),
    // The card, in front of its envelope.
    castShade([[480, 660], [720, 640], [420, 590], [240, 640], [280, 672]], 0.45),
    sheet(10, at(660, 530, fill(slab(-190, -120, 380, 240, 3), p.plum) + fill(cut([[-188, -118], [188, -118], [4, 40]], 2), p.plumLit), 8)),
    sheet(4, at(660, 530, fill(oval(2, 14, 34, 33), p.rose) + fill('M2 30C-22 14 -18 -6 2 4C20 -6 24 14 2 30Z', p.goldLit), 8)),
    sheet(14, card(fill(slab(-150, -210, 300, 390, 3), p.paper))),
    sheet(0, card(line('M-130 -190H130V160H-130Z', p.gold, 4))),
    sheet(4, card(fill(arch(0, 40, 150, 200), p.gold)), 0.8),
    sheet(3, card(fill(arch(4, 40, 104, 164), p.rose)), 0.8),
    sheet(2, card(fill(arch(8, 40, 60, 124), p.goldLit)), 0.8),
    sheet(0, card(line('M-84 78H84', p.ink, 9) + line('M-60 106H60M-44 132H44', p.plumLit, 7))),
    // A glass, and a ribbon on the cloth.
    castShade([[800, 650], [850, 640], [700, 620], [600, 640], [660, 668]], 0.3),
    sheet(8, fill(oval(850, 644, 62, 14), p.tealLit) + fill('M842 644C846 590 846 560 842 520H858C854 560 854 590 858 644Z', p.tealLit) + fill('M766 400C770 490 810 526 850 526C890 526 930 490 934 400Z', p.tealLit, 'opacity=".75"')),
    sheet(0, fill('M774 440C786 496 816 518 850 518C884 518 914 496 926 440Z', p.coral) + fill('M884 408C884 470 872 500 856 524C890 522 926 490 932 408Z', '#fff', 'opacity=".35"')),
    sheet(2, fill(oval(850, 400, 84, 13), '#fff', 'opacity=".5"')),
    ...[[826, 484], [846, 462], [866, 490], [852, 446]].map(([x = 0, y = 0]) => sheet(0, fill(oval(x, y, 5, 5), '#fff', 'opacity=".8"'), 0)),
    sheet(5, line(curve([[80, 760], [160, 730], [240, 766], [330, 736], [400, 752]], true), p.gold, 14)),
  ], day ? {} : { lamp: [310, 330, 430] }); // biome-ignore format: corners are read as rows
}

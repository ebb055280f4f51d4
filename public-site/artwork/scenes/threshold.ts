import { childLed, womanLeaving } from '../figures.ts';
import { at, cut, fill, glow, line, type Piece, shade, sheet, slab } from '../paper.ts';
import { beam, doorway, type Mood, papersOf, room } from '../room.ts';

/** A woman with a suitcase and her child in the doorway, the light in front of them. */
export function threshold(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const dark = day ? '#4a2046' : '#2c1433';
  const boards = Array.from({ length: 11 }, (_, i) =>
    line(`M${600 + (i - 5) * 72} 612L${600 + (i - 5) * 260} 830`, p.woodDark, 2.5, 'opacity=".4"'),
  ).join('');
  return room(mood, [600, 380], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wall), 1.4),
    sheet(3, fill(cut([[-60, 612], [1260, 612], [1260, 860], [-60, 860]]), p.wood) + boards),
    sheet(4, fill(cut([[-60, 584], [1260, 582], [1260, 616], [-60, 618]]), day ? p.cream : p.wallLow)),
    glow(60, day ? 0.5 : 0.8, fill(slab(330, 20, 540, 600), day ? '#ffd488' : '#ffb052')),
    ...doorway(mood, 600, 620, 380, 570),
    ...beam(mood, [[416, 618], [784, 618], [1130, 860], [70, 860]], 0.95),
    // What they leave: a coat hook without a coat, a frame.
    sheet(9, fill(slab(110, 150, 170, 210, 3), p.trim)),
    sheet(0, fill(slab(130, 170, 130, 170, 2), p.sage) + fill(cut([[130, 340], [130, 290], [176, 240], [214, 288], [238, 262], [260, 290], [260, 340]], 2), p.sageDark)),
    sheet(9, fill(slab(930, 216, 180, 34, 3), p.woodDark)),
    ...[975, 1065].map((x) => sheet(8, line(`M${x} 236C${x + 3} 262 ${x + 2} 282 ${x - 12} 284C${x - 22} 284 ${x - 26} 276 ${x - 24} 266`, p.gold, 9))),
    sheet(7, fill('M1046 284C1010 330 1000 400 1008 470C1040 486 1096 484 1122 468C1126 400 1110 330 1066 284Z', p.teal) + line('M1056 300Q1050 380 1062 470', p.tealDark, 5)),
    // Their long shadows come towards us.
    shade(6, 0.62, fill(cut([[560, 640], [612, 640], [560, 860], [300, 860], [470, 720]]), '#3a1033') + fill(cut([[690, 640], [724, 640], [830, 860], [690, 860]]), '#3a1033')),
    sheet(7, womanLeaving(584, 650, 0.94, dark), 0.7),
    sheet(7, childLed(724, 652, 0.87, dark), 0.7),
    glow(12, day ? 0.4 : 0.5, at(584, 650, line('M34 -380Q40 -340 62 -318Q74 -280 66 -214', '#ffcf86', 9), 0, 0.94)),
  ], { reach: day ? 760 : 560 }); // biome-ignore format: corners are read as rows
}

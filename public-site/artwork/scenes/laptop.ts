import { arch, at, cut, fill, glow, line, oval, type Piece, sheet, slab } from '../paper.ts';
import { beam, castShade, doorway, type Mood, papersOf, room, steam, table, windowIn } from '../room.ts';

/** A kitchen table is the classroom she has. */
export function laptop(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const screen = cut([[-214, -300], [206, -300], [196, -34], [-204, -34]], 1); // biome-ignore format: four corners
  const laid = (body: string) => at(520, 660, body, 0, 1.28);
  const fruit = (x: number, y: number, r: number) =>
    fill(oval(x, y, r, r * 0.94), p.coral) +
    fill(
      `M${x - r * 0.2} ${y - r * 0.8}A${r} ${r} 0 0 1 ${x + r * 0.6} ${y + r * 0.7}A${r * 1.3} ${r * 1.3} 0 0 0 ${x - r * 0.2} ${y - r * 0.8}Z`,
      p.coralLit,
    );
  return room(mood, [1060, 400], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wall), 1.3),
    sheet(4, fill(cut([[-60, 430], [1260, 418], [1260, 640], [-60, 640]]), p.wallLow), 1.2),
    sheet(0, [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => line(`M${i * 140 + 30} 440v140`, p.trim, 2, 'opacity=".2"')).join('')),
    ...windowIn(mood, 90, 50, 270, 270),
    ...doorway(mood, 1040, 560, 210, 460),
    ...table(mood, 520, 730),
    ...beam(mood, [[946, 520], [1140, 520], [880, 730], [330, 730]]),
    castShade([[200, 690], [820, 690], [560, 560], [60, 600], [-40, 690], [0, 730]], 0.4),
    // The lid and what it shows.
    sheet(13, laid(fill(cut([[-240, -326], [232, -326], [216, -4], [-224, -4]]), p.plumDark))),
    sheet(0, laid(fill(screen, day ? '#fff2dc' : '#ffe9c4')), 0.4),
    sheet(2, laid(`<clipPath id="screen"><path d="${screen}"/></clipPath><g clip-path="url(#screen)">${fill(slab(-230, -310, 460, 52), p.rose)}${fill(arch(108, -30, 116, 168), p.gold)}${fill(arch(112, -30, 76, 132), p.goldLit)}</g>`), 0.5),
    sheet(0, laid(line('M-180 -284h64', '#fff', 9) + line('M-176 -214h150M-176 -180h190M-176 -146h120', p.plumLit, 10, 'opacity=".75"') + fill(slab(-182, -112, 108, 40, 1), p.teal) + line('M-158 -92h60', '#fff', 6)), 0.4),
    ...(day ? [] : [glow(60, 0.5, laid(fill(slab(-300, -380, 600, 460), '#6c5a34')))]),
    // The keyboard lies towards us.
    sheet(9, laid(fill(cut([[-226, -6], [218, -6], [292, 66], [-306, 66]]), p.plumLit) + fill(cut([[-306, 66], [292, 66], [286, 80], [-300, 80]]), p.plumDark))),
    sheet(1, laid([0, 1, 2].map((i) => line(`M${-200 - i * 18} ${10 + i * 12}H${192 + i * 17}`, p.plumDark, 8, 'stroke-dasharray="17 13"')).join('') + fill(cut([[-60, 46], [50, 46], [56, 62], [-66, 62]]), p.plum)), 0.6),
    // Clementines in a bowl.
    castShade([[900, 676], [980, 640], [760, 650], [640, 690], [700, 720]], 0.3),
    sheet(6, fruit(930, 556, 46) + fruit(1010, 562, 44)),
    sheet(6, fruit(972, 528, 45) + fill('M968 486q22 -26 44 -10q-16 18 -44 10Z', p.sageDark)),
    sheet(12, fill('M846 566C900 584 1040 584 1096 564C1092 640 1040 690 972 691C900 690 852 640 846 566Z', p.teal)),
    sheet(0, fill('M1022 580C1056 577 1080 572 1096 564C1092 640 1040 690 990 690C1030 660 1030 610 1022 580Z', p.tealLit) + line('M852 590q110 20 238 -2', p.tealDark, 6, 'opacity=".5"')),
    // A mug.
    castShade([[160, 716], [200, 694], [60, 690], [-40, 712], [-40, 736], [100, 736]], 0.4),
    sheet(6, line('M54 582c-52 -14 -70 70 -4 84', p.roseDark, 24)),
    sheet(12, fill('M42 556C44 616 48 666 54 698C78 718 138 718 160 698C166 656 170 616 172 556Z', p.rose)),
    sheet(0, fill('M140 556C144 616 142 666 132 710C146 708 154 704 160 698C166 656 170 616 172 556Z', p.roseLit)),
    sheet(2, fill(oval(107, 556, 65, 17), p.roseLit) + fill(oval(107, 557, 56, 12), '#4d231d')),
    steam(100, 546, 150, 22, 0.5),
    steam(124, 550, 110, -12, 0.36),
  ], day ? {} : { lamp: [520, 440, 330] }); // biome-ignore format: corners are read as rows
}

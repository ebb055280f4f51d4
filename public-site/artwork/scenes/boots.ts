import { at, cut, fill, glow, type Layer, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import { beam, doorway, type Mood, papersOf, room } from '../room.ts';

/** Seen from the side, its heel at x, y. */
function boot(x: number, y: number, scale: number, color: { body: string; lit: string; dark: string }): Layer[] {
  const put = (body: string) => at(x, y, body, 0, scale);
  const leg =
    'M-52 -236C-20 -246 20 -246 54 -236C52 -180 52 -130 60 -98C84 -82 138 -76 152 -40C158 -20 156 -8 150 0H-50C-60 -40 -48 -90 -50 -130C-52 -170 -54 -200 -52 -236Z';
  return [
    sheet(10, put(fill(leg, color.body))),
    sheet(0, put(`<clipPath id="boot"><path d="${leg}"/></clipPath><g clip-path="url(#boot)">${fill('M22 -250C18 -180 22 -120 40 -92C76 -70 120 -64 126 10H170V-260Z', color.lit)}${fill('M-70 -250H-36C-32 -160 -36 -80 -26 10H-70Z', color.dark)}</g>`)),
    sheet(3, put(fill('M-58 -252C-20 -262 22 -262 60 -252L56 -214C20 -222 -20 -222 -56 -214Z', color.dark))),
    sheet(3, put(fill('M-56 -6C20 -10 100 -10 158 -8C162 6 160 16 152 18H-52C-58 12 -58 2 -56 -6Z', color.dark) + line('M-40 6H146', color.lit, 4, 'stroke-dasharray="3 12"'))),
  ]; // biome-ignore format: outlines are read as rows
}

/** Its heel is at x, y. */
function shoe(x: number, y: number, color: { body: string; lit: string; dark: string }): Layer[] {
  return [
    sheet(8, at(x, y, fill('M-62 -2C-74 -50 -66 -86 -46 -96C-34 -62 -6 -52 28 -56C66 -62 96 -40 146 -26C176 -16 180 0 170 8C110 12 66 10 34 2C4 -6 -24 -4 -40 10Z', color.body))),
    sheet(2, at(x, y, fill('M60 -56C92 -40 120 -32 146 -26C176 -16 180 0 170 8C140 10 112 10 92 8C104 -14 88 -42 60 -56Z', color.lit) + fill('M-62 -8L-38 2C-40 24 -42 40 -46 58H-66C-68 34 -66 14 -62 -8Z', color.dark))),
    sheet(0, at(x, y, fill('M-44 -92C-34 -62 -6 -50 28 -56C8 -32 -22 -34 -44 -58Z', color.dark) + line('M-34 -62q28 20 62 8', '#fff', 2, 'opacity=".35"'))),
  ]; // biome-ignore format: outlines are read as rows
}

export function boots(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const tiles =
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((i) => line(`M${i * 170 - 60} 560L${i * 230 - 300} 830`, p.woodDark, 2, 'opacity=".22"'))
      .join('') + line('M-20 640H1220M-20 740H1220', p.woodDark, 2, 'opacity=".22"');
  return room(mood, [1100, 380], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wall), 1.3),
    sheet(0, [...Array(16).keys()].map((i) => line(`M${i * 84 - 20} -10V520`, p.wallLow, 22, 'opacity=".5"')).join('')),
    sheet(3, fill(cut([[-60, 556], [1260, 556], [1260, 860], [-60, 860]]), p.floor) + tiles, 1.2),
    sheet(5, fill(cut([[-60, 508], [1260, 506], [1260, 560], [-60, 562]]), day ? p.cream : p.wallLow)),
    ...doorway(mood, 1090, 560, 250, 520),
    ...beam(mood, [[972, 556], [1208, 556], [1240, 700], [900, 860], [60, 860]], 0.85),
    // A coat and an umbrella hang above.
    sheet(9, fill(slab(120, 92, 420, 36, 3), p.wood) + line('M140 108h370', p.woodDark, 3, 'opacity=".4"')),
    ...[190, 330, 470].map((x) => sheet(8, line(`M${x} 112C${x + 3} 138 ${x + 2} 160 ${x - 14} 162C${x - 24} 162 ${x - 28} 154 ${x - 26} 144`, p.gold, 9))),
    sheet(6, line('M150 190C112 230 92 300 84 372', p.roseDark, 40) + line('M256 190C296 232 314 300 326 374', p.roseLit, 40)),
    sheet(12, fill('M178 150C120 170 104 260 100 396C150 420 260 418 310 394C302 260 286 170 222 152C210 178 190 178 178 150Z', p.rose) + fill('M206 172C214 250 214 340 208 412C250 412 290 406 310 394C302 260 286 170 222 152Z', p.roseLit)),
    sheet(3, fill('M130 330L186 336L184 346L128 340Z', p.roseDark) + fill(oval(196, 240, 8, 8), p.goldLit) + fill(oval(196, 310, 8, 8), p.goldLit) + fill('M176 152C182 190 216 190 224 152C240 160 246 176 244 190C220 214 180 212 156 190C156 174 164 158 176 152Z', p.coral)),
    sheet(9, line('M444 164C440 130 478 130 474 168', p.goldDark, 9) + fill('M474 160L496 200L482 420L472 452L462 420L444 200Z', p.teal) + fill('M474 160L496 200L482 420L472 452Z', p.tealLit)),
    // The mat.
    shade(8, 0.3, fill(cut([[120, 800], [900, 800], [820, 640], [100, 650]]), '#4a1638')),
    sheet(5, fill(cut([[250, 640], [960, 640], [1030, 786], [160, 786]], 3), p.sageDark)),
    sheet(0, fill(cut([[280, 654], [934, 654], [988, 772], [208, 772]], 2), p.sage) + [...Array(22).keys()].map((i) => line(`M${250 + i * 32} 642l${(i - 10) * 1.4 - 2} -8M${166 + i * 41} 786l${(i - 10) * 1.4} 10`, p.sageDark, 6)).join(''), 1.8),
    glow(5, day ? 0.7 : 1.1, fill(cut([[560, 648], [960, 640], [1030, 786], [330, 786]]), day ? '#ffd488' : '#ffb052')),
    // Shadows of the shoes.
    shade(8, 0.5, fill(cut([[420, 746], [480, 712], [240, 700], [30, 734], [60, 764], [330, 770]]), '#4a1638') + fill(cut([[700, 746], [740, 716], [560, 708], [500, 752], [620, 764]]), '#4a1638')),
    ...boot(330, 728, 0.98, { body: p.gold, lit: p.goldLit, dark: p.goldDark }),
    ...boot(404, 752, 0.98, { body: p.gold, lit: p.goldLit, dark: p.goldDark }),
    ...shoe(664, 684, { body: p.plum, lit: p.plumLit, dark: p.plumDark }),
    ...shoe(724, 716, { body: p.plum, lit: p.plumLit, dark: p.plumDark }),
    ...(day ? [] : [glow(30, 0.35, fill(cut([[860, 556], [980, 556], [980, 60], [900, 60]]), '#ffb052'))]),
  ]); // biome-ignore format: corners are read as rows
}

import { at, curve, cut, fill, glow, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import { beam, castShade, type Mood, papersOf, room, table, windowIn } from '../room.ts';

export function letter(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const page = (body: string) => at(600, 610, body);
  const row = (y: number, from: number, to: number) =>
    line(
      curve(
        [
          [from, y],
          [from + (to - from) * 0.2, y - 5],
          [from + (to - from) * 0.4, y + 4],
          [from + (to - from) * 0.6, y - 4],
          [from + (to - from) * 0.8, y + 4],
          [to, y - 2],
        ],
        true,
      ),
      p.plum,
      6,
      'opacity=".62"',
    );
  return room(mood, [1230, 250], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wall), 1.3),
    glow(8, day ? 0.8 : 1, fill(cut([[1240, -60], [1240, 300], [640, 480], [300, 480], [860, -60]]), day ? '#ffcf7a' : '#ffae50')),
    shade(6, 0.26, fill(cut([[1010, -60], [1040, -60], [520, 480], [470, 480]]), '#4a1638')),
    ...windowIn(mood, 330, 50, 300, 300),
    // The doorway's frame, at the edge.
    sheet(0, fill(slab(1120, -40, 120, 560), day ? '#ffe6ac' : '#ffc469'), 0.5),
    glow(30, 0.9, fill(slab(1140, -40, 120, 560), day ? '#fff6dd' : '#ffe2a2')),
    sheet(12, fill(cut([[1070, -60], [1126, -60], [1120, 520], [1066, 520]], 2), p.trim)),
    ...table(mood, 460, 760),
    ...beam(mood, [[1066, 460], [1240, 460], [1240, 560], [700, 760], [160, 760]], 0.7),
    // Books, and the lamp on them.
    castShade([[120, 610], [330, 590], [100, 560], [-60, 580], [-60, 640]], 0.42),
    sheet(10, fill(cut([[70, 540], [350, 534], [354, 590], [72, 594]]), p.teal) + fill(cut([[330, 536], [351, 535], [354, 588], [332, 590]], 1), p.cream)),
    sheet(9, fill(cut([[96, 488], [330, 484], [334, 536], [98, 540]]), p.rose) + line('M130 512h120', p.roseLit, 8)),
    sheet(9, fill(cut([[84, 446], [306, 440], [308, 486], [86, 490]]), p.gold) + line('M120 468h60', p.goldDark, 7)),
    ...(day ? [] : [glow(90, 0.62, fill(oval(198, 330, 190, 170), '#ffb457')), glow(40, 0.4, fill(cut([[110, 290], [286, 290], [420, 470], [-10, 470]]), '#ffd38a'))]),
    sheet(8, fill(oval(196, 440, 70, 17), p.plumDark) + fill('M186 440C192 380 192 320 188 270H206C202 320 204 380 210 440Z', p.plumDark)),
    sheet(14, fill('M140 120C176 112 222 112 258 120L312 284C250 302 148 302 86 284Z', day ? p.coral : '#ffcf8a')),
    sheet(0, fill('M214 114C230 114 246 117 258 120L312 284C290 291 262 295 234 297Z', day ? p.coralLit : '#ffe3b0') + line('M96 272q102 30 206 0', day ? p.coralDark : '#e59a4e', 7)),
    // The envelope, torn open, and the letter.
    castShade([[400, 730], [860, 700], [520, 560], [250, 660]], 0.35),
    sheet(8, at(850, 640, fill(slab(-170, -104, 340, 208, 3), p.coralLit) + fill(cut([[-168, -102], [168, -102], [0, 30]], 2), p.coral), 11)),
    sheet(3, at(850, 640, fill(slab(92, -84, 56, 62, 1), p.teal) + fill('M120 -30C96 -46 102 -72 120 -60C138 -72 144 -46 120 -30Z', p.goldLit), 11)),
    sheet(12, page(fill(cut([[-190, -130], [180, -144], [250, 112], [-150, 134]], 3), p.paper))),
    sheet(2, page(fill(cut([[-174, -48], [202, -62], [206, -48], [-170, -34]], 1), '#fff', 'opacity=".6"')), 0.6),
    sheet(0, page(row(-106, -158, -40) + row(-70, -152, 150) + row(-34, -146, 168) + row(2, -140, 120) + row(38, -134, 186) + row(74, -128, 60) + line(curve([[90, 90], [120, 66], [136, 96], [160, 70], [196, 88]], true), p.rose, 7))),
    // Her pen lies across it.
    sheet(9, at(430, 690, fill(cut([[-120, -15], [90, -17], [90, 17], [-120, 15]], 2), p.plum) + fill(cut([[-120, -15], [90, -17], [90, -5], [-120, -4]], 1), p.plumLit) + fill(slab(86, -17, 18, 34, 1), p.gold) + fill(cut([[104, -15], [160, 0], [104, 15]], 1), p.plumDark) + fill(cut([[140, -5], [178, 1], [140, 7]], 1), p.goldLit), -22)),
    // A clementine flower in a glass.
    sheet(9, fill('M968 430C972 500 980 540 990 566C1010 574 1036 574 1054 566C1064 540 1072 500 1076 430Z', p.tealLit, 'opacity=".8"') + fill('M976 500C980 540 986 556 990 566C1010 574 1036 574 1054 566C1060 550 1066 530 1068 500Z', p.blue, 'opacity=".7"')),
    sheet(6, line('M1024 540C1020 440 1000 380 990 320M1026 540C1040 460 1050 420 1070 360', p.sageDark, 8) + fill(curve([[1004, 400], [960, 380], [944, 344], [984, 352]]), p.sageDark) + fill(curve([[1046, 436], [1090, 430], [1112, 396], [1066, 400]]), p.sage)),
    sheet(8, [0, 1, 2, 3, 4].map((i) => at(986, 296, fill(oval(0, -32, 21, 31), p.cream), i * 72)).join('') + fill(oval(986, 296, 18, 18), p.gold)),
    sheet(8, [0, 1, 2, 3, 4].map((i) => at(1078, 338, fill(oval(0, -23, 15, 22), p.roseLit), i * 72 + 20)).join('') + fill(oval(1078, 338, 13, 13), p.goldLit)),
  ], { reach: day ? 1050 : 560, ...(day ? {} : { lamp: [198, 360, 560] as const }) }); // biome-ignore format: corners are read as rows
}

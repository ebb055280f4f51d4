import { arch, at, curve, cut, fill, glow, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import type { Mood } from '../room.ts';
import { spot } from '../spot.ts';

const fall = (d: string) => shade(7, 0.36, fill(d, '#4a1638'));

/** A jar of coins on the way to full. */
export const giveJar = (mood: Mood): Piece =>
  spot(mood, 'giving', (p) => [
    fall('M270 400L440 400L240 446L0 430Z'),
    sheet(10, fill('M256 150C244 164 236 180 236 204V372C236 392 256 400 280 400H440C464 400 484 392 484 372V204C484 180 476 164 464 150Z', mood === 'day' ? '#e3efec' : '#6f8ea6', 'opacity=".82"')),
    sheet(5, '<clipPath id="jar"><path d="M244 140H476V388C470 396 456 397 440 397H280C262 397 250 396 244 388Z"/></clipPath><g clip-path="url(#jar)">' + [[280, 372], [340, 378], [400, 374], [448, 366], [300, 338], [362, 344], [424, 336], [276, 306], [334, 310], [394, 304], [450, 300]].map(([x = 0, y = 0], i) => fill(oval(x, y, 33, 21), i % 4 === 2 ? p.coralDark : p.goldDark) + fill(oval(x + 1, y - 5, 33, 20), i % 4 === 2 ? p.coral : i % 2 ? p.gold : p.goldLit)).join('') + '</g>'),
    sheet(0, fill('M448 170C462 200 466 330 454 388H470C478 386 484 380 484 372V204C484 186 480 172 470 158Z', '#fff', 'opacity=".45"') + fill('M250 200C248 250 248 320 254 372', '#fff', 'opacity=".2"')),
    sheet(7, fill(slab(246, 112, 228, 44, 4), p.rose) + fill(slab(246, 112, 228, 13, 2), p.roseLit)),
    sheet(5, fill(slab(296, 196, 128, 84, 3), p.paper)),
    sheet(2, fill(arch(360, 266, 42, 56), p.gold) + fill(arch(362, 266, 24, 40), p.rose)),
    sheet(9, at(400, 66, fill(oval(0, 0, 38, 37), p.gold) + fill(oval(0, 0, 27, 26), p.goldLit), 0)),
  ]); // biome-ignore format: corners are read as rows

/** A seedling in its pot, in the light. */
export const giveSeedling = (mood: Mood): Piece =>
  spot(mood, 'giving', (p) => [
    fall('M270 404L430 404L220 446L-20 430Z'),
    sheet(9, line(curve([[360, 300], [352, 230], [366, 150], [360, 108]], true), p.sageDark, 13)),
    sheet(9, fill('M358 196C310 190 262 158 254 100C316 96 356 138 358 196Z', p.teal) + fill('M358 196C326 168 290 132 254 100C262 158 310 190 358 196Z', p.tealDark)),
    sheet(11, fill('M362 236C372 176 426 140 490 146C484 206 430 246 362 236Z', p.tealLit) + fill('M362 236C404 210 446 178 490 146C484 206 430 246 362 236Z', p.teal)),
    sheet(8, fill('M360 112C336 92 332 60 350 36C376 54 382 88 360 112Z', p.sage)),
    sheet(12, fill('M258 300H462C458 340 450 374 436 402C410 412 310 412 284 402C270 374 262 340 258 300Z', p.coral)),
    sheet(0, fill('M424 300H462C458 340 450 374 436 402C424 406 410 408 396 409C412 376 420 340 424 300Z', p.coralLit) + fill('M258 300H286C290 340 296 376 306 408C296 406 290 404 284 402C270 374 262 340 258 300Z', p.coralDark)),
    sheet(5, fill(slab(244, 276, 232, 38, 4), p.coralDark) + fill(slab(244, 276, 232, 12, 2), p.coralLit)),
    sheet(3, fill(arch(360, 388, 38, 54), p.cream) + fill(arch(362, 388, 20, 38), p.gold)),
  ]); // biome-ignore format: corners are read as rows

/** A toolbox: a volunteer lends her evening. */
export const giveToolbox = (mood: Mood): Piece =>
  spot(mood, 'giving', (p) => [
    fall('M190 402L540 402L380 446L-20 436Z'),
    sheet(8, at(300, 170, fill(cut([[-13, -100], [13, -100], [11, 90], [-11, 90]]), p.wood) + fill(curve([[-64, -104], [-40, -130], [60, -126], [70, -96], [30, -96], [-30, -92]]), p.plumDark), -10)),
    sheet(8, at(428, 170, fill(cut([[-15, -40], [15, -40], [18, 90], [-18, 90]]), p.gold) + fill(cut([[-6, -110], [6, -110], [6, -40], [-6, -40]]), p.plumLit), 12)),
    sheet(8, line('M226 240C230 150 292 132 360 132C430 132 490 150 494 240', p.ink, 22)),
    sheet(13, fill('M150 238C280 228 440 228 570 238C576 290 574 350 566 400C430 410 290 410 154 400C146 350 144 290 150 238Z', p.rose)),
    sheet(0, fill('M500 233C526 234 550 236 570 238C576 290 574 350 566 400C544 402 518 404 494 405C506 350 508 290 500 233Z', p.roseLit) + fill('M150 238C166 237 184 236 200 235C194 290 196 350 204 404C186 403 168 402 154 400C146 350 144 290 150 238Z', p.roseDark)),
    sheet(5, fill(slab(140, 226, 440, 40, 4), p.roseDark) + fill(slab(336, 246, 50, 46, 3), p.gold)),
    sheet(3, fill(arch(361, 382, 54, 74), p.goldLit) + fill(arch(364, 382, 30, 52), p.roseDark)),
  ]); // biome-ignore format: corners are read as rows

/** A table laid for four, seen from above: there is a chair for her. */
export const giveTable = (mood: Mood): Piece =>
  spot(mood, 'giving', (p) => [
    sheet(0, fill('M-9 -9H729V489H-9Z', mood === 'day' ? '#e5b49c' : '#5c3350'), 1.3),
    glow(6, 0.85, fill(cut([[420, -30], [760, -30], [760, 140], [200, 520], [-60, 520]]), mood === 'day' ? '#ffdf9f' : '#ffae50')),
    ...[[360, 40, 0], [586, 240, 90], [360, 440, 180], [134, 240, 270]].map(([x = 0, y = 0, turn = 0], i) =>
      sheet(9, at(x, y, fill('M-58 -26C-30 -40 30 -40 58 -26L52 34C20 42 -20 42 -52 34Z', i === 1 ? p.rose : p.plum) + fill('M-62 -32C-30 -48 30 -48 62 -32L58 -14C28 -28 -28 -28 -58 -14Z', i === 1 ? p.roseLit : p.plumLit), turn)),
    ),
    sheet(15, fill(oval(360, 240, 186, 176), p.wood) + line(oval(360, 240, 172, 162), p.woodLit, 4)),
    ...[[360, 126], [476, 240], [360, 354], [244, 240]].map(([x = 0, y = 0]) => sheet(5, fill(oval(x, y, 45, 43), p.paper) + fill(oval(x, y, 30, 29), p.cream) + line(oval(x, y, 31, 30), p.goldLit, 3))),
    ...[[430, 164], [420, 310], [292, 318], [300, 158]].map(([x = 0, y = 0]) => sheet(6, fill(oval(x, y, 19, 18), p.teal) + fill(oval(x, y, 13, 12), '#6b3320'))),
    sheet(8, fill(oval(360, 240, 40, 38), p.tealLit) + fill(oval(360, 240, 31, 29), p.teal)),
    sheet(7, fill(oval(346, 234, 17, 16), p.coral) + fill(oval(374, 232, 17, 16), p.gold) + fill(oval(360, 254, 17, 16), p.rose)),
  ]); // biome-ignore format: corners are read as rows

/** A ball in front of the hole. */
export const golfGreen = (mood: Mood): Piece =>
  spot(mood, 'giving', (p) => [
    sheet(0, fill('M-9 -9H729V489H-9Z', mood === 'day' ? '#f6dcae' : '#3d5494'), 1),
    glow(60, 0.8, fill(oval(640, 200, 200, 160), mood === 'day' ? '#fff3cf' : '#ffc06a')),
    sheet(4, fill(oval(600, 204, 54, 54), '#fffaf0'), 0.3),
    sheet(6, fill('M-20 500V250Q120 190 270 240T740 214V500Z', mood === 'day' ? '#c4cfa4' : '#3b5f6e')),
    sheet(8, fill('M-20 500V300Q200 240 400 296T740 270V500Z', p.sageDark)),
    sheet(9, fill('M-20 500V376Q220 300 480 344T740 356V500Z', p.teal)),
    glow(8, 0.6, fill(cut([[740, 350], [740, 420], [200, 490], [-40, 470], [300, 372]]), '#ffd27a')),
    shade(6, 0.4, fill(cut([[398, 404], [410, 396], [60, 456], [40, 470]]), '#10313a')),
    sheet(0, fill(oval(404, 402, 44, 13), '#123a3c')),
    sheet(6, fill(slab(398, 160, 11, 244, 1), p.cream)),
    sheet(9, fill(curve([[408, 160], [470, 172], [530, 160], [586, 186], [528, 214], [470, 228], [408, 236]]), p.rose) + fill(curve([[408, 198], [470, 200], [530, 186], [586, 186], [528, 214], [470, 228], [408, 236]]), p.roseDark)),
    shade(5, 0.4, fill(oval(196, 438, 52, 12), '#10313a')),
    sheet(8, fill(oval(236, 414, 32, 31), '#fffdf6')),
    sheet(0, fill('M222 442A32 31 0 0 1 208 400A40 40 0 0 0 222 442Z', '#cfc4cf') + [[228, 402], [242, 398], [236, 414], [252, 412], [244, 428]].map(([x = 0, y = 0]) => fill(oval(x, y, 2.6, 2.6), '#d8cfd2')).join('')),
  ]); // biome-ignore format: corners are read as rows

/** The book, a sunrise on its cover, and a cup. */
export const bookCover = (mood: Mood): Piece =>
  spot(mood, 'giving', (p) => [
    fall('M200 400L420 400L240 446L-20 430Z'),
    sheet(12, at(300, 224, fill(cut([[-132, -176], [140, -184], [146, 170], [-126, 178]], 3), p.cream) + line('M136 -160l6 320M128 -160l6 322', p.plumLit, 2, 'opacity=".5"'))),
    sheet(7, at(292, 224, `${fill(cut([[-136, -178], [122, -184], [126, 172], [-130, 180]], 3), p.plum)}`)),
    sheet(0, at(292, 224, fill(cut([[-136, -178], [-106, -179], [-100, 179], [-130, 180]], 1), p.plumDark))),
    sheet(4, at(298, 290, `<clipPath id="cover"><path d="${arch(0, 78, 168, 214)}"/></clipPath><g clip-path="url(#cover)">${fill(slab(-100, -170, 200, 260), p.coral)}${fill(oval(0, 8, 52, 52), p.goldLit)}${fill('M-110 100V24Q-50 -14 10 22T110 14V100Z', p.rose)}${fill('M-110 100V54Q0 20 110 58V100Z', p.teal)}</g>`)),
    sheet(0, at(298, 88, line('M-70 0H70', p.goldLit, 13) + line('M-44 28H44', p.plumLit, 8))),
    fall('M500 404L600 404L480 430L380 424Z'),
    sheet(6, line('M596 296c52 -10 60 66 0 70', p.tealDark, 17)),
    sheet(11, fill('M468 272H604C604 330 600 376 584 400C560 412 512 412 490 400C474 376 468 330 468 272Z', p.teal)),
    sheet(0, fill('M572 272H604C604 330 600 376 584 400C574 405 562 408 550 409C566 376 572 330 572 272Z', p.tealLit)),
    sheet(3, fill(oval(536, 272, 68, 17), p.tealLit) + fill(oval(536, 272, 58, 12), '#7a3d24')),
    sheet(4, at(536, 262, fill('M0 8C-24 -40 24 -60 -4 -112C44 -66 -2 -40 6 8Z', '#fffaf2', 'opacity=".5"')), 0.4),
  ]); // biome-ignore format: corners are read as rows

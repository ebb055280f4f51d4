import { arch, at, curve, cut, fill, glow, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import type { Mood } from '../room.ts';
import { spot } from '../spot.ts';

const fall = (d: string) => shade(7, 0.36, fill(d, '#3a1640'));

/** A lantern that is lit. */
export const safeLantern = (mood: Mood): Piece =>
  spot(mood, 'safety', (p) => [
    fall('M280 402L440 402L250 446L20 432Z'),
    sheet(8, line('M300 128C296 36 424 36 420 128', p.plumDark, 13)),
    sheet(10, fill('M284 176H436C448 240 448 300 436 364H284C272 300 272 240 284 176Z', mood === 'day' ? '#ffe9b8' : '#ffcf7c'), 0.4),
    glow(60, mood === 'day' ? 0.7 : 1, fill(oval(360, 284, 130, 130), '#ffc25a')),
    sheet(5, fill('M360 210C404 262 400 330 360 340C320 330 316 262 360 210Z', p.gold), 0.3),
    sheet(2, fill('M360 262C384 294 380 332 360 336C340 332 336 294 360 262Z', '#fffbe6'), 0),
    sheet(10, fill(cut([[276, 170], [294, 170], [292, 372], [270, 372]], 2), p.plum) + fill(cut([[426, 170], [444, 170], [450, 372], [428, 372]], 2), p.plumLit) + fill(slab(353, 338, 14, 30, 1), p.ink)),
    sheet(11, fill('M258 178C276 132 316 108 360 106C404 108 444 132 462 178Z', p.plum) + fill('M404 114C432 126 450 146 462 178H414C414 154 412 132 404 114Z', p.plumLit)),
    sheet(11, fill(slab(254, 362, 212, 42, 4), p.plum) + fill(slab(254, 362, 212, 13, 2), p.plumLit)),
  ], [360, 280, 260]); // biome-ignore format: corners are read as rows

/** An open umbrella that has just come in: the last of the rain runs off it, and the floor has caught some. */
export const safeUmbrella = (mood: Mood): Piece =>
  spot(mood, 'safety', (p) => [
    fall('M330 404L400 404L250 444L60 438Z'),
    sheet(1, fill(curve([[392, 420], [440, 408], [520, 408], [566, 420], [530, 436], [440, 438]]), p.blue) + line('M440 416C470 411 500 411 524 415', '#fff', 4, 'opacity=".55"')),
    sheet(3, [[204, 258], [516, 262], [472, 330]].map(([x = 0, y = 0]) => fill(`M${x} ${y}C${x + 13} ${y + 20} ${x + 11} ${y + 34} ${x} ${y + 35}C${x - 11} ${y + 34} ${x - 13} ${y + 20} ${x} ${y}Z`, p.blue)).join('')),
    sheet(8, line('M360 180V366C360 414 296 414 296 372', p.woodDark, 13) + line('M360 70V50', p.woodDark, 10)),
    sheet(13, fill('M130 246C136 136 246 70 360 70C474 70 584 136 590 246C572 226 536 226 516 246C494 224 458 224 438 248C414 224 384 222 360 248C336 222 306 224 282 248C262 224 226 224 204 246C184 226 148 226 130 246Z', p.rose)),
    sheet(4, fill('M360 70C410 110 436 170 438 248C414 224 384 222 360 248C336 222 306 224 282 248C284 170 310 110 360 70Z', p.gold)),
    sheet(0, fill('M360 70C474 70 584 136 590 246C572 226 536 226 516 246C506 160 452 94 360 70Z', p.roseLit) + fill('M360 70C410 110 436 170 438 248C414 224 384 222 360 248C374 190 376 120 360 70Z', p.goldLit)),
  ]); // biome-ignore format: corners are read as rows

/** A padlock that is closed, its key in her keeping. */
export const safeLock = (mood: Mood): Piece =>
  spot(mood, 'safety', (p) => [
    fall('M230 404L450 404L260 446L-20 434Z'),
    sheet(9, `<path fill-rule="evenodd" d="M236 220V164C236 40 444 40 444 164V220H400V166C400 100 280 100 280 166V220Z" fill="${p.plumLit}"/>` + fill('M400 220V166C400 130 380 108 354 100C420 96 444 130 444 164V220Z', p.goldLit, 'opacity=".35"')),
    sheet(13, fill('M206 206C290 196 390 196 474 206C482 270 480 336 470 398C390 410 290 410 212 398C200 336 198 270 206 206Z', p.gold)),
    sheet(0, fill('M424 201C442 202 458 204 474 206C482 270 480 336 470 398C454 401 438 403 420 404C434 340 436 270 424 201Z', p.goldLit) + fill('M206 206C220 204 232 203 246 202C238 270 240 336 252 402C238 401 226 400 212 398C200 336 198 270 206 206Z', p.goldDark)),
    sheet(4, fill(oval(340, 286, 34, 33), p.plumDark) + fill(cut([[326, 300], [354, 300], [366, 362], [314, 362]], 2), p.plumDark)),
    sheet(9, at(548, 366, `<path fill-rule="evenodd" d="${oval(0, 0, 42, 40)}${oval(0, -4, 20, 19)}M-11 36H12L13 118H36V134H13V144C4 150 -4 150 -12 144Z" fill="${p.rose}"/>`, -64)),
  ]); // biome-ignore format: corners are read as rows

/** A folded map, and a pin where the way goes on. */
export const safeMap = (mood: Mood): Piece =>
  spot(mood, 'safety', (p) => [
    fall('M120 400L590 400L470 444L0 440Z'),
    sheet(11, fill(cut([[110, 110], [270, 66], [272, 364], [112, 404]], 3), p.cream)),
    sheet(6, fill(cut([[270, 66], [440, 112], [442, 404], [272, 364]], 3), p.sage)),
    sheet(9, fill(cut([[440, 112], [606, 66], [608, 362], [442, 404]], 3), p.paper)),
    sheet(2, fill('M112 250C170 220 230 260 271 236V318C220 340 170 300 112 330Z', p.blue) + fill('M271 236C330 216 380 268 441 262V332C380 336 330 300 271 318Z', p.blue) + fill('M441 262C500 250 540 290 607 262V322C560 346 500 318 441 332Z', p.blueLit)),
    sheet(0, line('M150 356C190 330 170 280 220 260S300 230 330 200S410 210 440 190S500 200 520 176', p.rose, 8, 'stroke-dasharray="2 20"') + line('M132 150l90 -24M310 120l90 24M480 354l90 -26', p.plumLit, 6, 'opacity=".4"')),
    shade(4, 0.4, fill(oval(512, 186, 34, 10), '#3a1640')),
    sheet(12, fill('M530 184C490 132 484 70 530 62C576 70 570 132 530 184Z', p.rose) + fill('M536 62C576 70 570 132 530 184C552 130 556 90 536 62Z', p.roseLit)),
    sheet(3, fill(oval(530, 104, 18, 18), p.cream)),
  ]); // biome-ignore format: corners are read as rows

/** A house with a light in its window. */
export const safeHome = (mood: Mood): Piece =>
  spot(mood, 'safety', (p) => [
    fall('M200 404L540 404L380 446L-20 438Z'),
    sheet(6, fill(oval(560, 270, 66, 84), p.sageDark) + line('M560 404V290', p.woodDark, 13)),
    sheet(6, fill(slab(446, 70, 50, 130, 3), p.roseDark)),
    sheet(13, fill(cut([[206, 206], [360, 84], [514, 202], [520, 404], [202, 404]], 4), p.cream)),
    sheet(14, fill(cut([[166, 220], [360, 62], [554, 218], [528, 244], [360, 112], [192, 246]], 3), p.rose)),
    sheet(0, fill(cut([[360, 62], [554, 218], [528, 244], [360, 112]], 1), p.roseLit)),
    ...[240, 412].map((x) => sheet(4, fill(slab(x, 256, 72, 76, 3), mood === 'day' ? '#ffe2a0' : '#ffc862') + line(`M${x + 36} 256v76M${x} 294h72`, p.woodDark, 6))),
    glow(34, mood === 'day' ? 0.3 : 0.95, fill(oval(276, 294, 70, 64), '#ffc25a') + fill(oval(448, 294, 70, 64), '#ffc25a')),
    sheet(6, fill(arch(362, 404, 82, 132), p.teal)),
    sheet(3, fill(arch(364, 404, 54, 108), p.goldLit)),
    // A lit window, and the light of the open door.
    sheet(4, fill(arch(360, 222, 50, 66), mood === 'day' ? '#ffe2a0' : '#ffc862') + line('M360 160v60M336 198h48', p.woodDark, 5)),
    ...[240, 412].map((x) => sheet(5, [8, 26, 44, 62].map((leaf) => fill(oval(x + leaf, 330, 12, 14), leaf % 36 === 8 ? p.rose : p.sageDark)).join('') + fill(slab(x - 6, 334, 84, 20, 2), p.wood))),
    glow(8, mood === 'day' ? 0.6 : 1, fill(cut([[336, 406], [392, 406], [350, 474], [216, 474]]), '#ffd27a')),
  ], [360, 300, 260]); // biome-ignore format: corners are read as rows

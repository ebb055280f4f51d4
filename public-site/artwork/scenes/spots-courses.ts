import { arch, at, curve, cut, fill, glow, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import type { Mood } from '../room.ts';
import { spot } from '../spot.ts';

const fall = (d: string) => shade(7, 0.36, fill(d, '#3a1640'));

/** A question on one slip of paper, an answer on another, and a pencil. */
export const coursePrompt = (mood: Mood): Piece =>
  spot(mood, 'courses', (p) => [
    sheet(10, at(260, 170, fill('M-150 -84C-60 -96 70 -94 150 -82C160 -30 158 30 148 74C70 86 -30 84 -70 80L-112 126L-108 78C-130 76 -144 74 -150 70C-160 20 -160 -40 -150 -84Z', p.paper), -3)),
    sheet(0, at(260, 170, line('M-108 -40h200M-108 0h150M-108 40h88', p.plumLit, 12, 'opacity=".7"'), -3)),
    sheet(14, at(470, 286, fill('M-140 -70C-60 -80 60 -80 138 -70C148 -20 146 30 138 62C120 66 112 68 100 70L112 116L58 74C-20 78 -90 76 -138 66C-148 20 -150 -30 -140 -70Z', p.teal), 2)),
    sheet(0, at(470, 286, line('M-96 -28h190M-96 12h130', p.cream, 12), 2)),
    sheet(9, at(250, 400, fill(cut([[-170, -18], [130, -20], [130, 20], [-170, 18]]), p.gold) + fill(cut([[-170, -18], [130, -20], [130, -6], [-170, -5]]), p.goldLit) + fill(cut([[130, -20], [186, 0], [130, 20]]), '#f0c99a') + fill(cut([[168, -7], [190, 1], [168, 7]]), p.ink) + fill(slab(-194, -18, 26, 36), p.rose), -8)),
  ]); // biome-ignore format: corners are read as rows

/** An open book, and a sun that rises from it. */
export const courseAi101 = (mood: Mood): Piece =>
  spot(mood, 'courses', (p) => [
    glow(50, 0.6, fill(oval(360, 220, 150, 150), '#ffd27a')),
    sheet(7, [0, 1, 2, 3, 4, 5, 6].map((i) => at(360, 268, fill(cut([[-9, -206], [9, -208], [5, -142], [-5, -142]], 1), p.gold), (i - 3) * 26)).join('')),
    sheet(8, fill(oval(360, 268, 116, 114), p.gold)),
    sheet(4, fill(oval(360, 272, 84, 82), p.goldLit)),
    fall('M140 400L360 420L300 446L20 430Z'),
    sheet(10, fill('M110 290C200 268 310 280 360 312C410 280 520 268 610 290V408C520 390 410 398 360 424C310 398 200 390 110 408Z', p.roseDark)),
    sheet(6, fill('M124 276C206 256 312 268 360 300V412C312 384 206 376 124 394Z', p.cream)),
    sheet(7, fill('M596 276C514 256 408 268 360 300V412C408 384 514 376 596 394Z', p.paper)),
    sheet(0, line('M156 304q90 -14 168 8M156 334q90 -14 168 8M156 364q70 -12 130 2', p.plumLit, 7, 'opacity=".55"') + line('M564 304q-90 -14 -168 8M564 334q-90 -14 -168 8M564 364q-70 -12 -130 2', p.plumLit, 7, 'opacity=".55"')),
    sheet(4, fill(cut([[474, 262], [500, 262], [500, 330], [487, 316], [474, 330]], 1), p.teal)),
  ]); // biome-ignore format: corners are read as rows

/** x is the middle of the letter; its flap is shut. */
const envelope = (x: number, y: number, turn: number, color: string, flap: string) =>
  at(x, y, fill(cut([[-74, -62], [74, -64], [76, 90], [-76, 90]], 2), color) + fill(cut([[-74, -62], [74, -64], [4, 2]], 2), flap), turn); // biome-ignore format: corners are read as rows

/** A rack that sorts letters by itself: a winding key is in its side. */
export const courseAgents = (mood: Mood): Piece =>
  spot(mood, 'courses', (p) => [
    fall('M170 402L560 402L420 446L-10 438Z'),
    sheet(12, fill('M176 404V196C196 172 236 164 268 170C300 118 420 118 452 170C484 164 524 172 544 196V404Z', p.woodDark)),
    sheet(8, at(254, 178, fill(slab(-62, -92, 124, 230, 2), p.cream) + line('M-36 -60h72M-36 -32h72M-36 -4h48', p.plumLit, 8, 'opacity=".6"'), -6)),
    sheet(8, envelope(462, 168, 5, p.coral, p.coralDark)),
    sheet(9, envelope(362, 152, -2, p.teal, p.tealDark)),
    sheet(11, fill(cut([[160, 232], [560, 228], [566, 404], [156, 404]], 3), p.wood)),
    sheet(8, envelope(270, 250, 4, p.rose, p.roseDark)),
    sheet(8, at(446, 246, fill(slab(-66, -78, 132, 190, 2), p.paper) + fill(slab(-66, -78, 132, 34, 2), p.plum) + line('M-40 -18h10M-6 -18h10M28 -18h10M-40 12h10M-6 12h10M28 12h10', p.plumLit, 10, 'opacity=".7"') + line('M-18 12A18 16 0 1 0 18 10A18 17 0 0 0 -20 6', p.rose, 5), -4)),
    sheet(13, fill(cut([[146, 308], [574, 304], [580, 404], [142, 404]], 3), p.woodLit)),
    sheet(5, fill(slab(298, 330, 124, 50, 4), p.goldDark)),
    sheet(2, fill(slab(306, 337, 108, 36, 2), p.cream) + line('M330 355h60', p.plumLit, 8, 'opacity=".7"')),
    sheet(9, line('M576 346h40', p.goldDark, 14) + `<path fill-rule="evenodd" d="${oval(640, 322, 29, 26)}${oval(640, 322, 13, 11)}${oval(640, 372, 29, 26)}${oval(640, 372, 13, 11)}" fill="${p.gold}"/>`),
  ]); // biome-ignore format: corners are read as rows

/** A plan on blue paper, a set square on it. */
export const courseArchitect = (mood: Mood): Piece =>
  spot(mood, 'courses', (p) => [
    sheet(11, at(350, 236, fill(slab(-250, -160, 500, 316, 4), mood === 'day' ? '#3d6f9c' : '#38609c'), -5)),
    sheet(0, at(350, 236, line('M-210 -118H210V114H-210Z', '#cfe0ee', 4, 'opacity=".7"') + line('M-150 84V-40L-60 -100L30 -40V84ZM-96 84V10A36 36 0 0 1 -24 10V84M90 -70H180M90 -34H160M90 2H180', '#eaf3fa', 6), -5)),
    sheet(9, at(350, 236, fill(oval(-250, 0, 24, 164), '#2b527c') + fill(oval(-256, -4, 13, 150), '#22456b'), -5)),
    sheet(12, at(486, 296, `<path fill-rule="evenodd" d="${cut([[-140, 96], [140, 96], [140, -150]], 3)}${cut([[-36, 58], [100, 58], [100, -62]], 2)}" fill="${p.gold}" opacity=".94"/>`, 8)),
    sheet(0, at(486, 296, line('M-100 88v-10M-70 88v-14M-40 88v-10M-10 88v-14M20 88v-10M50 88v-14M80 88v-10', p.goldDark, 4), 8)),
    sheet(8, at(220, 392, fill(cut([[-120, -13], [100, -14], [100, 14], [-120, 13]]), p.rose) + fill(cut([[100, -14], [142, 1], [100, 14]]), '#f0c99a') + fill(cut([[128, -5], [146, 1], [128, 5]]), p.ink) + fill(cut([[-120, -13], [100, -14], [100, -4], [-120, -4]]), p.roseLit), 5)),
  ]); // biome-ignore format: corners are read as rows

/** A website in the making: a window of paper, and the parts that are laid into it. */
export const courseWebsites = (mood: Mood): Piece =>
  spot(mood, 'courses', (p) => [
    fall('M180 398L560 398L440 440L40 436Z'),
    sheet(12, fill('M150 70C280 62 440 62 566 70C574 160 574 300 566 388C430 396 280 396 152 388C144 300 144 160 150 70Z', p.paper)),
    sheet(0, fill('M150 70C280 62 440 62 566 70L570 122H146Z', p.plum) + [0, 1, 2].map((i) => fill(oval(184 + i * 34, 96, 10, 10), [p.coral, p.gold, p.tealLit][i] ?? '')).join('') + line('M310 96h210', p.plumLit, 14)),
    sheet(5, fill(slab(180, 150, 176, 210, 2), p.blueLit)),
    sheet(4, `<clipPath id="hill"><path d="${slab(180, 150, 176, 210, 2)}"/></clipPath><g clip-path="url(#hill)">${fill(oval(300, 214, 34, 34), p.goldLit)}${fill('M170 380V300Q220 250 270 296T370 280V380Z', p.sageDark)}${fill('M170 380V340Q260 300 370 344V380Z', p.teal)}</g>`),
    sheet(0, line('M388 168h140M388 202h110M388 236h130', p.plumLit, 11, 'opacity=".7"')),
    sheet(7, at(470, 314, fill(slab(-86, -32, 172, 64, 3), p.rose) + line('M-44 0h88', p.cream, 12), -6)),
    sheet(10, at(612, 372, fill(cut([[-14, 20], [-4, 26], [34, -84], [22, -92]], 1), p.plumLit) + fill(cut([[14, 20], [4, 26], [-30, -86], [-18, -92]], 1), p.plumDark) + `<path fill-rule="evenodd" d="${oval(-20, 42, 23, 25)}${oval(-20, 42, 11, 13)}${oval(22, 42, 23, 25)}${oval(22, 42, 11, 13)}" fill="${p.gold}"/>`, 16)),
  ]); // biome-ignore format: corners are read as rows

/** A certificate with its ribbon. */
export const courseCertificate = (mood: Mood): Piece =>
  spot(mood, 'courses', (p) => [
    fall('M150 398L560 398L440 440L20 436Z'),
    sheet(13, fill(slab(130, 60, 440, 334, 4), p.wood)),
    sheet(6, fill(slab(156, 84, 388, 286, 2), p.paper)),
    sheet(0, line('M176 104H524V350H176Z', p.gold, 5) + line('M250 150h200', p.plum, 17) + line('M226 196h250M226 228h250M226 260h150', p.plumLit, 9, 'opacity=".6"') + line(curve([[226, 318], [262, 298], [280, 322], [312, 300], [344, 314]], true), p.ink, 6)),
    sheet(6, fill(cut([[424, 296], [452, 292], [446, 396], [426, 372], [404, 392]], 2), p.roseDark) + fill(cut([[458, 292], [486, 296], [508, 390], [484, 374], [464, 396]], 2), p.rose)),
    sheet(6, fill(curve(Array.from({ length: 24 }, (_, i): readonly [number, number] => [455 + Math.cos((i * Math.PI) / 12) * (i % 2 ? 48 : 58), 282 + Math.sin((i * Math.PI) / 12) * (i % 2 ? 48 : 58)])), p.gold)),
    sheet(3, fill(oval(455, 282, 38, 38), p.goldLit) + fill(arch(455, 304, 32, 44), p.rose)),
  ]); // biome-ignore format: corners are read as rows

import { palm, thumb } from '../figures.ts';
import { arch, at, curve, cut, fill, glow, hand, line, oval, type Piece, shade, sheet, slab } from '../paper.ts';
import { type Mood, papersOf, room } from '../room.ts';

/** A bus pass in her hand, and the town beyond the window: a way to work and to school. */
export function busPass(mood: Mood): Piece {
  const p = papersOf(mood);
  const day = mood === 'day';
  const pane =
    'M60 110C60 74 84 56 118 56H812C846 56 868 76 868 110V470C868 504 846 522 812 522H118C84 522 60 504 60 470Z';
  const clip = `<clipPath id="pane"><path d="${pane}"/></clipPath>`;
  const seen = (body: string) => `${clip}<g clip-path="url(#pane)">${body}</g>`;
  const next = hand(7);
  const lights = Array.from({ length: 60 }, (_, i) =>
    fill(
      slab(56 + (i % 30) * 28 + next() * 5, (i < 30 ? 344 : 420) + next() * 26, 11, 15, 1),
      next() > -0.3 ? '#ffd27d' : '#43579c',
    ),
  ).join('');
  const houses =
    'M40 540V400H120V350H190V410H250V310L300 270L350 310V390H430V330H520V400H580V290H640V240H676V290H700V410H780V360H900V540Z';
  return room(mood, [1160, 360], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', day ? '#c9d6cb' : '#3c4a66'), 1),
    sheet(0, seen(fill(slab(0, 0, 900, 560), day ? '#f7dcb4' : '#35509a')), 0.5),
    ...(day ? [glow(60, 0.9, seen(fill(oval(700, 330, 260, 220), '#fff0c2'))), sheet(2, seen(fill(oval(690, 330, 62, 62), '#fffaf0')), 0.3)] : [sheet(2, seen(fill(oval(690, 170, 46, 46), '#fff0cf')), 0.3)]),
    sheet(4, seen(fill('M40 540V330Q220 250 420 320T900 280V540Z', day ? '#e9b98e' : '#2c4184')), 0.8),
    sheet(6, seen(fill(houses, day ? '#b9776a' : '#22326c') + (day ? '' : `<clipPath id="walls"><path d="${houses}"/></clipPath><g clip-path="url(#walls)">${lights}</g>`)), 0.8),
    sheet(6, seen(fill('M40 560V470Q300 430 520 462T900 450V560Z', day ? p.sageDark : '#1a2c54')), 0.8),
    sheet(12, `<path fill-rule="evenodd" d="M24 20H904V560H24Z${pane}" fill="${day ? p.cream : '#6a6f92'}"/>` + fill(slab(456, 50, 14, 480, 1), day ? p.cream : '#6a6f92')),
    // The seat before her, and the pole she could hold.
    sheet(16, fill('M-40 820V640C-30 580 20 560 90 560H360C420 560 450 590 456 640L470 820Z', p.teal) + fill('M-40 820V664C-20 610 20 596 90 596H356C396 596 416 612 420 650L432 820Z', p.tealDark)),
    sheet(0, [[60, 660], [150, 700], [240, 650], [330, 706], [100, 760], [290, 770]].map(([x = 0, y = 0]) => fill(oval(x, y, 9, 9), p.gold)).join('')),
    sheet(14, fill(slab(940, -30, 26, 870, 2), p.gold)),
    sheet(0, fill(slab(955, -30, 10, 870, 1), p.goldLit), 0.4),
    // The bus door, folded open: the light comes in here.
    sheet(10, fill(cut([[1010, -40], [1240, -40], [1240, 860], [1010, 860]]), p.trim)),
    sheet(0, fill(slab(1044, 40, 190, 800, 2), day ? '#ffe6ac' : '#ffc469'), 0.5),
    glow(40, 0.9, fill(slab(1080, 20, 200, 860), day ? '#fff6dd' : '#ffe2a2')),
    glow(8, day ? 0.5 : 0.9, fill(cut([[1010, 560], [1010, 860], [470, 860]]), day ? '#ffd488' : '#ffb052')),
    // Her hand with the pass.
    sheet(9, palm(680, 700, p.skin, p.skinDark)),
    shade(9, 0.4, at(610, 430, fill(slab(-214, -128, 430, 270), '#4a1638'), -7)),
    sheet(14, at(632, 410, fill('M-214 -112C-214 -126 -206 -134 -192 -134H192C206 -134 214 -126 214 -112V112C214 126 206 134 192 134H-192C-206 134 -214 126 -214 112Z', p.paper), -7)),
    sheet(0, at(632, 410, fill('M-214 -60V-112C-214 -126 -206 -134 -192 -134H192C206 -134 214 -126 214 -112V-60Z', p.rose) + line('M-180 -96h150', p.cream, 13) + line('M120 -96h60', p.goldLit, 13), -7), 0.7),
    sheet(3, at(632, 410, fill(slab(-182, -30, 116, 132, 2), p.goldLit) + fill(arch(-124, 102, 74, 112), p.gold) + fill(arch(-120, 102, 44, 86), p.rose), -7), 0.7),
    sheet(0, at(632, 410, line('M-34 -12h196M-34 26h140', p.plumLit, 11, 'opacity=".7"') + line(curve([[-34, 84], [10, 70], [60, 96], [110, 72], [176, 88]], true), p.teal, 8), -7)),
    sheet(4, thumb(680, 700, p.skin, p.skinLit, p.skinDark, '#e3ac8a')),
    sheet(10, fill(cut([[566, 860], [596, 712], [776, 712], [820, 860]], 3), p.rose) + fill(cut([[588, 742], [594, 704], [780, 704], [788, 744]], 2), p.roseLit)),
  ]); // biome-ignore format: corners are read as rows
}

import { arch, at, curve, cut, fill, type Layer, line, oval, type Piece, sheet } from '../paper.ts';
import { beam, castShade, doorway, type Mood, papersOf, room, steam, table, windowIn } from '../room.ts';

type Glaze = { body: string; lit: string; dark: string };

/** The foot is at x, y. `side` is where the handle is: 1 right, -1 left. */
function mug(x: number, y: number, scale: number, glaze: Glaze, side: 1 | -1, drink: string): Layer[] {
  const put = (body: string) => at(x, y, body, 0, scale);
  const outer = curve(
    [
      [98 * side, -214],
      [150 * side, -222],
      [186 * side, -178],
      [180 * side, -112],
      [146 * side, -70],
      [92 * side, -58],
    ],
    true,
  );
  const inner = `M${96 * side} -176C${150 * side} -196 ${158 * side} -150 ${146 * side} -124S${112 * side} -92 ${92 * side} -94`;
  const body = 'M-113 -250C-112 -170 -107 -80 -96 -22C-70 8 68 9 95 -21C107 -82 112 -168 114 -250Z';
  return [
    sheet(7, put(`<path fill-rule="evenodd" d="${outer}Z${inner}Z" fill="${side === 1 ? glaze.lit : glaze.dark}"/>`)),
    sheet(15, put(fill(body, glaze.body))),
    sheet(0, put(`<clipPath id="mug"><path d="${body}"/></clipPath><g clip-path="url(#mug)">${fill('M-130 -260H-58C-66 -170 -62 -80 -44 20H-130Z', glaze.dark)}${fill('M70 -262C78 -170 74 -70 58 20H140V-262Z', glaze.lit)}</g>`)),
    sheet(3, put(fill(oval(0, -250, 114, 30), glaze.lit))),
    sheet(0, put(fill(oval(0, -248, 103, 24), glaze.dark))),
    sheet(0, put(`<clipPath id="well"><path d="${oval(0, -248, 103, 24)}"/></clipPath><g clip-path="url(#well)">${fill(oval(0, -236, 100, 22), drink)}${line('M14 -244q40 2 62 12', '#f0bd8c', 5, 'opacity=".75"')}</g>`)),
  ]; // biome-ignore format: outlines are read as rows
}

export function mugs(mood: Mood): Piece {
  const p = papersOf(mood);
  return room(mood, [1010, 430], [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wall), 1.3),
    sheet(4, fill(cut([[-40, 470], [1240, 452], [1240, 640], [-40, 640]]), p.wallLow), 1.2),
    ...windowIn(mood, 110, 70, 240, 260),
    ...doorway(mood, 1000, 600, 236, 500),
    ...table(mood, 560, 742),
    ...beam(mood, [[894, 560], [1112, 560], [760, 742], [210, 742]]),
    castShade([[612, 664], [690, 622], [420, 640], [10, 716], [10, 742], [300, 742]], 0.36),
    castShade([[330, 716], [420, 668], [120, 690], [-40, 720], [-40, 760], [200, 756]], 0.4),
    ...mug(690, 664, 0.92, { body: p.teal, lit: p.tealLit, dark: p.tealDark }, 1, '#5b2a20'),
    steam(676, 418, 190, -26, 0.5),
    steam(716, 424, 140, 20, 0.36),
    ...mug(400, 716, 1.12, { body: p.rose, lit: p.roseLit, dark: p.roseDark }, -1, '#4d231d'),
    sheet(3, at(404, 600, fill(arch(0, 46, 62, 108), p.gold) + fill(arch(3, 46, 38, 84), p.goldLit))),
    steam(386, 424, 240, 30, 0.55),
    steam(430, 432, 170, -16, 0.4),
    sheet(5, at(930, 690, fill(cut([[-92, -20], [70, -44], [104, 8], [-66, 34]]), p.paper) + line('M-50 -6L52 -24M-42 10L34 -4', p.plumLit, 3, 'opacity=".55"'), -3)),
  ]); // biome-ignore format: corners are read as rows
}

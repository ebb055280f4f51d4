import {
  arch,
  at,
  cut,
  fill,
  glow,
  type Layer,
  line,
  oval,
  type Piece,
  type Point,
  shade,
  sheet,
  slab,
} from '../paper.ts';
import { beam, doorway, type Mood, type Papers, papersOf, room } from '../room.ts';

/** In board units; `public-site/src/blocks/giving/giving.css` turns the leaf by the same. */
const way = { left: 450, middle: 600, foot: 650, width: 300, height: 540 } as const;
const eye = { x: 600, y: 400, far: 1100 } as const;

/** Where a point of the closed leaf is seen once the leaf is turned towards us. */
const turned =
  (degrees: number) =>
  ([x, y]: Point): Point => {
    const [along, angle] = [x - way.left, (degrees * Math.PI) / 180];
    const near = eye.far / (eye.far - along * Math.sin(angle));
    return [eye.x + (way.left + along * Math.cos(angle) - eye.x) * near, eye.y + (y - eye.y) * near];
  };

/** The leaf or a panel on it, `inset` from its edges, from `low` units above its foot to `high` below its top. */
function outline(inset: number, low = inset, high = inset, isArched = true): Point[] {
  const radius = way.width / 2 - inset;
  const top = way.foot - way.height + high;
  const spring = isArched ? top + radius : top;
  const steps = Array.from({ length: isArched ? 17 : 2 }, (_, i): Point => {
    const turn = (Math.PI * i) / (isArched ? 16 : 1);
    return [way.middle + radius * Math.cos(turn), spring - (isArched ? radius * Math.sin(turn) : 0)];
  });
  return [[way.middle - radius, way.foot - low], [way.middle + radius, way.foot - low], ...steps]; // biome-ignore format: foot, then arch
}

/** `see` is where each point of it is seen. */
function leaf(p: Papers, see: (point: Point) => Point, isLit: boolean): Layer[] {
  const [paper, panel, edge] = isLit ? [p.roseLit, p.coralLit, p.rose] : [p.rose, p.roseDark, p.roseLit];
  const shape = (points: Point[]) => cut(points.map(see), 1);
  const [kx, ky] = see([way.middle + way.width * 0.39, way.foot - 250]);
  const panels = [outline(42, 300, 42), outline(42, 42, 330, false)];
  return [
    sheet(16, fill(shape(outline(0)), paper), 1.2),
    ...panels.map((points) => sheet(0, fill(shape(points), panel) + line(shape(points), edge, 3, 'opacity=".7"'))),
    sheet(9, fill(oval(kx, ky, 15, 16), p.goldDark) + fill(oval(kx - 2, ky - 2, 11, 12), p.gold)),
  ];
}

/** A coat on its hook and a packed case: somebody is about to go. */
function belongings(mood: Mood): Layer[] {
  const p = papersOf(mood);
  return [
    sheet(9, fill(slab(900, 214, 190, 30, 3), p.woodDark)),
    ...[945, 1045].map((x) => sheet(7, line(`M${x} 232C${x + 3} 256 ${x + 2} 276 ${x - 12} 278C${x - 21} 278 ${x - 25} 270 ${x - 23} 262`, p.gold, 8))),
    sheet(8, fill('M1018 280Q1034 292 1050 280Q1084 290 1090 318L1112 440Q1100 450 1086 446L1072 378L1080 520Q1034 532 990 520L996 378L982 446Q968 450 956 440L978 318Q984 290 1018 280Z', p.teal) + line('M1034 290V524M996 378L1000 330M1072 378L1068 330', p.tealDark, 4)),
    sheet(12, fill(slab(866, 574, 208, 128, 5), p.gold) + fill(slab(866, 622, 208, 13, 2), p.goldDark) + line('M934 574v-24q34 -14 68 0v24', p.woodDark, 10)),
    sheet(4, fill(slab(906, 612, 24, 34, 2), p.woodDark) + fill(slab(1010, 612, 24, 34, 2), p.woodDark)),
    sheet(5, at(1052, 560, fill(cut([[-16, 22], [0, 0], [16, 22], [15, 66], [-15, 66]], 2), p.cream) + fill(arch(0, 58, 16, 28), p.rose), -14)),
  ]; // biome-ignore format: outlines are read as rows
}

/** The wall, the floor and the doorway full of light, without a leaf. */
function hall(mood: Mood, isLit: boolean): Layer[] {
  const p = papersOf(mood);
  const day = mood === 'day';
  const boards = Array.from({ length: 13 }, (_, i) =>
    line(`M${600 + (i - 6) * 96} 644L${600 + (i - 6) * 190} 830`, p.woodDark, 2.5, 'opacity=".4"'),
  ).join('');
  return [
    sheet(0, fill('M-9 -9H1209V809H-9Z', p.wall), 1.4),
    sheet(3, fill(cut([[-60, 644], [1260, 644], [1260, 860], [-60, 860]]), p.wood) + boards),
    sheet(4, fill(cut([[-60, 612], [1260, 610], [1260, 648], [-60, 650]]), day ? p.cream : p.wallLow)),
    ...(isLit ? [glow(90, day ? 0.5 : 0.75, fill(oval(600, 400, 270, 360), day ? '#ffd488' : '#ffb052'))] : []),
    ...doorway(mood, way.middle, way.foot, way.width, way.height),
    ...(isLit ? beam(mood, [[454, 652], [746, 652], [1010, 860], [190, 860]], 0.95) : []),
  ]; // biome-ignore format: corners are read as rows
}

/** The door that a gift or a question has opened. */
export function openDoor(mood: Mood): Piece {
  const day = mood === 'day';
  return room(
    mood,
    [600, 400],
    [
      ...hall(mood, true),
      ...belongings(mood),
      shade(9, 0.4, fill(cut([[240, 690], [440, 656], [440, 690], [120, 780]]), '#3a1033')),
      ...leaf(papersOf(mood), turned(118), true),
    ],
    { reach: day ? 760 : 560 },
  ); // biome-ignore format: corners are read as rows
}

/** The same without leaf and beam, for the page where the visitor opens it. */
export function doorRoom(mood: Mood): Piece {
  return room(mood, [600, 400], [...hall(mood, false), ...belongings(mood)], { reach: mood === 'day' ? 760 : 560 });
}

/** Its leaf alone, closed, on a board of its size. */
export function doorLeaf(mood: Mood): Piece {
  const { left, foot, width, height } = way;
  const layers = leaf(papersOf(mood), ([x, y]) => [x - left, y - foot + height], false);
  return room(mood, [eye.x - left, eye.y - foot + height], layers, { width, height, reach: 4000 });
}

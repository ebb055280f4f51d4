import { pictureColors } from '@society-gal/contracts/brand';
import {
  arch,
  at,
  cut,
  fill,
  glow,
  hand,
  type Layer,
  line,
  oval,
  type Piece,
  type Point,
  shade,
  sheet,
  slab,
} from './paper.ts';

/** By day the doorway is full of morning; at night a lamp is on behind it and windows are blue. */
export type Mood = 'day' | 'night';

export type Papers = Record<keyof (typeof pictureColors)['day'], string>;
export const papersOf = (mood: Mood): Papers => pictureColors[mood];

/** Its light, dusk and shadows follow the mood. */
export function room(mood: Mood, door: Point, layers: readonly Layer[], more: Partial<Piece> = {}): Piece {
  const night = mood === 'night';
  return {
    width: 1200,
    height: 800,
    door,
    reach: night ? 620 : 900,
    dusk: night ? [0.4, 0.38, 0.55] : [0.78, 0.66, 0.7],
    shadow: night ? [0.16, 0.08, 0.28] : [0.46, 0.24, 0.34],
    layers,
    ...more,
  };
}

/** `x` is the middle of the doorway, `y` its foot. */
export function doorway(mood: Mood, x: number, y: number, w: number, h: number): Layer[] {
  const p = papersOf(mood);
  const clip = `<clipPath id="way"><path d="${arch(x, y, w, h)}"/></clipPath>`;
  const inside = (body: string) => `${clip}<g clip-path="url(#way)">${body}</g>`;
  const frame = sheet(
    9,
    `<path fill-rule="evenodd" d="${arch(x, y + 2, w + 56, h + 28)}${arch(x, y + 3, w, h)}" fill="${p.trim}"/>`,
  );
  const behind: Layer[] =
    mood === 'day'
      ? [
          sheet(0, inside(fill(slab(x - w, y - h - 20, w * 2, h + 40), '#ffe3a3')), 0.5),
          glow(40, 0.9, inside(fill(oval(x + w * 0.08, y - h * 0.52, w * 0.5, w * 0.5), '#fff2cf'))),
          sheet(2, inside(fill(oval(x + w * 0.08, y - h * 0.5, w * 0.21, w * 0.21), '#fff8e4')), 0.4),
          sheet(
            5,
            inside(
              fill(
                `M${x - w} ${y + 20}V${y - h * 0.27}Q${x - w * 0.35} ${y - h * 0.44} ${x + w * 0.05} ${y - h * 0.27}T${x + w} ${y - h * 0.34}V${y + 20}Z`,
                '#f2bd78',
              ),
            ),
            0.8,
          ),
          sheet(
            5,
            inside(
              fill(
                `M${x - w} ${y + 20}V${y - h * 0.16}Q${x - w * 0.2} ${y - h * 0.08} ${x + w * 0.2} ${y - h * 0.2}T${x + w} ${y - h * 0.22}V${y + 20}Z`,
                '#e2995b',
              ),
            ),
            0.8,
          ),
        ]
      : [
          sheet(0, inside(fill(slab(x - w, y - h - 20, w * 2, h + 40), '#f6b957')), 0.6),
          glow(50, 0.9, inside(fill(oval(x, y - h * 0.6, w * 0.6, w * 0.7), '#ffe4a6'))),
          sheet(3, inside(line(`M${x} ${y - h - 10}V${y - h * 0.78}`, '#8a4a35', 4) + fill(cut([[x - w * 0.07, y - h * 0.8], [x + w * 0.07, y - h * 0.8], [x + w * 0.2, y - h * 0.66], [x - w * 0.2, y - h * 0.66]]), '#c4603f')), 0.6), // biome-ignore format: four corners
          sheet(2, inside(fill(oval(x, y - h * 0.655, w * 0.15, w * 0.04), '#fffbe8')), 0),
          glow(26, 0.8, inside(fill(cut([[x - w * 0.16, y - h * 0.66], [x + w * 0.16, y - h * 0.66], [x + w * 0.5, y], [x - w * 0.5, y]]), '#ffe9b4'))), // biome-ignore format: four corners
        ];
  return [...behind, frame];
}

export function beam(mood: Mood, points: readonly Point[], strength = 0.75): Layer[] {
  return [
    glow(5, mood === 'day' ? strength : strength * 1.7, fill(cut(points), mood === 'day' ? '#ffd488' : '#ffb052')),
  ];
}

/** Its upper left corner is x, y. */
export function windowIn(mood: Mood, x: number, y: number, w: number, h: number): Layer[] {
  const p = papersOf(mood);
  const day = mood === 'day';
  const panes = slab(x, y, w, h);
  const clip = `<clipPath id="panes"><path d="${panes}"/></clipPath>`;
  const next = hand(x + y);
  const stars = Array.from({ length: 9 }, () =>
    fill(oval(x + w * (0.5 + next() * 0.46), y + h * (0.4 + next() * 0.38), 2.4, 2.4, 0.2), '#e9efff'),
  ).join('');
  const sky = day
    ? `${clip}${fill(panes, '#dfe6e6')}<g clip-path="url(#panes)">${fill(oval(x + w * 0.3, y + h * 0.9, w * 0.7, h * 0.3), '#f6d9c6')}</g>`
    : fill(panes, '#3c5ca6') + stars;
  const outside = `${clip}<g clip-path="url(#panes)">${fill(`M${x - 9} ${y + h + 9}V${y + h * 0.8}L${x + w * 0.22} ${y + h * 0.66}L${x + w * 0.4} ${y + h * 0.8}L${x + w * 0.62} ${y + h * 0.8}V${y + h * 0.58}L${x + w * 0.8} ${y + h * 0.58}V${y + h * 0.74}L${x + w + 9} ${y + h * 0.74}V${y + h + 9}Z`, day ? '#c9b7b4' : '#283f7c')}</g>`;
  const bar = (d: string) => fill(d, day ? p.cream : '#6d4a7e');
  return [
    sheet(0, sky, 0.4),
    sheet(3, outside, 0.6),
    ...(day
      ? []
      : [
          sheet(
            2,
            fill(
              `M${x + w * 0.72} ${y + h * 0.16}a${w * 0.1} ${w * 0.1} 0 1 0 ${w * 0.11} ${w * 0.13}a${w * 0.085} ${w * 0.085} 0 0 1 ${-w * 0.11} ${-w * 0.13}Z`,
              '#fff0cf',
            ),
            0.3,
          ),
        ]),
    sheet(
      7,
      `<path fill-rule="evenodd" d="${slab(x - 16, y - 16, w + 32, h + 32)}${panes}" fill="${day ? p.cream : '#6d4a7e'}"/>` +
        bar(slab(x + w / 2 - 5, y - 4, 10, h + 8)) +
        bar(slab(x - 4, y + h * 0.46, w + 8, 10)),
    ),
    sheet(8, bar(slab(x - 30, y + h + 10, w + 60, 20))),
  ];
}

/** The top goes from `y` to `edge`; the front is below. */
export function table(mood: Mood, y: number, edge: number): Layer[] {
  const p = papersOf(mood);
  const next = hand(y);
  const veins = Array.from({ length: 7 }, (_, i) => {
    const level = y + 16 + ((edge - y - 26) * (i + 0.5 + next() * 0.3)) / 7;
    const from = next() * 300 + 100;
    return line(
      `M${from} ${level}q${200 + next() * 80} ${next() * 5} ${460 + next() * 120} ${next() * 5}`,
      p.woodDark,
      1.6,
      'opacity=".28"',
    );
  }).join('');
  return [
    sheet(14, fill(cut([[-40, edge - 8], [1240, edge - 8], [1240, 860], [-40, 860]]), p.woodDark)), // biome-ignore format: four corners
    sheet(5, fill(cut([[-40, y], [1240, y], [1240, edge], [-40, edge]], 3), p.wood) + veins), // biome-ignore format: four corners
  ];
}

/** Away from the doorway, from a thing at x, y. */
export function castShade(points: readonly Point[], strength = 0.42): Layer {
  return shade(7, strength, fill(cut(points), '#4a1638'));
}

/** A strip of thin white paper that rises from x, y. */
export const steam = (x: number, y: number, height: number, lean: number, opacity: number): Layer =>
  sheet(
    5,
    at(
      x,
      y,
      fill(
        `M0 14C-40 ${-height * 0.3} 30 ${-height * 0.45} 2 ${-height * 0.72}C-8 ${-height * 0.84} ${lean} ${-height * 0.94} ${lean} ${-height}C${lean + 10} ${-height * 0.9} 20 ${-height * 0.82} 18 ${-height * 0.7}C52 ${-height * 0.44} -10 ${-height * 0.3} 0 14Z`,
        '#fffaf2',
        `opacity="${opacity}"`,
      ),
    ),
    0.4,
  );

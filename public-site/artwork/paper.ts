/** A picture is layers of cut paper and light. Units are those of its board: 1200 by 800 for a large piece, 480 by 480 for a spot. */

export type Point = readonly [number, number];

/** A sheet of paper throws its shadow on what is below. */
type Sheet = {
  kind: 'sheet';
  svg: string;
  /** Board units above what is below; the shadow grows with it. */
  lift: number;
  /** How much fibre shows: 1 for rough paper, 0 for none. */
  grain: number;
};
/** Light (`glow`) or shade (`shade`) on everything below it, in the colours of its own drawing. */
type Veil = { kind: 'glow' | 'shade'; svg: string; blur: number; strength: number };

/** Later layers are above. */
export type Layer = Sheet | Veil;

export type Piece = {
  width: number;
  height: number;
  /** Where the doorway is; shadows fall away from it. */
  door: Point;
  layers: readonly Layer[];
  /** How far the doorway's light reaches, and what is left of each colour beyond. */
  reach: number;
  /** Where a lamp is, and how far it reaches. */
  lamp?: readonly [number, number, number];
  dusk: readonly [number, number, number];
  /** What a full shadow leaves of red, green and blue. */
  shadow: readonly [number, number, number];
};

/** `lift` units above the sheet below. */
export const sheet = (lift: number, svg: string, grain = 1): Layer => ({ kind: 'sheet', svg, lift, grain });
/** Black gives no light. */
export const glow = (blur: number, strength: number, svg: string): Layer => ({ kind: 'glow', svg, blur, strength });
export const shade = (blur: number, strength: number, svg: string): Layer => ({ kind: 'shade', svg, blur, strength });

const n = (value: number) => String(Math.round(value * 10) / 10);

/** Between -1 and 1, and the same in every run. */
export function hand(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2147483648 - 1;
  };
}

/** From the place of a shape, so that no two shapes share their slips. */
const seedOf = (points: readonly Point[]) => Math.round(points.reduce((sum, [x, y]) => sum + x * 7 + y * 13, 17));

/** Cut with scissors: corners a little off, edges a little bowed. `slip` is how far, in board units. */
export function cut(points: readonly Point[], slip = 2): string {
  const next = hand(seedOf(points));
  const corners = points.map(([x, y]): Point => [x + next() * slip * 0.5, y + next() * slip * 0.5]);
  const edges = corners.map(([x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length] as Point;
    const length = Math.hypot(u - x, v - y) || 1;
    const bow = next() * Math.min(slip, length * 0.02);
    return `Q${n((x + u) / 2 - ((v - y) / length) * bow)} ${n((y + v) / 2 + ((u - x) / length) * bow)} ${n(u)} ${n(v)}`;
  });
  const [x, y] = corners[0] as Point;
  return `M${n(x)} ${n(y)}${edges.join('')}Z`;
}

/** Catmull-Rom; closed unless `open`. */
export function curve(points: readonly Point[], open = false): string {
  const at = (i: number) =>
    (open ? points[Math.max(0, Math.min(points.length - 1, i))] : points[(i + points.length) % points.length]) as Point;
  const steps = open ? points.length - 1 : points.length;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < steps; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return open ? d : `${d}Z`;
}

/** Never quite round. */
export function oval(x: number, y: number, rx: number, ry: number, slip = 0.012): string {
  const next = hand(
    seedOf([
      [x, y],
      [rx, ry],
    ]),
  );
  return curve(
    Array.from({ length: 14 }, (_, i): Point => {
      const angle = (Math.PI * 2 * i) / 14;
      const off = 1 + next() * slip;
      return [x + Math.cos(angle) * rx * off, y + Math.sin(angle) * ry * off];
    }),
  );
}

/** Its upper left corner is x, y. */
export const slab = (x: number, y: number, w: number, h: number, slip = 2): string =>
  cut([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], slip); // biome-ignore format: four corners

/** `x` is the middle of the doorway, `y` its foot. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${n(x - w / 2)} ${n(y)}L${n(x - w / 2 + 1)} ${n(y - h + w / 2)}C${n(x - w / 2)} ${n(y - h + w * 0.2)} ${n(x - w * 0.27)} ${n(y - h)} ${n(x)} ${n(y - h)}C${n(x + w * 0.29)} ${n(y - h + 2)} ${n(x + w / 2)} ${n(y - h + w * 0.22)} ${n(x + w / 2)} ${n(y - h + w / 2)}L${n(x + w / 2 - 1)} ${n(y)}Z`;

export const fill = (d: string, color: string, more = ''): string =>
  `<path d="${d}" fill="${color}"${more && ` ${more}`}/>`;
export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
/** The angle is in degrees. */
export const at = (x: number, y: number, body: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})">${body}</g>`;

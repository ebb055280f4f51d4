import { Resvg } from '@resvg/resvg-js';
import { hand, type Layer, type Piece, type Point } from './paper.ts';

/** Three bytes a pixel. */
export type Print = { pixels: Buffer; width: number; height: number };

/** Three box blurs come close to a Gaussian of the given radius, in pixels. */
function blurred(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(1, Math.round(radius * 0.6));
  let from = Float32Array.from(source);
  let to = new Float32Array(source.length);
  const pass = (lines: number, length: number, lineStep: number, step: number) => {
    const share = 1 / (2 * r + 1);
    for (let i = 0; i < lines; i++) {
      const start = i * lineStep;
      const end = start + (length - 1) * step;
      let sum = (from[start] ?? 0) * (r + 1);
      for (let k = 1; k < r; k++) sum += from[Math.min(end, start + k * step)] ?? 0;
      for (let k = 0; k < length; k++) {
        const here = start + k * step;
        sum +=
          (from[Math.min(end, here + r * step)] ?? 0) -
          (k === 0 ? 0 : (from[Math.max(start, here - (r + 1) * step)] ?? 0));
        to[here] = sum * share;
      }
    }
    [from, to] = [to, from];
  };
  for (let i = 0; i < 3; i++) {
    pass(height, width, width, 1);
    pass(width, height, 1, width);
  }
  return from;
}

const tile = 512;

/** A square that repeats: fine grain, soft clouds and fibres. */
function makeTooth(): Float32Array {
  const next = hand(42);
  const noise = Float32Array.from({ length: tile * tile }, next);
  const fibres = new Float32Array(tile * tile);
  for (let i = 0; i < 3000; i++) {
    let [x, y, turn] = [(next() + 1) * 256, (next() + 1) * 256, next() * Math.PI];
    const weight = next() * 0.8;
    for (let k = 0; k < 18; k++) {
      const at = (Math.floor(y) & 511) * tile + (Math.floor(x) & 511);
      fibres[at] = (fibres[at] ?? 0) + weight;
      turn += next() * 0.2;
      x += Math.cos(turn);
      y += Math.sin(turn);
    }
  }
  /** The edges meet, so that no seam shows. */
  const soft = (source: Float32Array, radius: number) => {
    const wide = tile + 64;
    const padded = Float32Array.from(
      { length: wide * wide },
      (_, i) => source[((Math.floor(i / wide) - 32) & 511) * tile + (((i % wide) - 32) & 511)] ?? 0,
    );
    const smooth = blurred(padded, wide, wide, radius);
    return Float32Array.from(source, (_, i) => smooth[(Math.floor(i / tile) + 32) * wide + (i % tile) + 32] ?? 0);
  };
  const [fine, clouds, thread] = [soft(noise, 1), soft(noise, 5), soft(fibres, 1)];
  return Float32Array.from(noise, (_, i) => (fine[i] ?? 0) * 0.8 + (clouds[i] ?? 0) * 1.5 + (thread[i] ?? 0) * 1.3);
}
const tooth = makeTooth();

/** Premultiplied red, green, blue and alpha. */
function drawn(svg: string, piece: Piece, width: number): Buffer {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${piece.width} ${piece.height}">${svg}</svg>`;
  return new Resvg(text, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().pixels;
}

/** From 0 to 1. */
type Board = { colors: Float32Array; width: number; height: number; scale: number };

/** In pixels. */
type Box = { left: number; top: number; width: number; height: number };
/** Its alpha, in the box that the sheet and its shadow touch. */
type Cover = Box & { alpha: Float32Array };

function boxOf(ink: Buffer, board: Board, margin: number): Box {
  let [left, top, right, bottom] = [board.width, board.height, -1, -1];
  for (let y = 0; y < board.height; y++) {
    const row = y * board.width * 4 + 3;
    let x = 0;
    while (x < board.width && !ink[row + x * 4]) x++;
    if (x === board.width) continue;
    let end = board.width - 1;
    while (!ink[row + end * 4]) end--;
    left = Math.min(left, x);
    right = Math.max(right, end);
    top = Math.min(top, y);
    bottom = y;
  }
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  const width = Math.max(0, Math.min(board.width, right + margin + 1) - left);
  const height = Math.max(0, Math.min(board.height, bottom + margin + 1) - top);
  return { left, top, width, height };
}

/** From 0 to 1. */
function planeOf(ink: Buffer, board: Board, { left, top, width, height }: Box, channel: number): Float32Array {
  const plane = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    let from = ((top + y) * board.width + left) * 4 + channel;
    for (let x = 0; x < width; x++, i++, from += 4) plane[i] = (ink[from] ?? 0) / 255;
  }
  return plane;
}

function towardsDoor({ alpha, left, top, width }: Cover, scale: number, door: Point): Point {
  let [sum, sx, sy] = [1e-6, 0, 0];
  for (let i = 0; i < alpha.length; i += 3) {
    const a = alpha[i] ?? 0;
    sum += a;
    sx += a * (left + (i % width));
    sy += a * (top + Math.floor(i / width));
  }
  const [dx, dy] = [door[0] * scale - sx / sum, door[1] * scale - sy / sum];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

const shadows = [
  { reach: 0.35, blur: 0.3, strength: 0.5 },
  { reach: 1.1, blur: 1.1, strength: 0.42 },
] as const;

function throwShadow(
  board: Board,
  { alpha, left, top, width, height }: Cover,
  piece: Piece,
  lift: number,
  [lx, ly]: Point,
): void {
  const { colors, scale } = board;
  for (const { reach, blur, strength } of shadows) {
    const soft = blurred(alpha, width, height, Math.max(1.2, lift * blur * scale));
    const ox = Math.round(-lx * lift * reach * scale);
    const oy = Math.round((-ly * 0.7 + 0.35) * lift * reach * scale);
    // A sheet over the board's edge throws its shadow from outside it too.
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const from = Math.max(0, Math.min(height - 1, y - oy)) * width + Math.max(0, Math.min(width - 1, x - ox));
        const dark = (soft[from] ?? 0) * strength;
        if (dark < 0.004) continue;
        const at = ((top + y) * board.width + left + x) * 3;
        for (let c = 0; c < 3; c++) colors[at + c] = (colors[at + c] ?? 0) * (1 - dark * (1 - (piece.shadow[c] ?? 0)));
      }
  }
}

function laySheet(board: Board, piece: Piece, layer: Layer & { kind: 'sheet' }, index: number): void {
  const { colors, scale } = board;
  const ink = drawn(layer.svg, piece, board.width);
  const box = boxOf(ink, board, Math.ceil(layer.lift * 2.6 * scale) + 4);
  const { left, top, width, height } = box;
  const alpha = planeOf(ink, board, box, 3);
  const cover: Cover = { ...box, alpha };
  const towards = towardsDoor(cover, scale, piece.door);
  if (layer.lift > 0) throwShadow(board, cover, piece, layer.lift, towards);
  const edge = layer.lift > 0 ? blurred(alpha, width, height, 1.4 * scale) : alpha;
  const [ox, oy] = [left + index * 97, top + index * 211];
  // Each sheet is turned its own way, so that no two show the same fibres.
  const turn = index * 2.4;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const toothAt = (x: number, y: number) =>
    tooth[(Math.round(x * sin + y * cos) & 511) * tile + (Math.round(x * cos - y * sin) & 511)] ?? 0;
  const rough = 0.045 * layer.grain;
  const rim = layer.lift > 0 ? 0.55 : 0;
  for (let i = 0; i < width * height; i++) {
    const a = alpha[i] ?? 0;
    if (a === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const gx = x > 0 && x < width - 1 ? (edge[i + 1] ?? 0) - (edge[i - 1] ?? 0) : 0;
    const gy = y > 0 && y < height - 1 ? (edge[i + width] ?? 0) - (edge[i - width] ?? 0) : 0;
    const lit = -(gx * towards[0] + gy * towards[1]) * rim;
    const here = toothAt(x + ox, y + oy);
    const slope = here - toothAt(x + ox - towards[0] * 1.3, y + oy - towards[1] * 1.3);
    const shine = 1 + (slope + here * 0.4) * rough + (lit > 0 ? lit : lit * 0.8);
    const at = (top + y) * board.width + left + x;
    for (let c = 0; c < 3; c++)
      colors[at * 3 + c] = (colors[at * 3 + c] ?? 0) * (1 - a) + ((ink[at * 4 + c] ?? 0) / 255) * shine;
  }
}

function layVeil(board: Board, piece: Piece, layer: Layer & { kind: 'glow' | 'shade' }): void {
  const { colors, scale } = board;
  const ink = drawn(layer.svg, piece, board.width);
  const radius = layer.blur * scale;
  const box = boxOf(ink, board, Math.ceil(radius * 2.5));
  const { left, top, width, height } = box;
  const channel = (c: number) => {
    const plane = planeOf(ink, board, box, c);
    return radius > 0 ? blurred(plane, width, height, radius) : plane;
  };
  const alpha = channel(3);
  for (let c = 0; c < 3; c++) {
    const tint = channel(c);
    for (let i = 0; i < width * height; i++) {
      const at = ((top + Math.floor(i / width)) * board.width + left + (i % width)) * 3 + c;
      const here = colors[at] ?? 0;
      const veil = tint[i] ?? 0;
      colors[at] =
        layer.kind === 'glow'
          ? here + veil * layer.strength * (1 - here) * (0.35 + 0.65 * here)
          : here * (1 - layer.strength * ((alpha[i] ?? 0) - veil));
    }
  }
}

function light(board: Board, piece: Piece): void {
  const { colors, width, height, scale } = board;
  const lights = [[...piece.door, piece.reach] as const, ...(piece.lamp ? [piece.lamp] : [])];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let dark = 1;
      for (const [lx, ly, reach] of lights) {
        const far = Math.hypot(x / scale - lx, (y / scale - ly) * 1.15) / reach;
        dark *= 1 - 1 / (1 + far * far * far * 0.9);
      }
      const share = 1 - dark;
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 3 + c;
        colors[at] = (colors[at] ?? 0) * (share + (1 - share) * (piece.dusk[c] ?? 0));
      }
    }
}

/** `width` in pixels. The same piece gives the same pixels on every machine. */
export function print(piece: Piece, width: number): Print {
  const scale = width / piece.width;
  const height = Math.round(piece.height * scale);
  const board: Board = { colors: new Float32Array(width * height * 3), width, height, scale };
  piece.layers.forEach((layer, index) => {
    if (layer.kind === 'sheet') laySheet(board, piece, layer, index);
    else layVeil(board, piece, layer);
  });
  light(board, piece);
  const pixels = Buffer.alloc(board.colors.length);
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = Math.max(0, Math.min(255, Math.round((board.colors[i] ?? 0) * 255)));
  return { pixels, width, height };
}

import { colors, pictureColors } from '@society-gal/contracts/brand/palette';

/** The drawing kit: every picture of the site is made from these, so that all share one hand. Units are SVG pixels. */

/** Paints of the pictures; warm ground, one dark, a few lively accents. */
export const paint = {
  ...pictureColors,
  coral: colors.coral,
  rose: colors.rose,
  plum: colors.plum,
  gold: colors.gold,
  teal: colors.teal,
  ink: colors.ink,
  white: '#ffffff',
} as const;
/** Skin tones, light to deep. */
export const skin = ['#f4cdb0', '#dfa57d', '#b97a50', '#8a5535', '#65402a'] as const;
/** Hair colours. */
export const hairColors = {
  black: '#1f1320',
  brown: '#4a2a1d',
  auburn: '#8a3b22',
  grey: '#b9adb8',
  blond: '#d9a650',
} as const;

/** A point: x, y. */
export type Point = readonly [number, number];

const n = (value: number) => String(Math.round(value * 10) / 10);

/** A filled path. */
export function fill(d: string, color: string, more = '') {
  return `<path d="${d}" fill="${color}"${more}/>`;
}
/** A stroked path with round ends. */
export function stroke(d: string, color: string, width: number, more = '') {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}
export function circle(x: number, y: number, r: number, color: string, more = '') {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}"${more}/>`;
}
export function ellipse(x: number, y: number, rx: number, ry: number, color: string, more = '') {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}"${more}/>`;
}
export function rect(x: number, y: number, w: number, h: number, color: string, r = 0, more = '') {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${color}"${more}/>`;
}
/** Moves, scales and turns what it wraps. */
export function at(x: number, y: number, scale: number, body: string, turn = 0) {
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}">${body}</g>`;
}

/** A doorway: the foundation's motif. `x` is its middle, `y` its foot. */
export function arch(x: number, y: number, w: number, h: number, color: string) {
  return fill(
    `M${n(x - w / 2)} ${n(y)}V${n(y - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w / 2)} ${n(y - h + w / 2)}V${n(y)}Z`,
    color,
  );
}

/** Rays around a rising sun. */
export function sun(x: number, y: number, r: number, color: string, rays = 0, rayColor: string = paint.butter) {
  const spokes = Array.from({ length: rays }, (_, i) => {
    const a = Math.PI + (Math.PI * (i + 0.5)) / rays;
    return `M${n(x + Math.cos(a) * r * 1.25)} ${n(y + Math.sin(a) * r * 1.25)}L${n(x + Math.cos(a) * r * 1.6)} ${n(y + Math.sin(a) * r * 1.6)}`;
  }).join('');
  return (rays ? stroke(spokes, rayColor, r * 0.09) : '') + circle(x, y, r, color);
}

/** A leafy stem of `leaves` pairs, `h` high, standing at x, y. */
export function plant(x: number, y: number, h: number, color: string, leaves = 3, lean = 0) {
  const parts = [stroke(`M${n(x)} ${n(y)}q${n(lean / 2)} ${n(-h / 2)} ${n(lean)} ${n(-h)}`, color, h * 0.035)];
  for (let i = 1; i <= leaves; i++) {
    const t = i / (leaves + 0.4);
    const px = x + lean * t * t;
    const py = y - h * t;
    const s = h * (0.3 - 0.05 * i);
    parts.push(
      fill(
        `M${n(px)} ${n(py)}q${n(s * 0.3)} ${n(-s * 0.75)} ${n(s)} ${n(-s * 0.6)}q${n(-s * 0.2)} ${n(s * 0.7)} ${n(-s)} ${n(s * 0.6)}Z`,
        color,
      ),
    );
    parts.push(
      fill(
        `M${n(px)} ${n(py)}q${n(-s * 0.3)} ${n(-s * 0.75)} ${n(-s)} ${n(-s * 0.6)}q${n(s * 0.2)} ${n(s * 0.7)} ${n(s)} ${n(s * 0.6)}Z`,
        color,
      ),
    );
  }
  return parts.join('');
}

/** How hair falls. */
export type Hair = 'bun' | 'long' | 'bob' | 'afro' | 'wrap' | 'short' | 'braid' | 'pony' | 'wave';
/** Who is drawn. Colours are CSS colours. */
export type Look = {
  tone: string;
  hair: Hair;
  hairColor: string;
  top: string;
  bottom?: string;
  glasses?: boolean;
  earring?: string;
};

const hairBehind: Record<Hair, (c: string) => string> = {
  bun: (c) => circle(0, -37, 13, c),
  long: (c) => fill('M-30 -6C-32 -38 32 -38 30 -6C33 18 34 40 30 54H-30C-34 40 -33 18 -30 -6Z', c),
  bob: (c) => fill('M-31 -4C-33 -40 33 -40 31 -4C32 10 31 20 27 26H-27C-31 20 -32 10 -31 -4Z', c),
  afro: (c) => circle(0, -10, 40, c) + circle(-24, 6, 20, c) + circle(24, 6, 20, c),
  wrap: (c) => fill('M-29 0C-36 -40 -12 -62 6 -54C34 -52 36 -20 29 0Z', c) + circle(20, -44, 14, c),
  short: () => '',
  braid: (c) => stroke('M22 0C40 20 30 44 36 66', c, 15) + circle(36, 72, 6, paint.gold),
  pony: (c) => fill('M16 -26C52 -34 56 14 40 44C38 20 30 2 14 -6Z', c),
  wave: (c) =>
    fill(
      'M-30 -8C-30 -40 30 -42 31 -8C44 4 30 18 38 32C42 46 30 54 24 52H-24C-36 52 -42 40 -34 28C-28 16 -42 6 -30 -8Z',
      c,
    ),
};
const hairFront: Record<Hair, (c: string) => string> = {
  bun: (c) => fill('M-25 -2C-28 -34 28 -34 25 -2C20 -16 8 -19 -2 -19C-14 -18 -22 -12 -25 -2Z', c),
  long: (c) => fill('M-26 2C-30 -36 30 -36 26 2C24 -12 14 -20 2 -21C-6 -14 -20 -12 -26 2Z', c),
  bob: (c) => fill('M-27 6C-31 -36 31 -36 27 6C24 -10 12 -12 -4 -19C-12 -12 -22 -8 -27 6Z', c),
  afro: (c) => fill('M-26 -4C-28 -30 28 -30 26 -4C18 -16 8 -17 0 -17C-8 -17 -18 -16 -26 -4Z', c),
  wrap: (c) =>
    fill('M-27 -6C-28 -34 28 -36 27 -6C14 -16 -12 -16 -27 -6Z', c) +
    stroke('M-24 -10C-8 -22 12 -24 25 -12', paint.gold, 3),
  short: (c) => fill('M-26 0C-34 -38 34 -42 26 0C24 -10 18 -16 8 -18C-4 -12 -20 -18 -26 0Z', c),
  braid: (c) => fill('M-25 0C-30 -36 30 -36 26 0C22 -12 12 -20 0 -20C-10 -18 -22 -12 -25 0Z', c),
  pony: (c) => fill('M-25 -2C-28 -34 28 -34 25 -2C20 -16 10 -20 0 -19C-12 -19 -22 -12 -25 -2Z', c),
  wave: (c) => fill('M-27 4C-31 -36 31 -36 27 4C26 -8 18 -18 8 -20C0 -10 -18 -10 -27 4Z', c),
};

/** A head of radius 25 around 0,0 with a calm face; `back` shows it from behind. */
export function head(look: Look, back = false) {
  return (
    hairBehind[look.hair](look.hairColor) +
    (back
      ? circle(0, 0, 25, look.tone) + fill('M-26 4C-30 -36 30 -36 26 4C24 22 -24 22 -26 4Z', look.hairColor)
      : ellipse(0, 1, 24, 27, look.tone) +
        stroke('M-12 3q3.5 3 7 0M5 3q3.5 3 7 0', paint.ink, 2.2) +
        stroke('M-13 -6q4 -3 8 -1M5 -7q4 -2 8 1', paint.ink, 1.6, ' opacity=".6"') +
        stroke('M-6 14q6 5 12 0', paint.rose, 2.6) +
        circle(-14, 11, 4.5, paint.coral, ' opacity=".45"') +
        circle(14, 11, 4.5, paint.coral, ' opacity=".45"') +
        hairFront[look.hair](look.hairColor) +
        (look.glasses
          ? `<g fill="none" stroke="${paint.ink}" stroke-width="1.8"><circle cx="-9" cy="3" r="8"/><circle cx="9" cy="3" r="8"/><path d="M-1 3h2"/></g>`
          : '') +
        (look.earring ? circle(-24, 12, 3.2, look.earring) + circle(24, 12, 3.2, look.earring) : ''))
  );
}

/** Head and shoulders; the middle of the head at 0,0, shoulders end at y=150. */
export function bust(look: Look) {
  return (
    fill('M-88 150C-88 96 -60 66 -20 58H20C60 66 88 96 88 150Z', look.top) +
    fill('M-11 18H11V58C8 72 -8 72 -11 58Z', look.tone) +
    fill('M-11 30C-4 36 4 36 11 30V40C4 46 -4 46 -11 40Z', paint.ink, ' opacity=".12"') +
    at(0, 0, 1.25, head(look))
  );
}

/** Joints of an arm or leg: shoulder (or hip), elbow (or knee), hand (or foot), relative to the figure. */
export type Limb = readonly Point[];
const limbPath = (limb: Limb) => limb.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');

/**
 * A whole figure. 0,0 is between the feet, the head ends near y=-235. `arms` and `legs` are joints; a skirt or gown
 * replaces bare legs when `gown` is set.
 */
export function figure(
  look: Look,
  pose: { arms: readonly Limb[]; legs?: readonly Limb[]; gown?: string; back?: boolean; turn?: number },
) {
  const bottom = look.bottom ?? paint.plum;
  const legs = pose.legs ?? [
    [
      [-11, -92],
      [-13, -46],
      [-14, -4],
    ],
    [
      [11, -92],
      [13, -46],
      [14, -4],
    ],
  ];
  const lower = pose.gown
    ? fill('M-24 -112C-34 -60 -46 -24 -50 0H50C46 -24 34 -60 24 -112Z', pose.gown)
    : legs.map((leg) => stroke(limbPath(leg), bottom, 21)).join('') +
      legs
        .map((leg) => {
          const [x, y] = leg.at(-1) ?? [0, 0];
          return ellipse(x + 5, y + 6, 15, 6.5, paint.ink);
        })
        .join('');
  const sleeves = pose.arms.map((arm) => stroke(limbPath(arm.slice(0, 2)), look.top, 17)).join('');
  const forearms = pose.arms
    .map(
      (arm) =>
        stroke(limbPath(arm.slice(1)), look.tone, 12) +
        (arm.at(-1) ? circle((arm.at(-1) as Point)[0], (arm.at(-1) as Point)[1], 8, look.tone) : ''),
    )
    .join('');
  const torso = fill(
    'M-30 -168C-32 -182 -14 -184 -8 -184H8C14 -184 32 -182 30 -168L24 -96C20 -84 -20 -84 -24 -96Z',
    pose.gown ?? look.top,
  );
  return (
    lower +
    forearms +
    sleeves +
    torso +
    fill('M-7 -196H7V-180C4 -174 -4 -174 -7 -180Z', look.tone) +
    at(0, -212, 0.92, head(look, pose.back), pose.turn ?? 0)
  );
}

/** Joints for arms that hang, wave or hold. */
export const arms = {
  down: [
    [
      [-27, -166],
      [-35, -130],
      [-32, -98],
    ],
    [
      [27, -166],
      [35, -130],
      [32, -98],
    ],
  ],
  hips: [
    [
      [-27, -166],
      [-48, -136],
      [-26, -112],
    ],
    [
      [27, -166],
      [48, -136],
      [26, -112],
    ],
  ],
  wave: [
    [
      [-27, -166],
      [-37, -130],
      [-34, -98],
    ],
    [
      [27, -166],
      [52, -190],
      [58, -226],
    ],
  ],
  hold: [
    [
      [-27, -166],
      [-36, -128],
      [-6, -124],
    ],
    [
      [27, -166],
      [36, -128],
      [6, -120],
    ],
  ],
  reach: [
    [
      [-27, -166],
      [-36, -130],
      [-34, -98],
    ],
    [
      [27, -166],
      [56, -160],
      [88, -166],
    ],
  ],
  reachLeft: [
    [
      [-27, -166],
      [-56, -160],
      [-88, -166],
    ],
    [
      [27, -166],
      [36, -130],
      [34, -98],
    ],
  ],
  cheer: [
    [
      [-27, -166],
      [-52, -196],
      [-52, -236],
    ],
    [
      [27, -166],
      [52, -196],
      [52, -236],
    ],
  ],
} as const satisfies Record<string, readonly Limb[]>;

/** Somebody sitting to the right, 0,0 under the seat; the head ends near y=-180. */
export function seated(
  look: Look,
  hands: Limb = [
    [20, -112],
    [38, -84],
    [74, -86],
  ],
) {
  return (
    stroke('M-4 -56H52L56 -4', look.bottom ?? paint.plum, 23) +
    ellipse(63, 2, 16, 7, paint.ink) +
    fill('M-26 -122C-28 -134 -12 -138 -6 -138H10C20 -138 28 -132 26 -122L22 -52C18 -42 -22 -42 -26 -52Z', look.top) +
    fill('M-5 -150H9V-134C6 -128 -2 -128 -5 -134Z', look.tone) +
    at(3, -166, 0.92, head(look)) +
    stroke(limbPath(hands.slice(0, 2)), look.top, 16) +
    stroke(limbPath(hands.slice(1)), look.tone, 11) +
    circle((hands.at(-1) as Point)[0], (hands.at(-1) as Point)[1], 7.5, look.tone)
  );
}

/** A laptop seen from its side, hinge at 0,0. */
export function laptop(screen: string = paint.sky) {
  return (
    fill('M-6 -4H70L64 4H0Z', paint.ink) + fill('M62 -4L84 -62H92L72 0Z', paint.ink) + fill('M64 -6L83 -57', screen)
  );
}
/** A screen from the front, w by h around its foot in the middle. */
export function screen(w: number, h: number, inside: string) {
  return (
    rect(-w / 2, -h - 26, w, h, paint.ink, 14) +
    rect(-w / 2 + 10, -h - 16, w - 20, h - 20, paint.paper, 6) +
    fill(`M-22 -26H22L30 0H-30Z`, paint.ink) +
    at(-w / 2 + 10, -h - 16, 1, inside)
  );
}
/** A mug with steam. */
export function mug(color: string) {
  return (
    rect(-13, -28, 26, 28, color, 5) +
    stroke('M13 -22q12 0 10 9q-2 7 -10 6', color, 4) +
    stroke('M-5 -36q-4 -7 0 -12M5 -36q-4 -7 0 -12', paint.white, 2.5, ' opacity=".8"')
  );
}

/** A 3:2 picture of 960 by 640. Decoration for machines; the page's `alt` says what it shows. */
export function picture(ground: string, body: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640">${rect(0, 0, 960, 640, ground)}${body}</svg>\n`;
}
/** A square portrait of 480. */
export function portrait(ground: string, body: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">${rect(0, 0, 480, 480, ground)}${body}</svg>\n`;
}

import {
  arch,
  arms,
  at,
  bust,
  circle,
  ellipse,
  figure,
  fill,
  paint as p,
  picture,
  plant,
  portrait,
  rect,
  stroke,
  sun,
} from './kit.ts';
import { cast } from './people.ts';

const palm = (x: number, y: number, h: number) =>
  stroke(`M${x} ${y}Q${x + 14} ${y - h / 2} ${x + 4} ${y - h}`, p.night, 12) +
  [-160, -125, -55, -20, -90]
    .map(
      (turn) =>
        `<g transform="translate(${x + 4} ${y - h}) rotate(${turn})">${fill('M0 0Q50 -34 104 10Q52 -2 0 0Z', p.teal)}</g>`,
    )
    .join('');
const lights = (y: number, sag: number) =>
  stroke(`M0 ${y}Q480 ${y + sag * 2} 960 ${y}`, p.butter, 3) +
  Array.from({ length: 13 }, (_, i) => {
    const t = (i + 0.5) / 13;
    return circle(t * 960, y + 4 * sag * t * (1 - t) + 12, 9, p.gold);
  }).join('');

/** Pictures of events, media and portraits, by name. */
export const eventScenes = {
  'gala-night': picture(
    p.night,
    circle(760, 150, 62, p.butter) +
      fill('M0 640V430H960V640Z', p.plum) +
      stroke('M640 470h240M700 500h150M740 530h90', p.gold, 5, ' opacity=".6"') +
      lights(60, 50) +
      palm(90, 560, 280) +
      palm(890, 580, 230) +
      fill('M0 640V560Q480 520 960 560V640Z', p.coral) +
      at(330, 610, 1.75, figure({ ...cast.grace, top: p.gold }, { arms: arms.hips, gown: p.gold })) +
      at(500, 615, 1.75, figure({ ...cast.june, top: p.rose }, { arms: arms.wave, gown: p.rose })) +
      at(660, 610, 1.75, figure({ ...cast.priya, top: p.teal }, { arms: arms.hold, gown: p.teal })) +
      [
        [160, 150],
        [280, 200],
        [420, 170],
        [560, 210],
        [880, 300],
        [60, 260],
      ]
        .map(([x, y]) => circle(Number(x), Number(y), 3.5, p.butter))
        .join(''),
  ),
  'gala-table': picture(
    p.night,
    lights(50, 40) +
      circle(480, 330, 220, p.plum) +
      ellipse(480, 470, 360, 70, p.paper) +
      fill('M120 470C120 540 200 640 240 640H720C760 640 840 540 840 470C760 560 200 560 120 470Z', p.peach) +
      rect(452, 250, 56, 170, p.gold, 22) +
      plant(480, 290, 190, p.mint, 4) +
      plant(465, 290, 140, p.coral, 3, -30) +
      plant(495, 290, 140, p.rose, 3, 30) +
      [210, 340, 620, 750].map((x) => ellipse(x, 470, 56, 13, p.white) + ellipse(x, 468, 34, 8, p.butter)).join('') +
      [270, 690]
        .map(
          (x) =>
            stroke(`M${x} 462v-50`, p.white, 4) +
            fill(`M${x - 20} 360h40q2 52 -20 54q-22 -2 -20 -54Z`, p.coral) +
            ellipse(x, 462, 18, 4, p.white),
        )
        .join('') +
      [392, 568]
        .map((x) => stroke(`M${x} 446v-84`, p.paper, 12) + fill(`M${x} 322q16 22 0 38q-16 -16 0 -38Z`, p.gold))
        .join(''),
  ),
  'golf-green': picture(
    p.sky,
    sun(210, 170, 72, p.gold) +
      fill('M0 640V400Q240 310 480 380T960 350V640Z', p.mint) +
      fill('M0 640V480Q300 410 620 460T960 440V640Z', p.teal) +
      ellipse(690, 500, 210, 46, p.mint) +
      stroke('M720 500V230', p.paper, 8) +
      fill('M724 232L850 268L724 310Z', p.rose) +
      ellipse(720, 502, 22, 7, p.night) +
      circle(630, 510, 13, p.white) +
      [
        [90, 380],
        [170, 360],
        [880, 350],
      ]
        .map(
          ([x, y]) =>
            stroke(`M${x} ${Number(y) + 80}V${y}`, p.night, 9) + ellipse(Number(x), Number(y) - 30, 44, 62, p.teal),
        )
        .join('') +
      at(330, 610, 1.55, figure({ ...cast.dana, bottom: p.night }, { arms: arms.wave })) +
      at(460, 612, 1.55, figure(cast.june, { arms: arms.hips })) +
      stroke('M530 600L556 440', p.night, 7),
  ),
  'golf-swing': picture(
    p.sky,
    circle(620, 260, 200, p.butter) +
      fill('M0 640V470Q260 400 520 450T960 430V640Z', p.mint) +
      fill('M0 640V550Q300 510 560 545T960 530V640Z', p.teal) +
      stroke('M545 160A250 250 0 0 1 700 470', p.white, 6, ' stroke-dasharray="3 18"') +
      stroke('M560 268L700 130', p.night, 9) +
      stroke('M694 126l26 8', p.night, 16) +
      at(
        470,
        590,
        1.9,
        figure(cast.rosa, {
          arms: [
            [
              [-27, -166],
              [10, -166],
              [46, -172],
            ],
            [
              [27, -166],
              [44, -158],
              [50, -170],
            ],
          ],
          legs: [
            [
              [-11, -92],
              [-24, -46],
              [-30, -4],
            ],
            [
              [11, -92],
              [26, -46],
              [32, -4],
            ],
          ],
        }),
      ) +
      circle(850, 210, 15, p.white) +
      stroke('M800 236l-46 24M806 256l-40 34', p.white, 5) +
      plant(110, 600, 160, p.mint, 3, 10),
  ),
  'stories-film': picture(
    p.plum,
    circle(480, 310, 240, p.rose) +
      at(480, 300, 1.95, bust({ ...cast.marisol, top: p.gold })) +
      rect(0, 0, 960, 62, p.night) +
      rect(0, 578, 960, 62, p.night) +
      Array.from(
        { length: 12 },
        (_, i) => rect(24 + i * 80, 18, 40, 26, p.butter, 6) + rect(24 + i * 80, 596, 40, 26, p.butter, 6),
      ).join('') +
      plant(110, 578, 220, p.coral, 4, 14) +
      plant(850, 578, 190, p.gold, 4, -12),
  ),
  'gallery-frames': picture(
    p.blush,
    [
      [90, 90, 240, 180, p.teal],
      [370, 60, 220, 270, p.plum],
      [630, 110, 250, 190, p.rose],
      [150, 320, 190, 230, p.gold],
      [630, 340, 200, 200, p.coral],
    ]
      .map(
        ([x, y, w, h, c]) =>
          rect(Number(x), Number(y), Number(w), Number(h), p.white, 8) +
          rect(Number(x) + 16, Number(y) + 16, Number(w) - 32, Number(h) - 32, String(c), 4),
      )
      .join('') +
      sun(210, 210, 40, p.butter) +
      rect(106, 226, 208, 28, p.mint) +
      at(480, 204, 0.82, bust(cast.grace)) +
      stroke('M656 250l60 -60l50 40l80 -70', p.butter, 8) +
      at(245, 440, 0.62, bust({ ...cast.mei, top: p.plum })) +
      palm(730, 524, 74) +
      rect(0, 590, 960, 50, p.peach) +
      at(490, 620, 1.1, figure(cast.ruth, { arms: arms.hips, back: true })),
  ),
  checklist: picture(
    p.sage,
    circle(480, 320, 250, p.butter) +
      at(
        480,
        320,
        1,
        `<g transform="rotate(3)">${rect(-190, -240, 380, 490, p.plum, 24)}${rect(-165, -205, 330, 430, p.white, 12)}${rect(-70, -264, 140, 54, p.gold, 16)}</g>`,
      ) +
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            circle(370, 190 + i * 78, 22, i < 4 ? p.teal : p.blush) +
            (i < 4 ? stroke(`M360 ${190 + i * 78}l8 9l15 -18`, p.white, 5) : '') +
            rect(412, 178 + i * 78, 190 - (i % 2) * 44, 12, p.plum, 6) +
            rect(412, 200 + i * 78, 130 + (i % 3) * 20, 9, p.peach, 4),
        )
        .join('') +
      plant(110, 600, 200, p.teal, 4, 14) +
      circle(830, 520, 56, p.rose) +
      stroke('M830 470q4 -26 26 -30', p.teal, 8) +
      fill('M836 452q26 -30 50 -12q-18 26 -50 12Z', p.teal),
  ),
  'portrait-1': portrait(p.blush, arch(240, 480, 330, 420, p.butter) + at(240, 240, 1.6, bust(cast.marisol))),
  'portrait-2': portrait(p.sage, arch(240, 480, 330, 420, p.mint) + at(240, 250, 1.6, bust(cast.dana))),
  'portrait-3': portrait(p.sky, arch(240, 480, 330, 420, p.peach) + at(240, 240, 1.6, bust(cast.priya))),
  'portrait-4': portrait(
    p.butter,
    arch(240, 480, 330, 420, p.coral) + at(240, 240, 1.6, bust({ ...cast.helen, top: p.teal })),
  ),
} as const;

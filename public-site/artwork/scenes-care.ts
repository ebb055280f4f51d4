import {
  arch,
  arms,
  at,
  circle,
  ellipse,
  figure,
  fill,
  mug,
  paint as p,
  picture,
  plant,
  rect,
  stroke,
  sun,
} from './kit.ts';
import { cast } from './people.ts';

const hills = (a: string, b: string) =>
  fill('M0 640V450Q220 360 470 440T960 400V640Z', a) + fill('M0 640V540Q260 470 540 530T960 500V640Z', b);
const heart = (x: number, y: number, s: number, color: string) =>
  at(x, y, s, fill('M0 24C-44 -6 -28 -38 0 -18C28 -38 44 -6 0 24Z', color));

/** Pictures of everyday care, work together and help, by name. */
export const careScenes = {
  'kitchen-morning': picture(
    p.butter,
    rect(0, 0, 960, 420, p.blush) +
      arch(250, 360, 220, 280, p.white) +
      arch(250, 360, 190, 262, p.sky) +
      circle(290, 190, 40, p.gold) +
      rect(0, 400, 960, 26, p.plum) +
      rect(0, 426, 960, 214, p.coral) +
      rect(470, 80, 400, 16, p.plum, 8) +
      [500, 570, 640, 710, 790]
        .map((x, i) =>
          rect(x, 36 + (i % 2) * 12, 46, 44 - (i % 2) * 12, [p.teal, p.rose, p.gold, p.mint, p.plum][i] ?? p.teal, 8),
        )
        .join('') +
      at(640, 640, 1.8, figure(cast.june, { arms: arms.hold })) +
      rect(0, 540, 960, 100, p.paper) +
      at(300, 545, 1.8, mug(p.rose)) +
      ellipse(430, 540, 70, 16, p.teal) +
      circle(405, 518, 22, p.rose) +
      circle(448, 516, 24, p.gold) +
      plant(110, 545, 130, p.teal, 3),
  ),
  'walking-path': picture(
    p.sky,
    sun(720, 180, 76, p.gold) +
      hills(p.mint, p.sage) +
      fill(
        'M330 640C420 560 420 500 540 470S760 430 800 400L830 404C800 440 700 480 640 510S600 580 690 640Z',
        p.paper,
      ) +
      [
        [120, 470],
        [230, 440],
        [860, 430],
      ]
        .map(
          ([x, y]) =>
            stroke(`M${x} ${Number(y) + 90}V${y}`, p.night, 10) + ellipse(Number(x), Number(y) - 40, 54, 74, p.teal),
        )
        .join('') +
      at(
        440,
        610,
        1.6,
        figure(cast.grace, {
          arms: arms.hips,
          legs: [
            [
              [-9, -92],
              [-24, -50],
              [-40, -8],
            ],
            [
              [9, -92],
              [26, -52],
              [24, -4],
            ],
          ],
        }),
      ) +
      at(
        580,
        590,
        1.5,
        figure(cast.ruth, {
          arms: arms.down,
          legs: [
            [
              [-9, -92],
              [-22, -50],
              [-34, -8],
            ],
            [
              [9, -92],
              [24, -52],
              [24, -4],
            ],
          ],
        }),
      ),
  ),
  'community-table': picture(
    p.blush,
    circle(480, 240, 210, p.butter) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) => circle(120 + i * 120, 90 + (i % 2) * 26, 13, [p.rose, p.gold, p.teal][i % 3] ?? p.rose))
        .join('') +
      stroke('M60 70Q480 150 900 70', p.plum, 3) +
      [
        ['june', 150],
        ['dana', 315],
        ['priya', 480],
        ['amina', 645],
        ['ruth', 810],
      ]
        .map(([n, x]) => at(Number(x), 560, 1.5, figure(cast[n as 'june'], { arms: arms.hold })))
        .join('') +
      rect(50, 430, 860, 34, p.gold, 16) +
      rect(70, 464, 820, 176, p.coral) +
      [150, 330, 500, 660, 820]
        .map(
          (x, i) =>
            ellipse(x, 432, 44, 9, p.white) + circle(x, 418, 16, [p.rose, p.teal, p.plum, p.rose, p.teal][i] ?? p.rose),
        )
        .join('') +
      at(240, 430, 1.2, mug(p.teal)) +
      at(580, 430, 1.2, mug(p.plum)),
  ),
  'volunteer-hands': picture(
    p.mint,
    circle(480, 300, 230, p.sage) +
      at(280, 600, 1.75, figure(cast.dana, { arms: arms.hold })) +
      at(680, 600, 1.75, figure(cast.mei, { arms: arms.hold })) +
      at(280, 372, 1, rect(-66, -30, 132, 84, p.gold, 8) + rect(-66, -30, 132, 22, p.coral, 8)) +
      heart(280, 380, 0.8, p.rose) +
      at(680, 372, 1, rect(-60, -40, 120, 92, p.rose, 8) + stroke('M-24 -40v-24h48v24', p.night, 8)) +
      rect(0, 588, 960, 52, p.teal) +
      plant(480, 600, 190, p.teal, 4) +
      sun(480, 150, 50, p.gold),
  ),
  seedling: picture(
    p.sky,
    sun(700, 190, 80, p.gold, 0) +
      fill('M0 640V500Q240 450 480 490T960 470V640Z', p.coral) +
      fill('M0 640V560Q300 520 560 560T960 550V640Z', p.plum) +
      plant(480, 520, 270, p.teal, 3) +
      ellipse(480, 520, 90, 20, p.night) +
      plant(240, 530, 130, p.teal, 2) +
      plant(730, 520, 180, p.teal, 3) +
      stroke('M130 110v34M190 90v34M250 120v34', p.teal, 7),
  ),
  'shield-heart': picture(
    p.sage,
    circle(480, 320, 250, p.butter) +
      fill(
        'M480 90C560 140 640 150 690 150C700 350 640 470 480 550C320 470 260 350 270 150C320 150 400 140 480 90Z',
        p.plum,
      ) +
      fill(
        'M480 130C545 170 610 182 654 184C658 346 604 444 480 508C356 444 302 346 306 184C350 182 415 170 480 130Z',
        p.rose,
      ) +
      heart(480, 320, 3.4, p.paper) +
      plant(140, 600, 190, p.teal, 4, 14) +
      plant(830, 600, 190, p.teal, 4, -14),
  ),
  lantern: picture(
    p.night,
    circle(480, 330, 230, p.plum) +
      circle(480, 330, 160, p.rose, ' opacity=".55"') +
      circle(480, 330, 104, p.gold, ' opacity=".6"') +
      stroke('M430 190Q480 110 530 190', p.butter, 10) +
      rect(410, 188, 140, 30, p.gold, 10) +
      rect(422, 218, 116, 220, p.butter, 14) +
      fill('M480 270C520 320 520 370 480 390C440 370 440 320 480 270Z', p.coral) +
      fill('M480 310C500 336 500 366 480 378C460 366 460 336 480 310Z', p.paper) +
      rect(400, 438, 160, 34, p.gold, 12) +
      [
        [120, 120],
        [220, 240],
        [760, 140],
        [850, 280],
        [160, 460],
        [800, 470],
        [640, 80],
        [330, 80],
      ]
        .map(([x, y]) => circle(Number(x), Number(y), 5, p.butter))
        .join(''),
  ),
  letter: picture(
    p.blush,
    circle(480, 310, 240, p.butter) +
      at(
        480,
        330,
        1,
        `<g transform="rotate(-5)">${fill('M-240 -150H240V170H-240Z', p.rose)}${rect(-200, -250, 400, 300, p.white, 12)}${rect(-150, -210, 190, 16, p.plum, 8)}${rect(-150, -170, 300, 11, p.peach, 5)}${rect(-150, -140, 270, 11, p.peach, 5)}${rect(-150, -110, 300, 11, p.peach, 5)}${fill('M-240 -150L0 30L240 -150V170H-240Z', p.coral)}${fill('M-240 170L-30 6Q0 -14 30 6L240 170Z', p.rose)}</g>`,
      ) +
      heart(480, 420, 1.1, p.paper) +
      plant(120, 610, 170, p.teal, 3, 12) +
      plant(850, 610, 190, p.teal, 4, -14),
  ),
  'phone-call': picture(
    p.sage,
    circle(430, 310, 230, p.butter) +
      at(
        400,
        640,
        2.35,
        figure(cast.dana, {
          arms: [
            [
              [-27, -166],
              [-36, -130],
              [-6, -118],
            ],
            [
              [27, -166],
              [54, -158],
              [30, -204],
            ],
          ],
        }),
      ) +
      rect(462, 128, 26, 54, p.ink, 7) +
      at(
        640,
        150,
        1,
        rect(0, 0, 230, 100, p.white, 26) +
          fill('M40 96l-20 40l60 -36Z', p.white) +
          rect(32, 30, 166, 13, p.rose, 6) +
          rect(32, 58, 110, 13, p.peach, 6),
      ) +
      plant(110, 610, 190, p.teal, 4, 14) +
      plant(870, 620, 150, p.rose, 3, -10),
  ),
  'map-lost': picture(
    p.sky,
    at(
      480,
      330,
      1,
      fill('M-300 -150L-100 -200V190L-300 240Z', p.mint) +
        fill('M-100 -200L100 -150V240L-100 190Z', p.sage) +
        fill('M100 -150L300 -200V190L100 240Z', p.mint) +
        stroke('M-250 150C-160 60 -120 130 -40 20S80 60 150 -40', p.rose, 10, ' stroke-dasharray="4 24"') +
        stroke('M-262 134l30 30M-232 134l-30 30', p.plum, 11) +
        fill('M200 -40C150 -100 160 -160 200 -160S250 -100 200 -40Z', p.rose) +
        circle(200, -118, 15, p.white),
    ) +
      plant(80, 610, 130, p.teal, 3) +
      at(830, 620, 1.45, figure(cast.mei, { arms: arms.hold })),
  ),
} as const;

import {
  arch,
  arms,
  at,
  bust,
  circle,
  ellipse,
  figure,
  fill,
  laptop,
  mug,
  paint as p,
  picture,
  plant,
  rect,
  screen,
  seated,
  stroke,
  sun,
} from './kit.ts';
import { cast } from './people.ts';

const floor = (color: string, y = 540) => rect(0, y, 960, 640 - y, color);
const desk = (x: number, y: number, w: number, color: string = p.gold) =>
  rect(x, y, w, 16, color, 8) +
  stroke(`M${x + 40} ${y + 16}L${x + 26} ${y + 132}M${x + w - 40} ${y + 16}L${x + w - 26} ${y + 132}`, p.night, 10);
const lines = (x: number, y: number, widths: readonly number[], color: string, gap = 22, thick = 8) =>
  widths.map((w, i) => rect(x, y + i * gap, w, thick, color, thick / 2)).join('');
const windowPane = (x: number, y: number, w: number, h: number) =>
  arch(x + w / 2, y + h, w, h, p.white) +
  arch(x + w / 2, y + h, w - 24, h - 14, p.sky) +
  circle(x + w * 0.66, y + h * 0.42, w * 0.14, p.butter) +
  fill(`M${x + 12} ${y + h}V${y + h * 0.8}q${w * 0.2} -34 ${w * 0.45} -8t${w - 24 - w * 0.45} -6V${y + h}Z`, p.mint);

/** Pictures of courses and learning, by name. */
export const learningScenes = {
  'women-learning': picture(
    p.blush,
    arch(250, 540, 300, 430, p.butter) +
      windowPane(620, 90, 240, 300) +
      floor(p.peach) +
      plant(885, 540, 190, p.teal, 4, 14) +
      at(
        210,
        480,
        1.35,
        seated(cast.rosa, [
          [20, -112],
          [40, -84],
          [92, -76],
        ]),
      ) +
      at(
        705,
        480,
        1.35,
        `<g transform="scale(-1 1)">${seated(cast.grace, [
          [20, -112],
          [40, -84],
          [92, -76],
        ])}</g>`,
      ) +
      desk(250, 414, 430) +
      at(330, 414, 1.25, laptop(p.mint)) +
      at(600, 414, 1.25, `<g transform="scale(-1 1)">${laptop(p.butter)}</g>`) +
      at(470, 414, 1.1, mug(p.rose)) +
      at(468, 548, 1.32, ''),
  ),
  'laptop-hands': picture(
    p.sage,
    circle(480, 300, 250, p.butter) +
      plant(120, 560, 220, p.teal, 4, 18) +
      plant(850, 560, 170, p.rose, 3, -12) +
      rect(0, 545, 960, 95, p.coral) +
      rect(250, 150, 460, 310, p.ink, 24) +
      rect(272, 172, 416, 262, p.paper, 10) +
      rect(272, 172, 416, 44, p.plum, 10) +
      circle(298, 194, 7, p.gold) +
      circle(322, 194, 7, p.coral) +
      circle(346, 194, 7, p.mint) +
      lines(300, 244, [210, 300, 150], p.peach) +
      rect(300, 330, 150, 76, p.mint, 12) +
      rect(470, 330, 190, 76, p.blush, 12) +
      stroke('M490 388l40 -32l34 18l60 -36', p.rose, 6) +
      fill('M200 460H760L800 545H160Z', p.night) +
      fill('M270 474H690L710 512H250Z', p.plum) +
      stroke('M150 640C180 590 230 560 330 508', p.rose, 62) +
      stroke('M300 530L368 498', '#b97a50', 34) +
      stroke('M810 640C780 590 730 560 630 508', p.rose, 62) +
      stroke('M660 530L592 498', '#b97a50', 34) +
      stroke('M362 500l22 -14M368 508l26 -8M598 500l-22 -14M592 508l-26 -8', '#b97a50', 13),
  ),
  'workshop-screen': picture(
    p.blush,
    floor(p.peach, 520) +
      at(
        480,
        400,
        1.2,
        screen(
          430,
          270,
          fill('M0 0H410V250H0Z', p.night) +
            at(205, 118, 0.72, bust(cast.dana)) +
            rect(0, 206, 410, 44, p.rose) +
            circle(34, 228, 9, p.white) +
            lines(58, 224, [180], p.white),
        ),
      ) +
      [
        ['june', 110],
        ['amina', 290],
        ['mei', 670],
        ['ruth', 850],
      ]
        .map(([name, x]) => at(Number(x), 520, 0.95, bust({ ...cast[name as 'june'] })))
        .join('') +
      rect(0, 616, 960, 24, p.coral) +
      sun(880, 110, 46, p.gold) +
      at(
        90,
        80,
        1,
        rect(0, 0, 120, 64, p.white, 20) + fill('M30 60l-8 26l34 -24Z', p.white) + lines(22, 20, [76, 50], p.rose, 20),
      ),
  ),
  'agent-robot': picture(
    p.sky,
    circle(660, 300, 240, p.butter) +
      floor(p.mint, 530) +
      plant(70, 540, 150, p.teal, 3, 10) +
      at(250, 545, 1.75, figure(cast.mei, { arms: arms.reach })) +
      at(
        640,
        545,
        1,
        stroke('M0 -300V-352', p.ink, 8) +
          circle(0, -362, 15, p.rose) +
          rect(-105, -300, 210, 160, p.plum, 46) +
          rect(-80, -270, 160, 92, p.paper, 34) +
          circle(-34, -226, 15, p.teal) +
          circle(34, -226, 15, p.teal) +
          stroke('M-22 -198q22 16 44 0', p.rose, 6) +
          rect(-80, -128, 160, 128, p.rose, 30) +
          circle(0, -66, 26, p.gold) +
          stroke('M-84 -100q-60 10 -86 -50M84 -100q54 24 60 66', p.plum, 22) +
          circle(-172, -152, 16, p.gold) +
          circle(146, -30, 16, p.gold),
      ) +
      at(
        700,
        110,
        1,
        rect(0, 0, 180, 84, p.white, 22) +
          fill('M30 80l-6 30l40 -28Z', p.white) +
          lines(26, 24, [124, 84], p.coral, 26, 10),
      ),
  ),
  'architect-blueprint': picture(
    p.blush,
    rect(150, 90, 660, 380, p.teal, 18) +
      `<g stroke="${p.mint}" stroke-width="1.5" opacity=".45">${Array.from({ length: 12 }, (_, i) => `<path d="M${200 + i * 52} 100V460"/>`).join('')}${Array.from({ length: 7 }, (_, i) => `<path d="M160 ${130 + i * 52}H800"/>`).join('')}</g>` +
      stroke('M260 400V240L400 160L540 240V400ZM350 400V310H450V400', p.white, 6) +
      stroke('M540 300H640V400H540M640 340H730', p.butter, 6) +
      circle(730, 340, 16, p.gold) +
      circle(640, 230, 24, p.coral) +
      stroke('M540 240L618 232', p.butter, 5, ' stroke-dasharray="4 14"') +
      floor(p.peach, 540) +
      at(190, 590, 1.7, figure(cast.priya, { arms: arms.reach })) +
      at(790, 590, 1.7, figure(cast.amina, { arms: arms.reachLeft })) +
      plant(480, 600, 110, p.rose, 3),
  ),
  'website-canvas': picture(
    p.sage,
    circle(300, 280, 220, p.butter) +
      rect(330, 90, 520, 370, p.white, 22) +
      rect(330, 90, 520, 54, p.plum, 22) +
      circle(366, 117, 8, p.gold) +
      circle(392, 117, 8, p.coral) +
      circle(418, 117, 8, p.mint) +
      rect(362, 172, 210, 130, p.blush, 14) +
      sun(467, 268, 40, p.coral) +
      rect(362, 268, 210, 34, p.mint, 8) +
      lines(602, 184, [210, 170, 190], p.peach, 30, 12) +
      rect(602, 276, 110, 32, p.rose, 16) +
      rect(362, 330, 140, 96, p.sky, 12) +
      rect(520, 330, 140, 96, p.butter, 12) +
      rect(678, 330, 140, 96, p.blush, 12) +
      floor(p.coral, 548) +
      at(210, 590, 1.8, figure(cast.rosa, { arms: arms.reach })) +
      plant(890, 560, 130, p.teal, 3),
  ),
  certificate: picture(
    p.blush,
    circle(480, 320, 260, p.butter) +
      at(
        480,
        300,
        1,
        `<g transform="rotate(-4)">${rect(-270, -180, 540, 360, p.white, 16)}<rect x="-246" y="-156" width="492" height="312" rx="8" fill="none" stroke="${p.gold}" stroke-width="5"/>${lines(-130, -104, [260], p.plum, 20, 18)}${lines(-180, -52, [360], p.peach, 20, 10)}${lines(-150, -20, [300, 220], p.blush, 28, 10)}${stroke('M-190 96q20 -34 36 -4t34 -10t40 6', p.ink, 4)}${circle(160, 84, 44, p.rose)}${circle(160, 84, 28, p.gold)}${fill('M132 116l-14 66l42 -22l42 22l-14 -66Z', p.rose)}</g>`,
      ) +
      plant(110, 600, 190, p.teal, 4, 16) +
      plant(860, 600, 220, p.teal, 4, -16),
  ),
  graduation: picture(
    p.sky,
    sun(480, 430, 170, p.butter, 9, p.gold) +
      fill('M0 640V470Q240 400 480 470T960 450V640Z', p.mint) +
      fill('M0 640V540Q300 490 560 540T960 530V640Z', p.teal) +
      [
        ['grace', 270, arms.cheer, p.plum],
        ['june', 480, arms.wave, p.rose],
        ['amina', 690, arms.cheer, p.plum],
      ]
        .map(([name, x, pose, gown]) =>
          at(
            Number(x),
            600,
            1.55,
            figure(
              { ...cast[name as 'june'], top: String(gown) },
              { arms: pose as typeof arms.cheer, gown: String(gown) },
            ) +
              at(
                0,
                -238,
                1,
                fill('M-46 0L0 -18L46 0L0 18Z', p.ink) + rect(-20, 2, 40, 14, p.ink, 4) + stroke('M40 0v26', p.gold, 4),
              ),
          ),
        )
        .join('') +
      [
        [150, 150, p.rose],
        [380, 90, p.gold],
        [590, 120, p.coral],
        [820, 170, p.plum],
        [90, 290, p.teal],
        [880, 320, p.gold],
      ]
        .map(([x, y, c]) =>
          rect(Number(x), Number(y), 16, 24, String(c), 4, ` transform="rotate(${Number(x) % 50} ${x} ${y})"`),
        )
        .join(''),
  ),
  'mentor-talk': picture(
    p.sage,
    windowPane(90, 100, 210, 280) +
      rect(640, 110, 230, 150, p.white, 14) +
      stroke('M664 226l54 -50l44 30l72 -66', p.rose, 8) +
      floor(p.peach, 530) +
      at(
        265,
        520,
        1.6,
        seated(cast.ruth, [
          [20, -112],
          [44, -96],
          [82, -112],
        ]),
      ) +
      at(
        700,
        520,
        1.6,
        `<g transform="scale(-1 1)">${seated(cast.grace, [
          [20, -112],
          [44, -90],
          [74, -86],
        ])}</g>`,
      ) +
      ellipse(482, 404, 110, 20, p.gold) +
      rect(472, 404, 20, 126, p.night) +
      ellipse(482, 536, 66, 12, p.night) +
      at(440, 398, 1.2, mug(p.rose)) +
      at(520, 398, 1.2, mug(p.teal)) +
      plant(900, 540, 200, p.teal, 4, -16),
  ),
  'book-cover': picture(
    p.blush,
    circle(480, 320, 250, p.butter) +
      at(
        480,
        320,
        1,
        `<g transform="rotate(-6)">${rect(-150, -220, 310, 440, p.night, 12)}${rect(-160, -224, 300, 440, p.plum, 12)}${arch(-10, 150, 190, 270, p.coral)}${sun(-10, 150, 62, p.gold, 7, p.butter).replace('<circle', '<circle clip-path="none"')}${rect(-110, 150, 200, 40, p.rose, 8)}${lines(-95, -180, [170], p.white, 20, 22)}${lines(-60, -140, [100], p.peach, 20, 10)}${rect(-160, -224, 26, 440, p.rose, 8)}</g>`,
      ) +
      plant(160, 590, 190, p.teal, 4, 14) +
      at(800, 570, 2.1, mug(p.rose)) +
      rect(0, 585, 960, 55, p.coral),
  ),
} as const;

import { arch, arms, at, circle, figure, fill, laptop, paint as p, picture, plant, rect, stroke, sun } from './kit.ts';
import { cast } from './people.ts';

const hills = (a: string, b: string) =>
  fill('M0 640V450Q220 360 470 440T960 400V640Z', a) + fill('M0 640V540Q260 470 540 530T960 500V640Z', b);
const house = (x: number, y: number, s: number, wall: string, roof: string) =>
  at(
    x,
    y,
    s,
    rect(-70, -110, 140, 110, wall, 6) +
      fill('M-90 -104L0 -180L90 -104Z', roof) +
      arch(0, 0, 44, 78, p.night) +
      circle(10, -30, 4, p.gold) +
      rect(-54, -86, 30, 34, p.butter, 4) +
      rect(26, -86, 30, 34, p.butter, 4),
  );
const heart = (x: number, y: number, s: number, color: string) =>
  at(x, y, s, fill('M0 24C-44 -6 -28 -38 0 -18C28 -38 44 -6 0 24Z', color));

/** Pictures of people, help and home, by name. */
export const peopleScenes = {
  'sunrise-city': picture(
    p.peach,
    sun(480, 420, 180, p.gold, 11, p.butter) +
      [
        [60, 250, p.coral],
        [170, 190, p.rose],
        [300, 280, p.coral],
        [640, 230, p.rose],
        [760, 300, p.coral],
        [860, 200, p.rose],
      ]
        .map(
          ([x, h, c]) =>
            rect(Number(x), 520 - Number(h), 96, Number(h) + 20, String(c), 8) +
            [0, 1, 2]
              .map((i) => rect(Number(x) + 18 + (i % 2) * 34, 520 - Number(h) + 30 + i * 44, 22, 26, p.butter, 4))
              .join(''),
        )
        .join('') +
      fill('M0 640V520H960V640Z', p.plum) +
      at(400, 610, 1.45, figure({ ...cast.amina }, { arms: arms.hips, back: true })) +
      at(530, 610, 1.45, figure(cast.june, { arms: arms.down, back: true })) +
      plant(90, 600, 130, p.teal, 3),
  ),
  'open-door': picture(
    p.sage,
    arch(480, 560, 360, 500, p.plum) +
      arch(480, 560, 300, 460, p.butter) +
      sun(480, 420, 80, p.gold, 9, p.coral) +
      fill('M330 560V470Q410 430 480 460T630 440V560Z', p.mint) +
      fill('M330 560V330A150 150 0 0 1 352 250L250 290V600Z', p.rose) +
      circle(276, 440, 9, p.gold) +
      rect(0, 560, 960, 80, p.peach) +
      fill('M330 560H630L760 640H200Z', p.butter) +
      at(640, 610, 1.6, figure(cast.priya, { arms: arms.reachLeft })) +
      plant(110, 590, 200, p.teal, 4, 16) +
      plant(860, 590, 170, p.teal, 4, -12),
  ),
  'new-home': picture(
    p.sky,
    sun(180, 190, 74, p.gold) +
      hills(p.mint, p.teal) +
      house(620, 480, 1.9, p.paper, p.rose) +
      house(860, 500, 1, p.blush, p.plum) +
      house(360, 492, 0.9, p.butter, p.coral) +
      at(430, 610, 1.45, figure(cast.rosa, { arms: arms.reach })) +
      at(525, 612, 1.0, figure({ ...cast.june, top: p.gold }, { arms: arms.wave })) +
      plant(110, 610, 180, p.mint, 4, 14),
  ),
  'gift-journey': picture(
    p.blush,
    stroke('M90 480C220 300 330 560 470 400S700 220 870 340', p.rose, 8, ' stroke-dasharray="2 22"') +
      at(
        110,
        470,
        1,
        rect(-62, -74, 124, 92, p.gold, 10) +
          rect(-70, -100, 140, 34, p.rose, 8) +
          rect(-10, -100, 20, 118, p.plum) +
          stroke('M0 -100q-44 -50 -50 -12q4 16 50 12q44 -50 50 -12q-4 16 -50 12', p.plum, 8),
      ) +
      circle(330, 440, 66, p.mint) +
      at(304, 472, 1, laptop(p.white)) +
      circle(560, 330, 66, p.butter) +
      heart(560, 332, 1.4, p.rose) +
      at(820, 560, 1.7, figure(cast.amina, { arms: arms.cheer })) +
      rect(0, 572, 960, 68, p.peach) +
      plant(650, 580, 120, p.teal, 3),
  ),
  'hands-together': picture(
    p.sage,
    circle(480, 320, 240, p.butter) +
      [
        ['#f4cdb0', p.rose, 0],
        ['#8a5535', p.teal, 72],
        ['#dfa57d', p.plum, 144],
        ['#65402a', p.gold, 216],
        ['#b97a50', p.coral, 288],
      ]
        .map(
          ([tone, sleeve, turn]) =>
            `<g transform="rotate(${turn} 480 320)">${stroke('M480 720V500', String(sleeve), 88)}${stroke('M480 500V390', String(tone), 52)}${stroke('M464 392L450 352M482 384V336M500 392L512 354', String(tone), 19)}</g>`,
        )
        .join('') +
      heart(480, 322, 1.7, p.rose),
  ),
  'office-handshake': picture(
    p.sky,
    rect(80, 70, 800, 380, p.white, 18) +
      [110, 310, 510, 710]
        .map((x) => rect(x, 100, 150, 320, p.sky, 8) + fill(`M${x} 420V350q40 -30 75 -6t75 -14V420Z`, p.mint))
        .join('') +
      rect(0, 540, 960, 100, p.peach) +
      at(
        330,
        600,
        1.8,
        figure(cast.marisol, {
          arms: [
            [
              [-27, -166],
              [-35, -130],
              [-32, -98],
            ],
            [
              [27, -166],
              [50, -132],
              [84, -138],
            ],
          ],
        }),
      ) +
      at(
        630,
        600,
        1.8,
        figure(cast.helen, {
          arms: [
            [
              [27, -166],
              [35, -130],
              [32, -98],
            ],
            [
              [-27, -166],
              [-50, -132],
              [-84, -138],
            ],
          ],
        }),
      ) +
      plant(110, 600, 200, p.teal, 4, 14) +
      plant(870, 600, 170, p.teal, 4, -10),
  ),
} as const;

import { arch, paint as p, rect, sun } from './kit.ts';

/** The foundation's mark: a sun seen through an open door. Square of 64 at 0,0. */
export function mark(ground: string = p.plum, round = 14) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${rect(0, 0, 64, 64, ground, round)}${arch(32, 64, 38, 52, p.coral)}${arch(32, 64, 28, 45, p.butter)}` +
    `<clipPath id="d"><path d="M18 64V33A14 14 0 0 1 46 33V64Z"/></clipPath><g clip-path="url(#d)">${sun(32, 56, 11, p.rose, 5, p.coral)}${rect(12, 56, 40, 8, p.teal)}</g></svg>`
  );
}

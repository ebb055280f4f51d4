import { colors, pictureColors } from '@society-gal/contracts/brand';

/** A sun seen through an open door: a square of 64 at 0,0. */
export function mark(ground: string = colors.plum, round = 14) {
  const door = (w: number, top: number, color: string) =>
    `<path d="M${32 - w / 2} 64V${top + w / 2}A${w / 2} ${w / 2} 0 0 1 ${32 + w / 2} ${top + w / 2}V64Z" fill="${color}"/>`;
  const rays = Array.from({ length: 5 }, (_, i) => {
    const angle = Math.PI + (Math.PI * (i + 0.5)) / 5;
    const at = (far: number) =>
      `${Math.round((32 + Math.cos(angle) * far) * 10) / 10} ${Math.round((56 + Math.sin(angle) * far) * 10) / 10}`;
    return `M${at(13.75)}L${at(17.6)}`;
  }).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${round ? ` rx="${round}"` : ''} fill="${ground}"/>` +
    `${door(38, 12, colors.coral)}${door(28, 19, pictureColors.butter)}<clipPath id="d"><path d="M18 64V33A14 14 0 0 1 46 33V64Z"/></clipPath>` +
    `<g clip-path="url(#d)"><path d="${rays}" fill="none" stroke="${colors.coral}" stroke-linecap="round"/>` +
    `<circle cx="32" cy="56" r="11" fill="${colors.rose}"/><rect x="12" y="56" width="40" height="8" fill="${colors.teal}"/></g></svg>`
  );
}

/** In the drawing's own units: straight up to `spring`, then half a circle. */
const frame = { left: 110, right: 230, spring: 110, bottom: 270 };
const width = frame.right - frame.left;
const widestAngle = Math.PI * 0.46;
const nearness = 0.2;
const eye = 170;

type Corner = readonly [x: number, y: number];
const corners = (list: readonly Corner[]): string => list.map((point) => point.map(Math.round).join(',')).join(' ');

/** Or a panel on the leaf, `inset` from its edges; seen from the front. */
const shapeOf = (inset: number): Corner[] => {
  const radius = width / 2 - inset;
  const arch = Array.from({ length: 13 }, (_, at): Corner => {
    const turn = (Math.PI * at) / 12;
    return [width / 2 + radius * Math.cos(turn), frame.spring - radius * Math.sin(turn)];
  });
  return [[inset, frame.bottom - inset], [width - inset, frame.bottom - inset], ...arch];
};

/** From 0 (ajar) to 1 (wide). */
export function doorAt(opening: number): { leaf: string; panel: string; knob: Corner; light: string } {
  const angle = widestAngle * (0.12 + 0.88 * opening);
  const turned = ([x, y]: Corner): Corner => [
    frame.left + x * Math.cos(angle),
    eye + (y - eye) * (1 + (nearness * x * Math.sin(angle)) / width),
  ];
  const edge = frame.left + width * Math.cos(angle);
  const spread = 20 + 150 * opening;
  return {
    leaf: corners(shapeOf(0).map(turned)),
    panel: corners(shapeOf(18).map(turned)),
    knob: turned([width - 9, 185]),
    light: corners([
      [edge, frame.bottom],
      [frame.right, frame.bottom],
      [frame.right + spread, 340],
      [edge - spread * 0.6, 340],
    ]),
  };
}

const opened = `M${frame.left} ${frame.bottom}V${frame.spring}a60 60 0 0 1 ${width} 0V${frame.bottom}`;

/** The words next to the drawing say the same. */
export function DoorDrawing({ opening }: { opening: number }) {
  const { leaf, panel, knob, light } = doorAt(opening);
  return (
    <svg viewBox="16 30 394 312" aria-hidden="true">
      <polygon className="door-light" points={light} />
      <path className="door-room" d={opened} />
      <circle className="door-sun" cx="182" cy="172" r="26" />
      <path className="door-hill" d={`M${frame.left} 222q36 -32 72 -8t48 -6V${frame.bottom}H${frame.left}z`} />
      <path className="door-frame" d={opened} />
      <polygon className="door-leaf" points={leaf} />
      <polygon className="door-panel" points={panel} />
      <circle className="door-knob" cx={knob[0]} cy={knob[1]} r="4" />
    </svg>
  );
}

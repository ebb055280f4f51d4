/** The frame of the door in the drawing's own units. */
const frame = { left: 110, right: 210, top: 30, bottom: 270 };
/** How far the leaf swings and how much nearer its free edge comes. */
const widestAngle = Math.PI * 0.46;
const nearness = 34;

type Corner = readonly [x: number, y: number];
const corners = (list: readonly Corner[]): string => list.map((point) => point.map(Math.round).join(',')).join(' ');

/** The leaf of the door and the light on the floor, for an opening between 0 (ajar) and 1 (wide). */
export function doorAt(opening: number): { leaf: string; light: string } {
  const angle = widestAngle * (0.12 + 0.88 * opening);
  const edge = frame.left + (frame.right - frame.left) * Math.cos(angle);
  const lower = nearness * Math.sin(angle);
  const spread = 20 + 150 * opening;
  return {
    leaf: corners([
      [frame.left, frame.top],
      [edge, frame.top - lower / 2],
      [edge, frame.bottom + lower],
      [frame.left, frame.bottom],
    ]),
    light: corners([
      [edge, frame.bottom],
      [frame.right, frame.bottom],
      [frame.right + spread, 340],
      [edge - spread * 0.6, 340],
    ]),
  };
}

/** The door of the figure. What it shows stands beside it in words. */
export function DoorDrawing({ opening }: { opening: number }) {
  const { leaf, light } = doorAt(opening);
  const { left, top, right, bottom } = frame;
  return (
    <svg viewBox="40 10 350 332" aria-hidden="true">
      <polygon className="door-light" points={light} />
      <rect className="door-room" x={left} y={top} width={right - left} height={bottom - top} />
      <polygon className="door-leaf" points={leaf} />
      <path className="door-frame" d={`M${left} ${bottom}V${top}H${right}V${bottom}`} />
    </svg>
  );
}

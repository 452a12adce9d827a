/** Returns the distance of a point from an outline, negative inside. Pictures are 100 wide and 100 high. */
export type SignedDistanceShape = (x: number, y: number) => number;

export const circle =
  (centerX: number, centerY: number, radius: number): SignedDistanceShape =>
  (x, y) =>
    Math.hypot(x - centerX, y - centerY) - radius;

/** A box around its centre, with rounded corners, rotated by `turn` radians. */
export const roundedBox = (
  centerX: number,
  centerY: number,
  width: number,
  height: number,
  round = 0,
  turn = 0,
): SignedDistanceShape => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) => {
    const [left, top] = [x - centerX, y - centerY];
    const outX = Math.abs(left * cos + top * sin) - width / 2 + round;
    const outY = Math.abs(top * cos - left * sin) - height / 2 + round;
    return Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - round;
  };
};

/** A stroke with round ends. */
export const roundedLine = (
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  width: number,
): SignedDistanceShape => {
  const [dx, dy] = [toX - fromX, toY - fromY];
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - fromX - along * dx, y - fromY - along * dy) - width / 2;
  };
};

type Point = readonly [x: number, y: number];

export const polygon =
  (...points: Point[]): SignedDistanceShape =>
  (x, y) => {
    let [nearest, inside] = [Infinity, false];
    for (const [index, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
      nearest = Math.min(nearest, roundedLine(ax, ay, bx, by, 0)(x, y));
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside ? -nearest : nearest;
  };

/** A stroke of `width` along an outline. */
export const createStrokeShape =
  (outline: SignedDistanceShape, width: number): SignedDistanceShape =>
  (x, y) =>
    Math.abs(outline(x, y)) - width / 2;

/** The intersection of two shapes. */
export const intersect =
  (one: SignedDistanceShape, other: SignedDistanceShape): SignedDistanceShape =>
  (x, y) =>
    Math.max(one(x, y), other(x, y));

/** The first shape without the second. */
export const subtract =
  (one: SignedDistanceShape, other: SignedDistanceShape): SignedDistanceShape =>
  (x, y) =>
    Math.max(one(x, y), -other(x, y));

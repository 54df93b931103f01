/** A picture of a screen: four bytes for each point, row by row. */
export interface Screen {
  width: number
  height: number
  data: Uint8Array
}

/** A channel may differ by this much: below it an edge is only smoothed otherwise. */
const TOLERANCE = 32

const isClose = (one: Screen, at: number, other: Screen, to: number) =>
  [0, 1, 2].every((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[to + channel] ?? 0)) <= TOLERANCE)

/** True if a point has its like within one point of the same place in the other picture. */
function isFoundIn(other: Screen, x: number, y: number, one: Screen): boolean {
  const at = (y * one.width + x) * 4
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) {
      const [toX, toY] = [x + dx, y + dy]
      const isInside = toX >= 0 && toY >= 0 && toX < other.width && toY < other.height
      if (isInside && isClose(one, at, other, (toY * other.width + toX) * 4)) return true
    }
  return false
}

/**
 * Returns the share of points, from 0 to 1, that differ by more than antialiasing: a point of either picture that has
 * not its like within one point of the same place in the other. Pictures of different sizes differ at each point that
 * one of them lacks.
 */
export function differenceOf(one: Screen, other: Screen): number {
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  let different = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInBoth = x < one.width && x < other.width && y < one.height && y < other.height
      if (!isInBoth || differsAt(one, other, x, y)) different += 1
    }
  return different / (width * height)
}

function differsAt(one: Screen, other: Screen, x: number, y: number): boolean {
  const [at, to] = [(y * one.width + x) * 4, (y * other.width + x) * 4]
  return !isClose(one, at, other, to) && !(isFoundIn(other, x, y, one) && isFoundIn(one, x, y, other))
}

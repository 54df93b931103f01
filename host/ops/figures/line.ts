/** One value per step, left to right; null without measurements. */
export type Values = readonly (number | null)[]

interface Box {
  left: number
  right: number
  top: number
  bottom: number
  /** The value at `top`; `bottom` is 0. */
  max: number
}

/** Returns the position of each value in a box. */
export function pointsIn(values: Values, { left, right, top, bottom, max }: Box): ({ x: number; y: number } | null)[] {
  // A series that has just begun starts at the right, which is now.
  const from = values.length < 2 ? right : left
  const step = (right - left) / Math.max(1, values.length - 1)
  return values.map((value, at) =>
    value === null ? null : { x: from + at * step, y: bottom - (Math.min(value, max) / max) * (bottom - top) },
  )
}

const short = (value: number) => Number(value.toFixed(1))

/** Returns an SVG path through the points: a gap for a missing one, a dot for a single one. */
export function linePath(points: readonly ({ x: number; y: number } | null)[]): string {
  return points
    .map((point, at) => {
      if (!point) return ''
      const place = `${short(point.x)} ${short(point.y)}`
      if (at > 0 && points[at - 1]) return `L${place}`
      return points[at + 1] ? `M${place}` : `M${place}h0`
    })
    .join('')
}

/** The areas under the line, one for each stretch without a gap. */
export function areaPath(points: readonly ({ x: number; y: number } | null)[], bottom: number): string {
  const stretches: { x: number; y: number }[][] = [[]]
  for (const point of points) {
    if (point) stretches.at(-1)?.push(point)
    else stretches.push([])
  }
  return stretches
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => `${linePath(stretch)}V${bottom}H${short(stretch[0]?.x ?? 0)}Z`)
    .join('')
}

/** Planes of a macroblock: where each begins in its 384 bytes, and its side. */
const PLANES = [
  { from: 0, side: 16 },
  { from: 256, side: 8 },
  { from: 320, side: 8 },
] as const

/** Largest difference between a picture and what is predicted for it; less than can be seen. */
const TOLERANCE = 2

/** Pixels around a plane of a macroblock, as decoded; null at the edge of the picture. */
interface Edges {
  top: readonly number[] | null
  left: readonly number[] | null
  corner: number
}

/** A way to draw a plane from its edges; null where an edge is missing. ITU-T H.264, 8.3.3 and 8.3.4. */
type Mode = (edges: Edges, side: number) => ((x: number, y: number) => number) | null

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const vertical: Mode = ({ top }) => top && ((x) => top[x] ?? 0)
const horizontal: Mode = ({ left }) => left && ((_, y) => left[y] ?? 0)

const average = (...edges: (readonly number[] | null)[]): number => {
  const known = edges.flatMap((edge) => edge ?? [])
  return known.length === 0 ? 128 : Math.floor(sum(known) / known.length + 0.5)
}
const mean: Mode = ({ top, left }) => {
  const value = average(top, left)
  return () => value
}
/** Each quarter of a chroma plane has a mean of its own; beside the diagonal, of its nearer edge. */
const quarterMeans: Mode = ({ top, left }) => {
  const values = [0, 1, 2, 3].map((quarter) => {
    const [x, y] = [4 * (quarter % 2), 4 * Math.floor(quarter / 2)]
    const [above, beside] = [top?.slice(x, x + 4) ?? null, left?.slice(y, y + 4) ?? null]
    if (quarter === 1) return average(above ?? beside)
    return quarter === 2 ? average(beside ?? above) : average(above, beside)
  })
  return (x, y) => values[2 * Math.floor(y / 4) + Math.floor(x / 4)] ?? 0
}

const slopes: Mode = ({ top, left, corner }, side) => {
  if (!top || !left) return null
  const half = side / 2
  const slope = (edge: readonly number[]) => {
    const steps = Array.from(
      { length: half },
      (_, n) => (n + 1) * ((edge[half + n] ?? 0) - (edge[half - 2 - n] ?? corner)),
    )
    return ((side === 16 ? 5 : 34) * sum(steps) + 32) >> 6
  }
  const [b, c] = [slope(top), slope(left)]
  const base = 16 * ((left[side - 1] ?? 0) + (top[side - 1] ?? 0)) + 16
  return (x, y) => Math.min(255, Math.max(0, (base + b * (x - half + 1) + c * (y - half + 1)) >> 5))
}

const LUMA: readonly Mode[] = [vertical, horizontal, mean, slopes]
const CHROMA: readonly Mode[] = [quarterMeans, horizontal, vertical, slopes]

/** Decoded macroblocks around one; null beyond the picture. */
export interface Around {
  top: Uint8Array | null
  left: Uint8Array | null
  corner: Uint8Array | null
}

function edgesOf({ top, left, corner }: Around, { from, side }: (typeof PLANES)[number]): Edges {
  const line = Array.from({ length: side }, (_, n) => n)
  const last = side - 1
  return {
    top: top && line.map((x) => top[from + last * side + x] ?? 0),
    left: left && line.map((y) => left[from + y * side + last] ?? 0),
    corner: corner?.[from + side * side - 1] ?? 0,
  }
}

/** A macroblock that is drawn from its edges: the numbers of its modes, and its 384 bytes. */
export interface Predicted {
  luma: number
  chroma: number
  bytes: Uint8Array
}

/** Returns how a macroblock can be drawn from those around it; null if that is too far from what it is. */
export function predicted(block: Uint8Array, around: Around): Predicted | null {
  const drawn = PLANES.map((plane) => {
    const edges = edgesOf(around, plane)
    return (plane.side === 16 ? LUMA : CHROMA).map((mode) => {
      const pixel = mode(edges, plane.side)
      if (!pixel) return null
      const bytes = new Uint8Array(plane.side ** 2)
      let furthest = 0
      for (let n = 0; n < bytes.length; n += 1) {
        bytes[n] = pixel(n % plane.side, Math.floor(n / plane.side))
        furthest = Math.max(furthest, Math.abs((bytes[n] ?? 0) - (block[plane.from + n] ?? 0)))
      }
      return { bytes, furthest }
    })
  })
  const [luma = [], blue = [], red = []] = drawn
  const closest = (distances: readonly number[]) => {
    const least = Math.min(...distances)
    return least <= TOLERANCE ? distances.indexOf(least) : null
  }
  const ofLuma = closest(luma.map((way) => way?.furthest ?? Infinity))
  const ofChroma = closest(CHROMA.map((_, n) => Math.max(blue[n]?.furthest ?? Infinity, red[n]?.furthest ?? Infinity)))
  if (ofLuma === null || ofChroma === null) return null
  const parts = [luma[ofLuma], blue[ofChroma], red[ofChroma]]
  return { luma: ofLuma, chroma: ofChroma, bytes: Uint8Array.from(parts.flatMap((part) => [...(part?.bytes ?? [])])) }
}

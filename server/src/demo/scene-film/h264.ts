import { Bits } from './bits'
import { predicted } from './intra'

/** Side of a macroblock, in pixels. */
const MB = 16

/** A drawn picture in macroblocks: 4:2:0, larger than what is shown by the margins that the camera moves in. */
export interface Plane {
  /** In macroblocks. */
  columns: number
  rows: number
  /** Shown size in pixels; both even. */
  width: number
  height: number
  /** The 384 bytes of one macroblock: luma, then both chroma planes. */
  block(column: number, row: number): Uint8Array
}

/** One NAL unit: its end marked, with the bytes that keep start codes out of it. */
export function unit(head: number, bits: Bits): Buffer {
  const out = [head]
  let zeros = 0
  for (const byte of bits.u(1, 1).align().done()) {
    if (zeros === 2 && byte <= 3) {
      out.push(3)
      zeros = 0
    }
    out.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(out)
}

/** The sequence's parameters: baseline, one reference picture, the margins cut off. */
export function sequence({ columns, rows, width, height }: Plane): Buffer {
  const [left, top] = marginsOf({ columns, rows, width, height })
  const bits = new Bits().u(8, 66).u(8, 0xc0).u(8, 30)
  bits.ue(0).ue(0).ue(0).ue(8).ue(1).u(1, 0)
  bits
    .ue(columns - 1)
    .ue(rows - 1)
    .u(1, 1)
    .u(1, 1)
  bits.u(1, 1).ue(left / 2)
  bits.ue((columns * MB - width - left) / 2).ue(top / 2)
  bits.ue((rows * MB - height - top) / 2)
  // Pictures are shown in the order in which they are coded.
  bits.u(1, 1).u(8, 0).u(1, 1).u(1, 1).ue(0).ue(0).ue(9).ue(9).ue(0).ue(1)
  return unit(0x67, bits)
}

/** The picture's parameters. */
export const picture = (): Buffer =>
  unit(0x68, new Bits().ue(0).ue(0).u(2, 0).ue(0).ue(0).ue(0).u(3, 0).se(0).se(0).se(0).u(1, 1).u(2, 0))

/** Margins at the left and at the top, even numbers of pixels. */
export const marginsOf = ({ columns, rows, width, height }: Omit<Plane, 'block'>): readonly [number, number] => [
  2 * Math.floor((columns * MB - width) / 4),
  2 * Math.floor((rows * MB - height) / 4),
]

/** Bits that say "no coefficients", by whether the macroblocks above and at the left are stored as they are. */
const nothingMore = (bits: Bits, isNearRaw: boolean) => (isNearRaw ? bits.u(6, 0b000011) : bits.u(1, 1))

/** The first picture: a macroblock is drawn from its edges where that is close to it, and stored as it is elsewhere. */
export function still(plane: Plane): Buffer {
  const bits = new Bits().ue(0).ue(7).ue(0).u(4, 0).ue(0).u(12, 0).u(2, 0).se(0).ue(1)
  const decoded: { bytes: Uint8Array; isRaw: boolean }[] = []
  for (let at = 0; at < plane.rows * plane.columns; at += 1) {
    const [column, row] = [at % plane.columns, Math.floor(at / plane.columns)]
    const left = column > 0 ? decoded[at - 1] : undefined
    const top = decoded[at - plane.columns]
    const corner = column > 0 ? decoded[at - plane.columns - 1] : undefined
    const block = plane.block(column, row)
    const drawn = predicted(block, {
      top: top?.bytes ?? null,
      left: left?.bytes ?? null,
      corner: corner?.bytes ?? null,
    })
    if (drawn) {
      bits
        .ue(1 + drawn.luma)
        .ue(drawn.chroma)
        .se(0)
      nothingMore(bits, left?.isRaw === true || top?.isRaw === true)
    } else bits.ue(25).align().raw(block)
    decoded.push({ bytes: drawn?.bytes ?? block, isRaw: !drawn })
  }
  return unit(0x65, bits)
}

/** Picture `n` (1 to 1000): the first one, seen `x`, `y` quarter pixels away. Macroblocks inside repeat the move. */
export function moved({ columns, rows }: Plane, n: number, x: number, y: number): Buffer {
  const bits = new Bits()
    .ue(0)
    .ue(5)
    .ue(0)
    .u(4, 1)
    .u(12, 2 * n)
    .u(2, 0)
    .se(0)
    .ue(1)
  let skipped = 0
  for (let at = 0; at < columns * rows; at += 1) {
    if (at >= columns && at % columns !== 0) {
      skipped += 1
      continue
    }
    bits
      .ue(skipped)
      .ue(0)
      .se(at === 0 ? x : 0)
      .se(at === 0 ? y : 0)
      .ue(0)
    skipped = 0
  }
  if (skipped > 0) bits.ue(skipped)
  return unit(0x01, bits)
}

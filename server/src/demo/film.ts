import { Bits } from './scene-film/bits'
import { picture, unit } from './scene-film/h264'
import { film, u32, videoEntry } from './scene-film/mp4'

/** Pictures a second. */
const RATE = 5
const MB = 16
/** Bytes of one macroblock: luma, then the two of chroma. */
const MB_BYTES = 384

interface Shape {
  seconds: number
  /** 9:16; 16:9 otherwise. */
  upright?: boolean
}

/**
 * Draws a silent H.264 film in an MP4: a slow light over a gradient, the same for the same name. Every macroblock is
 * either stored as it is or kept from the picture before, so that no prediction is needed.
 */
export function makeFilm(name: string, { seconds, upright = false }: Shape): Buffer {
  const [width, height] = upright ? [108, 192] : [192, 108]
  const cols = Math.ceil(width / MB)
  const rows = Math.ceil(height / MB)
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7) / 2 ** 32
  const count = seconds * RATE
  const samples: Buffer[] = []
  let before: Buffer[] = []
  for (let n = 0; n < count; n += 1) {
    const now = Array.from({ length: cols * rows }, (_, at) =>
      block((at % cols) * MB, Math.floor(at / cols) * MB, { width, height, hue, t: n / count }),
    )
    const coded = slice(now, before, n)
    samples.push(Buffer.concat([u32(coded.length), coded]))
    before = now
  }
  const entry = videoEntry({ width, height }, sequence(cols, rows, width, height), picture())
  return film([{ kind: 'vide', scale: RATE, step: 1, samples, entry, width, height }])
}

interface Scene {
  width: number
  height: number
  hue: number
  /** 0 to 1 over the film. */
  t: number
}

/** One macroblock at a place: rough enough that most stay the same between two pictures. */
function block(x: number, y: number, { width, height, hue, t }: Scene): Buffer {
  const bytes = Buffer.alloc(MB_BYTES)
  const cx = width * (0.2 + 0.6 * (0.5 - 0.5 * Math.cos(2 * Math.PI * t)))
  const cy = height * (0.5 + 0.2 * Math.sin(2 * Math.PI * t))
  const reach = Math.min(width, height) * 0.4
  const light = (px: number, py: number) => Math.ceil(8 * Math.max(0, 1 - Math.hypot(px - cx, py - cy) / reach)) / 8
  for (let n = 0; n < 256; n += 1) {
    const [px, py] = [x + (n % MB), y + Math.floor(n / MB)]
    bytes[n] = Math.round(50 + 50 * (1 - py / height) + 120 * light(px, py))
  }
  for (let n = 0; n < 64; n += 1) {
    const [px, py] = [x + (n % 8) * 2, y + Math.floor(n / 8) * 2]
    const strength = 34 - 20 * light(px, py)
    bytes[256 + n] = Math.round(128 + strength * Math.cos(2 * Math.PI * hue))
    bytes[320 + n] = Math.round(128 + strength * Math.sin(2 * Math.PI * hue))
  }
  return bytes
}

/** Baseline profile, level 3.0; what is beyond the picture in the last macroblocks is cut off. */
function sequence(cols: number, rows: number, width: number, height: number): Buffer {
  const bits = new Bits().u(24, 0x42c01e).ue(0).ue(0).ue(2).ue(1).u(1, 0)
  bits.ue(cols - 1).ue(rows - 1)
  bits.u(3, 0b111).ue(0)
  bits.ue((cols * MB - width) / 2).ue(0)
  bits.ue((rows * MB - height) / 2).u(1, 0)
  return unit(0x67, bits)
}

/** One picture: the first one whole, later ones what has changed. */
function slice(now: readonly Buffer[], before: readonly Buffer[], n: number): Buffer {
  const isFirst = n === 0
  const bits = new Bits()
    .ue(0)
    .ue(isFirst ? 7 : 5)
    .ue(0)
    .u(4, n % 16)
  if (isFirst) bits.ue(0)
  // First: nothing of earlier pictures matters. Later: the list of references stays as it is.
  bits
    .u(isFirst ? 2 : 3, 0)
    .ue(0)
    .ue(1)
  let kept = 0
  for (const [at, block] of now.entries()) {
    if (before[at]?.equals(block)) {
      kept += 1
      continue
    }
    // A macroblock stored as it is: type 25, after the five of a predicted slice.
    if (isFirst) bits.ue(25)
    else bits.ue(kept).ue(30)
    kept = 0
    bits.align().raw(block)
  }
  if (kept > 0) bits.ue(kept)
  return unit(isFirst ? 0x65 : 0x61, bits)
}

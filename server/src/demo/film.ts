// Above the usual length: a coder and the file around it, of no use without each other.

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
    samples.push(slice(now, before, n))
    before = now
  }
  return fileOf(samples, { width, height, seconds, sps: sequence(cols, rows, width, height) })
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

/** Bits of a NAL unit, most significant first. */
class Bits {
  private readonly bytes: number[] = []
  private used = 8

  put(value: number, length: number): this {
    for (let n = length - 1; n >= 0; n -= 1) {
      if (this.used === 8) {
        this.bytes.push(0)
        this.used = 0
      }
      const last = this.bytes.length - 1
      this.bytes[last] = (this.bytes[last] ?? 0) | (((value >>> n) & 1) << (7 - this.used))
      this.used += 1
    }
    return this
  }

  /** Exponential-Golomb numbers. */
  golomb(...values: number[]): this {
    for (const value of values) {
      const length = 32 - Math.clz32(value + 1)
      this.put(0, length - 1).put(value + 1, length)
    }
    return this
  }

  /** Whole bytes from the next byte on. */
  raw(bytes: Buffer): this {
    this.used = 8
    for (const byte of bytes) this.bytes.push(byte)
    return this
  }

  /** The unit with its head, its end marked, and nothing inside that reads as the start of another. */
  unit(head: number): Buffer {
    this.put(1, 1)
    const out = [head]
    let zeros = 0
    for (const byte of this.bytes) {
      if (zeros === 2 && byte <= 3) {
        out.push(3)
        zeros = 0
      }
      out.push(byte)
      zeros = byte === 0 ? zeros + 1 : 0
    }
    return Buffer.from(out)
  }
}

/** Baseline profile, level 3.0; what is beyond the picture in the last macroblocks is cut off. */
function sequence(cols: number, rows: number, width: number, height: number): Buffer {
  return new Bits()
    .put(0x42c01e, 24)
    .golomb(0, 0, 2, 1)
    .put(0, 1)
    .golomb(cols - 1, rows - 1)
    .put(0b111, 3)
    .golomb(0, (cols * MB - width) / 2, 0, (rows * MB - height) / 2)
    .put(0, 1)
    .unit(0x67)
}

/** CAVLC, one slice a picture, the deblocking filter decided by each slice. */
const PICTURE = new Bits().golomb(0, 0).put(0, 2).golomb(0, 0, 0).put(0, 3).golomb(0, 0, 0).put(0b100, 3).unit(0x68)

/** One picture: the first one whole, later ones what has changed. */
function slice(now: readonly Buffer[], before: readonly Buffer[], n: number): Buffer {
  const isFirst = n === 0
  const bits = new Bits().golomb(0, isFirst ? 7 : 5, 0).put(n % 16, 4)
  if (isFirst) bits.golomb(0)
  // First: nothing of earlier pictures matters. Later: the list of references stays as it is.
  bits.put(0, isFirst ? 2 : 3).golomb(0, 1)
  let kept = 0
  for (const [at, block] of now.entries()) {
    if (before[at]?.equals(block)) {
      kept += 1
      continue
    }
    // A macroblock stored as it is: type 25, after the five of a predicted slice.
    if (isFirst) bits.golomb(25)
    else bits.golomb(kept, 30)
    kept = 0
    bits.raw(block)
  }
  if (kept > 0) bits.golomb(kept)
  return bits.unit(isFirst ? 0x65 : 0x61)
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4)
  return bytes
}
const u16 = (number: number): Buffer => Buffer.from([number >> 8, number & 255])

/** The matrix of a film that is shown as it is. */
const UPRIGHT = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
/** Ticks a second in the film's own time. */
const SCALE = 600

function fileOf(
  units: readonly Buffer[],
  { width, height, seconds, sps }: { width: number; height: number; seconds: number; sps: Buffer },
): Buffer {
  const samples = units.map((unit) => Buffer.concat([u32(unit.length), unit]))
  const ticks = seconds * SCALE
  const avcC = box(
    'avcC',
    Buffer.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(PICTURE.length),
    PICTURE,
  )
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(1, 6)
  entry.writeUInt16BE(width, 24)
  entry.writeUInt16BE(height, 26)
  entry.writeUInt32BE(0x00480000, 28)
  entry.writeUInt32BE(0x00480000, 32)
  entry.writeUInt16BE(1, 40)
  entry.writeUInt16BE(24, 74)
  entry.writeInt16BE(-1, 76)
  const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isomavc1', 'latin1'))
  const moov = (chunk: number) => {
    const stbl = box(
      'stbl',
      box('stsd', u32(0, 1), box('avc1', entry, avcC)),
      box('stts', u32(0, 1, samples.length, SCALE / RATE)),
      box('stss', u32(0, 1, 1)),
      box('stsc', u32(0, 1, 1, samples.length, 1)),
      box('stsz', u32(0, 0, samples.length, ...samples.map(({ length }) => length))),
      box('stco', u32(0, 1, chunk)),
    )
    const minf = box('minf', box('vmhd', u32(1, 0, 0)), box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))), stbl)
    const hdlr = box('hdlr', u32(0, 0), Buffer.from('vide', 'latin1'), Buffer.alloc(13))
    const mdia = box('mdia', box('mdhd', u32(0, 0, 0, SCALE, ticks, 0x55c40000)), hdlr, minf)
    const tkhd = box('tkhd', u32(7, 0, 0, 1, 0, ticks, 0, 0, 0, 0), UPRIGHT, u32(width << 16, height << 16))
    const mvhd = box('mvhd', u32(0, 0, 0, SCALE, ticks, 0x10000, 0x01000000, 0, 0), UPRIGHT, Buffer.alloc(24), u32(2))
    return box('moov', mvhd, box('trak', tkhd, mdia))
  }
  const chunk = ftyp.length + moov(0).length + 8
  return Buffer.concat([ftyp, moov(chunk), box('mdat', ...samples)])
}

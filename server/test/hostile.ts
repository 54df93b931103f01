import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { box } from './media'

/** Files of which each byte costs who reads it as much as possible; a legal size, and right as far as it is looked at. */

const MB = 1024 * 1024

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, n) => bytes.writeUInt32BE(number, n * 4))
  return bytes
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isomavc1', 'latin1'))
const mvhd = (durationMs: number) => {
  const body = Buffer.alloc(100)
  body.writeUInt32BE(1000, 12)
  body.writeUInt32BE(durationMs, 16)
  return box('mvhd', body)
}

/** A film or, of `soun`, a song of 990 empty boxes, whose offsets all lie in the last one. */
export function manyOffsets(offsets: number, handler: 'vide' | 'soun' = 'vide'): Buffer {
  const empty = Buffer.concat(Array.from({ length: 989 }, () => box('mdat')))
  const last = box('mdat', Buffer.from('FILM-DATA', 'latin1'))
  const place = ftyp.length + empty.length + 8
  const stco = Buffer.alloc(8 + offsets * 4)
  stco.writeUInt32BE(offsets, 4)
  for (let n = 0; n < offsets; n += 1) stco.writeUInt32BE(place, 8 + n * 4)
  const entry = box(handler === 'vide' ? 'avc1' : 'mp4a', Buffer.alloc(24), u32((1280 << 16) | 720), Buffer.alloc(50))
  const stbl = box('stbl', box('stsd', u32(0, 1), entry), box('stco', stco))
  const hdlr = box('hdlr', u32(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13))
  const trak = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', hdlr, box('minf', stbl)))
  return Buffer.concat([ftyp, empty, last, box('moov', mvhd(10_000), trak)])
}

/** A film whose `moov` is full of empty boxes. */
export const manyBoxes = (bytes = 20 * MB): Buffer =>
  Buffer.concat([
    ftyp,
    box(
      'moov',
      mvhd(10_000),
      Buffer.alloc(bytes - 1000)
        .fill(box('free'))
        .subarray(0, Math.floor((bytes - 1000) / 8) * 8),
    ),
  ])

/** A film of so many tracks. */
export const manyTracks = (tracks: number): Buffer =>
  Buffer.concat([ftyp, box('moov', mvhd(10_000), ...Array.from({ length: tracks }, () => box('trak', box('mdia'))))])

/** One segment of a JPEG. */
const segment = (marker: number, ...body: number[]) =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body])

/** Coded data of a JPEG from zeros and ones: filled with ones, and 0xff is followed by 0. */
function coded(bits: string): Buffer {
  const bytes: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2)
    bytes.push(byte, ...(byte === 255 ? [0] : []))
  }
  return Buffer.from(bytes)
}

/**
 * A grey progressive JPEG that breaks no rule: up to 882 scans, one for each bit of each coefficient, say in a hundred
 * bytes that all blocks of a picture of that side are empty.
 */
export function manyScans(scans: number, side = 4000): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  let empty = ''
  for (let left = blocks; left > 0;) {
    // A run of 2^n blocks and n bits more; its code is n in four bits.
    const n = Math.min(14, Math.floor(Math.log2(left)))
    const run = Math.min(left, 2 ** (n + 1) - 1)
    empty += n.toString(2).padStart(4, '0') + (n === 0 ? '' : (run - 2 ** n).toString(2).padStart(n, '0'))
    left -= run
  }
  const parts = [
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, 1, ...Array<number>(15).fill(0), 0),
    segment(0xc4, 0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...Array.from({ length: 15 }, (_, n) => n << 4)),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    coded('0'.repeat(blocks)),
  ]
  const data = coded(empty)
  for (let n = 0; n < scans; n += 1) {
    const [coefficient, low] = [1 + Math.floor(n / 14), 13 - (n % 14)]
    const high = low === 13 ? 0 : low + 1
    parts.push(segment(0xda, 1, 1, 0, coefficient, coefficient, (high << 4) | low), data)
  }
  return Buffer.concat([...parts, Buffer.from('ffd9', 'hex')])
}

/** A JPEG of a million segments of nothing. */
export const manySegments = (): Buffer =>
  Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(9 * MB, Buffer.from('e10002ff', 'hex'))])

/** A PNG of empty chunks. */
export function manyChunks(): Buffer {
  const chunk = (type: string, body = Buffer.alloc(0)) =>
    Buffer.concat([u32(body.length), Buffer.from(type, 'latin1'), body, u32(0)])
  const head = chunk('IHDR', Buffer.concat([u32(300, 300), Buffer.from([8, 2, 0, 0, 0])]))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, head, Buffer.alloc(9 * MB, chunk('IDAT')), chunk('IEND')])
}

/** A PNG of 40 megapixels and some kilobytes. */
export function bigPicture(width = 20_000, height = 2000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
}

/** A PNG that says it has more pixels than any other. */
export function hugePicture(): Buffer {
  const head = Buffer.concat([u32(65_000, 65_000), Buffer.from([8, 2, 0, 0, 0])])
  const chunk = (type: string, body: Buffer) =>
    Buffer.concat([u32(body.length), Buffer.from(type, 'latin1'), body, u32(0)])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(MB))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A WebP of empty chunks. */
export function manyParts(): Buffer {
  const part = Buffer.from('ANMF\0\0\0\0', 'latin1')
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), Buffer.alloc(9 * MB, part)])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body])
}

/** A picture of black and white dots, each of which may be the corner of a QR code. */
export async function dots(side = 1600): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 1 as const }
  // A fixed sequence (xorshift), so that each run has the same picture.
  let state = 2463534242
  const bytes = Buffer.alloc(side * side)
  for (let at = 0; at < bytes.length; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[at] = state & 1 ? 255 : 0
  }
  return sharp(bytes, { raw }).png().toBuffer()
}

/** An MP3 of the shortest frames there are: MPEG 2, 8 kbit/s at 24 kHz. */
export const shortFrames = (bytes = 19 * MB): Buffer => {
  const frame = Buffer.alloc(24)
  frame.writeUInt32BE(0xfff31400)
  return Buffer.alloc(Math.floor(bytes / 24) * 24, frame)
}

/** JSON of a megabyte of names. */
export const manyNames = (): string => `{${Array.from({ length: 90_000 }, (_, n) => `"a${n}":0`).join(',')}}`

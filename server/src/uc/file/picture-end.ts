/**
 * Checks that a picture ends where its format says, or is followed only by what cameras append (padding, a second JPEG,
 * the film of a motion photo). Anything else after it makes it a polyglot file.
 */
export function pictureEnd(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): boolean {
  const end = format === 'jpeg' ? jpegEnd(bytes) : format === 'png' ? pngEnd(bytes) : 8 + bytes.readUInt32LE(4)
  if (end === null || end > bytes.length + 1) return false
  const rest = bytes.subarray(end)
  return isPadding(rest) || (format === 'jpeg' && (isJpeg(rest) || rest.toString('latin1', 4, 8) === 'ftyp'))
}

const isPadding = (bytes: Buffer) => bytes.every((byte) => byte === 0)

function isJpeg(bytes: Buffer): boolean {
  const start = bytes.findIndex((byte) => byte !== 0)
  return bytes.readUInt16BE(start) === 0xffd8
}

/** Returns the offset after the end marker; segments are skipped, so that a marker inside one is ignored. */
function jpegEnd(bytes: Buffer): number | null {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
    } else if (marker === 0xda) {
      at = scanEnd(bytes, at + 2 + bytes.readUInt16BE(at + 2))
      if (bytes[at + 1] === 0xd9) return at + 2
    } else {
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return bytes.length >= at + 2 && bytes[at + 1] === 0xd9 ? at + 2 : null
}

/** Skips coded data to the next marker that is neither stuffing nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  return bytes.length
}

function pngEnd(bytes: Buffer): number | null {
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at
  }
  return null
}

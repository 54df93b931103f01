/** Most scans of a JPEG: a progressive one has about ten, and each is a pass over the whole picture. */
const SCANS = 64
/** Most segments or chunks before and between them: profiles and notes of cameras are some hundred. */
const SEGMENTS = 4096
/** A PNG is cut into chunks of as little as a kilobyte. */
const PNG_CHUNKS = 16_384

/**
 * Checks that a picture ends where its format says, or is followed only by what cameras append (padding, a second JPEG,
 * the film of a motion photo). Anything else after it makes it a polyglot file. False as well for one of more parts
 * than any camera or program writes, before anything is decoded.
 */
export function pictureEnd(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): boolean {
  const end = format === 'jpeg' ? jpegEnd(bytes) : format === 'png' ? pngEnd(bytes) : webpEnd(bytes)
  if (end === null || end > bytes.length + 1) return false
  const rest = bytes.subarray(end)
  return isPadding(rest) || (format === 'jpeg' && (isJpeg(rest) || rest.toString('latin1', 4, 8) === 'ftyp'))
}

const isPadding = (bytes: Buffer) => bytes.every((byte) => byte === 0)

function isJpeg(bytes: Buffer): boolean {
  const start = bytes.findIndex((byte) => byte !== 0)
  return bytes[start] === 0xff && bytes[start + 1] === 0xd8
}

/** Returns the offset after the end marker; segments are skipped, so that a marker inside one is ignored. */
function jpegEnd(bytes: Buffer): number | null {
  let at = 2
  let scans = 0
  for (let segments = 0; at + 4 <= bytes.length && segments < SEGMENTS; segments += 1) {
    if (bytes[at] !== 0xff) return null
    // Any number of these may stand before a marker.
    while (bytes[at + 1] === 0xff) at += 1
    if (at + 4 > bytes.length) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (bytes[at + 1] !== 0xda) {
      at = end
      continue
    }
    scans += 1
    if (scans > SCANS) return null
    at = scanEnd(bytes, end)
    if (bytes[at + 1] === 0xd9) return at + 2
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
  for (let chunks = 0; at + 12 <= bytes.length && chunks < PNG_CHUNKS; chunks += 1) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at
  }
  return null
}

/** Only the first picture of a moving one is shown; its others count as parts. */
function webpEnd(bytes: Buffer): number | null {
  const end = 8 + bytes.readUInt32LE(4)
  let at = 12
  for (let chunks = 0; at + 8 <= Math.min(end, bytes.length); chunks += 1) {
    if (chunks >= SEGMENTS) return null
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return end
}

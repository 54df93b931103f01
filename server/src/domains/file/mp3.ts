/** kbit/s by index, layer III: MPEG 1, then MPEG 2 and 2.5. */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const SAMPLES = [44100, 48000, 32000] as const

interface Frame {
  bytes: number
  /** Milliseconds. */
  ms: number
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null
  const head = bytes.readUInt32BE(at)
  const version = (head >>> 19) & 3
  const layer = (head >>> 17) & 3
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return null
  const rate = RATES[version === 3 ? 0 : 1][(head >>> 12) & 15]
  const base = SAMPLES[(head >>> 10) & 3]
  if (!rate || !base) return null
  const hertz = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const samples = version === 3 ? 1152 : 576
  return {
    bytes: Math.floor((samples / 8) * ((rate * 1000) / hertz)) + ((head >>> 9) & 1),
    ms: (samples / hertz) * 1000,
  }
}

/**
 * Returns the frames of an MP3 without its tags, and their duration; null when it is not an MP3, or contains other
 * data.
 */
export function readMp3(bytes: Buffer): { frames: Buffer; durationMs: number } | null {
  const start = tagEnd(bytes)
  let at = start
  let ms = 0
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    ms += frame.ms
    at += frame.bytes
  }
  const end = Math.min(at, bytes.length)
  const rest = bytes.subarray(end)
  const closing =
    rest.length === 0 ||
    ['TAG', 'APE', 'LYR'].includes(rest.toString('latin1', 0, 3)) ||
    rest.every((byte) => byte === 0)
  if (ms === 0 || !closing) return null
  return { frames: bytes.subarray(start, end), durationMs: Math.round(ms) }
}

/** Returns the end of an ID3v2 tag: its length has seven bits in each of four bytes. */
function tagEnd(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[place] ?? 0) & 127), 0)
  return 10 + length + ((bytes[5] ?? 0) & 16 ? 10 : 0)
}

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
  /** Version, layer and sample rate, which all frames of a stream share. */
  stream: number
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
    stream: head & 0xfffe0c00,
  }
}

/** Frames in a row by which a stream is known: bytes of other data look like one frame, rarely like three. */
const IN_A_ROW = 3

interface Run {
  end: number
  ms: number
  frames: number
  stream: number
}

/** The frames that follow one another from `at`, all of one stream. */
function runAt(bytes: Buffer, at: number): Run | null {
  const first = frameAt(bytes, at)
  if (!first) return null
  const run = { end: at, ms: 0, frames: 0, stream: first.stream }
  for (let frame: Frame | null = first; frame?.stream === run.stream; frame = frameAt(bytes, run.end)) {
    run.end += frame.bytes
    run.ms += frame.ms
    run.frames += 1
  }
  return run
}

/**
 * Returns the frames of an MP3 without anything else, and their duration; null when it is not an MP3. Like a player, it
 * looks for the next frames behind whatever is none: tags, padding, a damaged frame, text at the end. More than half of
 * what is neither a tag nor padding must be frames, so that a file of another kind is not taken for a song.
 */
export function readMp3(bytes: Buffer): { frames: Buffer; durationMs: number } | null {
  const kept: Buffer[] = []
  let stream: number | undefined
  let ms = 0
  let other = 0
  for (let at = 0; at < bytes.length && other <= bytes.length / 2;) {
    const tag = tagAt(bytes, at)
    const run = tag === 0 ? runAt(bytes, at) : null
    if (run && run.frames >= (run.stream === stream ? 1 : IN_A_ROW) && run.stream === (stream ?? run.stream)) {
      stream = run.stream
      kept.push(bytes.subarray(at, run.end))
      ms += run.ms
      at = run.end
    } else {
      if (tag === 0 && bytes[at] !== 0) other += 1
      at += Math.max(tag, 1)
    }
  }
  const frames = Buffer.concat(kept)
  return ms === 0 || frames.length <= other ? null : { frames, durationMs: Math.round(ms) }
}

const [ID3, APE, TAG] = ['ID3', 'APETAGEX', 'TAG'].map((name) => Buffer.from(name))

const isAt = (bytes: Buffer, at: number, name: Buffer | undefined): boolean =>
  name !== undefined && bytes[at] === name[0] && bytes.compare(name, 0, name.length, at, at + name.length) === 0

/**
 * The length of a tag that begins at `at`; 0 without one. ID3v2 has seven bits of its length in each of four bytes, APE
 * has it after its version, and ID3v1 is the last 128 bytes.
 */
function tagAt(bytes: Buffer, at: number): number {
  if (isAt(bytes, at, ID3) && at + 10 <= bytes.length) {
    const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 127), 0)
    return 10 + length + ((bytes[at + 5] ?? 0) & 16 ? 10 : 0)
  }
  if (isAt(bytes, at, APE) && at + 32 <= bytes.length) return 32 + bytes.readUInt32LE(at + 12)
  return isAt(bytes, at, TAG) && at === bytes.length - 128 ? 128 : 0
}

/** Samples a second, one byte each. */
const RATE = 8000
/** A pentatonic scale, in Hz: any of its notes go together. */
const SCALE = [220, 261.63, 293.66, 329.63, 392, 440, 523.25, 587.33]
const BEAT_S = 0.5

/**
 * Plays a made-up melody into a WAV file of so many seconds: the same name always gives the same melody, over a slow
 * bass.
 */
export function makeTune(name: string, seconds: number): Buffer {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  const next = () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32
  const beats = Math.ceil(seconds / BEAT_S)
  const notes = Array.from({ length: beats }, () => SCALE[Math.floor(next() * SCALE.length)] ?? 220)
  const count = seconds * RATE
  const file = Buffer.alloc(44 + count)
  writeHead(file, count)
  for (let n = 0; n < count; n += 1) {
    const at = n / RATE
    const beat = Math.floor(at / BEAT_S)
    const inBeat = at - beat * BEAT_S
    const tone = Math.sin(2 * Math.PI * (notes[beat] ?? 220) * at) * Math.exp(-4 * inBeat)
    const bass = Math.sin(Math.PI * (notes[beat - (beat % 8)] ?? 220) * at) * 0.35
    // In and out without a click.
    const fade = Math.min(1, at / 0.2, (seconds - at) / 1)
    file[44 + n] = Math.round(128 + 70 * fade * (tone * Math.min(1, inBeat / 0.01) + bass))
  }
  return file
}

/** The head of a WAV file: one channel, eight bits. */
function writeHead(file: Buffer, bytes: number): void {
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(bytes, 40)
}

/** One track of a film: its samples, all of one length. */
export interface Track {
  kind: 'vide' | 'soun'
  /** Ticks a second. */
  scale: number
  /** Ticks of one sample. */
  step: number
  samples: readonly Buffer[]
  /** The sample's description, as a box. */
  entry: Buffer
  width: number
  height: number
}

export const u32 = (...values: number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4)
  values.forEach((value, n) => out.writeUInt32BE(value, n * 4))
  return out
}
export const u16 = (...values: number[]): Buffer => {
  const out = Buffer.alloc(values.length * 2)
  values.forEach((value, n) => out.writeUInt16BE(value, n * 2))
  return out
}

export function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}

/** Describes the samples of H.264, baseline profile at level 3.0. */
export const videoEntry = ({ width, height }: Pick<Track, 'width' | 'height'>, sps: Buffer, pps: Buffer) =>
  box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box(
      'avcC',
      Buffer.from([1, 66, 0xc0, 30, 0xff, 0xe1]),
      u16(sps.length),
      sps,
      Buffer.from([1]),
      u16(pps.length),
      pps,
    ),
  )

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const MOVIE_SCALE = 1000

/** The samples of each second of a track. */
function secondsOf({ scale, step, samples }: Track): Buffer[][] {
  const count = scale / step
  return Array.from({ length: Math.ceil(samples.length / count) }, (_, n) => samples.slice(n * count, (n + 1) * count))
}

/** An MP4 film whose head stands first, and whose tracks take turns by the second, so that it plays while it loads. */
export function film(tracks: readonly Track[]): Buffer {
  const head = box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1mp41', 'latin1'))
  const parts = tracks.map(secondsOf)
  const turns = Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, n) =>
    parts.map((seconds) => Buffer.concat(seconds[n] ?? [])),
  )
  const moovAt = (offset: number) => {
    let end = offset
    const starts = turns.map((turn) => turn.map(({ length }) => (end += length) - length))
    const length = Math.max(...tracks.map(movieLength))
    const boxes = tracks.map((track, n) => {
      const chunks = (parts[n] ?? []).map((samples, at) => ({ samples: samples.length, start: starts[at]?.[n] ?? 0 }))
      return trackBox(track, n + 1, samplesAt(track, chunks))
    })
    return box('moov', movieHeader(length, tracks.length), ...boxes)
  }
  const size = moovAt(0).length
  const moov = moovAt(head.length + size + 8)
  return Buffer.concat([head, moov, box('mdat', ...turns.flat())])
}

const movieHeader = (length: number, tracks: number) =>
  box(
    'mvhd',
    u32(0, 0, 0, MOVIE_SCALE, length, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    MATRIX,
    Buffer.alloc(24),
    u32(tracks + 1),
  )

/** The head of a film in pieces: its tracks, without a sample. */
export function headOfPieces(tracks: readonly Track[]): Buffer {
  const empty = ['stts', 'stsc', 'stco'].map((name) => box(name, u32(0, 0)))
  const boxes = tracks.map((track, n) => trackBox(track, n + 1, [...empty, box('stsz', u32(0, 0, 0))]))
  const defaults = tracks.map((_, n) => box('trex', u32(0, n + 1, 1, 0, 0, 0)))
  const head = box('ftyp', Buffer.from('iso6\0\0\x02\0iso6mp41', 'latin1'))
  return Buffer.concat([head, box('moov', movieHeader(0, tracks.length), ...boxes, box('mvex', ...defaults))])
}

const SYNC = 0x02000000
const NO_SYNC = 0x01010000

/** Piece `n` of a film: samples of each track, that begin at `startSec` and can be played without those before. */
export function piece(tracks: readonly Track[], n: number, startSec: number): Buffer {
  const moofAt = (offset: number) => {
    const starts = tracks.map((_, at) => offset + bytesOf(tracks.slice(0, at)))
    return box('moof', box('mfhd', u32(0, n + 1)), ...tracks.map((track, at) => part(track, at + 1, starts[at] ?? 0)))
  }
  const part = ({ kind, scale, step, samples }: Track, id: number, start: number) => {
    const isVideo = kind === 'vide'
    const sizes = u32(...samples.map(({ length }) => length))
    return box(
      'traf',
      // The offsets count from the piece; every sample lasts the same.
      box('tfhd', u32(0x020028, id, step, isVideo ? NO_SYNC : SYNC)),
      box('tfdt', u32(0x01000000, 0, startSec * scale)),
      box('trun', u32(0x205, samples.length, start, SYNC), sizes),
    )
  }
  const moof = moofAt(moofAt(0).length + 8)
  return Buffer.concat([moof, box('mdat', ...tracks.flatMap(({ samples }) => samples))])
}

const bytesOf = (tracks: readonly Track[]) =>
  tracks.reduce((sum, { samples }) => samples.reduce((all, { length }) => all + length, sum), 0)

const movieLength = ({ samples, step, scale }: Track) => Math.round((samples.length * step * MOVIE_SCALE) / scale)

/** Tables of the samples of a track, which stand in chunks. */
function samplesAt({ kind, step, samples }: Track, chunks: readonly { samples: number; start: number }[]): Buffer[] {
  return [
    box('stts', u32(0, 1, samples.length, step)),
    ...(kind === 'vide' ? [box('stss', u32(0, 1, 1))] : []),
    box('stsc', u32(0, chunks.length, ...chunks.flatMap((chunk, n) => [n + 1, chunk.samples, 1]))),
    box('stsz', u32(0, 0, samples.length, ...samples.map(({ length }) => length))),
    box('stco', u32(0, chunks.length, ...chunks.map(({ start }) => start))),
  ]
}

/** One track of a film's head; `tables` say where its samples are. */
function trackBox(track: Track, id: number, tables: readonly Buffer[]): Buffer {
  const { kind, scale, step, samples, entry, width, height } = track
  const isVideo = kind === 'vide'
  const header = box(
    'tkhd',
    u32(3, 0, 0, id, 0, movieLength(track), 0, 0),
    u16(0, 0, isVideo ? 0 : 0x100, 0),
    MATRIX,
    u32(width * 0x10000, height * 0x10000),
  )
  return box(
    'trak',
    header,
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, scale, samples.length * step), u16(0x55c4, 0)),
      box('hdlr', u32(0, 0), Buffer.from(kind, 'latin1'), u32(0, 0, 0), Buffer.from([0])),
      box(
        'minf',
        isVideo ? box('vmhd', u32(1), u16(0, 0, 0, 0)) : box('smhd', u32(0), u16(0, 0)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
        box('stbl', box('stsd', u32(0, 1), entry), ...tables),
      ),
    ),
  )
}

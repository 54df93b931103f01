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

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const MOVIE_SCALE = 1000

/** An MP4 film whose head stands first, so that it plays while it loads. */
export function film(tracks: readonly Track[]): Buffer {
  const head = box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1mp41', 'latin1'))
  const bytes = tracks.map(({ samples }) => samples.reduce((sum, sample) => sum + sample.length, 0))
  const moovAt = (offset: number) => {
    const starts = tracks.map((_, n) => offset + bytes.slice(0, n).reduce((sum, size) => sum + size, 0))
    const length = Math.max(...tracks.map(movieLength))
    const header = box(
      'mvhd',
      u32(0, 0, 0, MOVIE_SCALE, length, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      MATRIX,
      Buffer.alloc(24),
      u32(tracks.length + 1),
    )
    return box('moov', header, ...tracks.map((track, n) => trackBox(track, n + 1, starts[n] ?? 0)))
  }
  const size = moovAt(0).length
  const moov = moovAt(head.length + size + 8)
  return Buffer.concat([head, moov, box('mdat', ...tracks.flatMap(({ samples }) => samples))])
}

const movieLength = ({ samples, step, scale }: Track) => Math.round((samples.length * step * MOVIE_SCALE) / scale)

function trackBox(track: Track, id: number, start: number): Buffer {
  const { kind, scale, step, samples, entry, width, height } = track
  const isVideo = kind === 'vide'
  const header = box(
    'tkhd',
    u32(3, 0, 0, id, 0, movieLength(track), 0, 0),
    u16(0, 0, isVideo ? 0 : 0x100, 0),
    MATRIX,
    u32(width * 0x10000, height * 0x10000),
  )
  const tables = [
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, 1, samples.length, step)),
    ...(isVideo ? [box('stss', u32(0, 1, 1))] : []),
    box('stsc', u32(0, 1, 1, samples.length, 1)),
    box('stsz', u32(0, 0, samples.length, ...samples.map(({ length }) => length))),
    box('stco', u32(0, 1, start)),
  ]
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
        box('stbl', ...tables),
      ),
    ),
  )
}

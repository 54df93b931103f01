import sharp from 'sharp'

/** A picture with some detail in it, so that half of it is not the whole. */
export async function picture({
  format = 'jpeg',
  width = 400,
  height = 300,
  background = '#336699',
}: { format?: 'jpeg' | 'png' | 'webp'; width?: number; height?: number; background?: string } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({ create: { width, height, channels: 3, background, noise } })
    .png()
    .toBuffer()
  const base = sharp({ create: { width, height, channels: 3, background } })
  return base
    .composite([{ input: grain, blend: 'soft-light' }])
    .toFormat(format)
    .toBuffer()
}

/** One box of an MP4. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
/** Returns zeros with big-endian 32-bit numbers at some offsets. */
function fields(length: number, numbers: Record<number, number>): Buffer {
  const bytes = Buffer.alloc(length)
  for (const [offset, value] of Object.entries(numbers)) bytes.writeUInt32BE(value, Number(offset))
  return bytes
}

/** A phone's text for the place where a film was taken. */
export const location = '+31.2304+121.4737/'

interface FilmOptions {
  codec?: string
  handler?: 'vide' | 'soun'
  durationMs?: number
  moovLast?: boolean
  fragmented?: boolean
  /** Declared start of the one chunk; its true place by default. */
  chunkAt?: number
  /** The configuration of its codec. */
  avcC?: Buffer
}

/** An MP4 of one track of 1280×720, turned upright, whose one chunk begins with FILM-DATA. Its boxes are right; nothing in it can be played. */
export function film({
  codec = 'avc1',
  handler = 'vide',
  durationMs = 5000,
  moovLast = false,
  fragmented = false,
  chunkAt,
  avcC,
}: FilmOptions = {}): Buffer {
  const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isomavc1', 'latin1'))
  const mdat = box('mdat', Buffer.from('FILM-DATA and more of it', 'latin1'))
  const moov = (chunk: number) => {
    const entry = box(codec, fields(78, { 24: (1280 << 16) | 720 }), ...(avcC ? [box('avcC', avcC)] : []))
    const stbl = box('stbl', box('stsd', fields(8, { 4: 1 }), entry), box('stco', fields(12, { 4: 1, 8: chunk })))
    const hdlr = box('hdlr', fields(8, {}), Buffer.from(handler, 'latin1'), Buffer.alloc(13))
    const tkhd = box('tkhd', fields(84, { 44: 0x00010000, 52: 0xffff0000 }))
    const trak = box('trak', tkhd, box('mdia', hdlr, box('minf', stbl)))
    const place = box('udta', box('\u00a9xyz', Buffer.from(`\0\x12\x15\xc7${location}`, 'latin1')))
    return box(
      'moov',
      box('mvhd', fields(100, { 12: 1000, 16: durationMs })),
      trak,
      place,
      ...(fragmented ? [box('mvex')] : []),
    )
  }
  const size = moov(0).length
  const at = chunkAt ?? ftyp.length + 8 + (moovLast ? 0 : size)
  return Buffer.concat(moovLast ? [ftyp, mdat, moov(at)] : [ftyp, moov(at), mdat])
}

/** Returns an MP3 of silence, 128 kbit/s at 44.1 kHz, with an ID3 tag first. */
export function song(durationMs: number): Buffer {
  const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10)])
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064)
  return Buffer.concat([tag, ...Array.from({ length: Math.round(durationMs / (1152 / 44.1)) }, () => frame)])
}

/** An APE tag without entries, as it stands before and behind a song. */
export const apeTag = (): Buffer =>
  Buffer.concat([Buffer.from('APETAGEX'), Buffer.from([0xd0, 7, 0, 0]), Buffer.alloc(20)])

/** Returns the configuration of an H.264 of the High profiles, or of one that `sps` alone names. */
export function avcConfig(options: { profile?: number; sps?: number; chroma?: number; depth?: number } = {}): Buffer {
  const { profile = 100, sps = profile, chroma = 1, depth = 8 } = options
  const [sequence, picture] = [Buffer.from([0x67, sps, 0, 30, 0xa6]), Buffer.from([0x68, 0xeb])]
  const head = [1, profile, 0, 30, 0xff, 0xe1, 0, sequence.length]
  const extension = [0xfc | chroma, 0xf8 | (depth - 8), 0xf8 | (depth - 8), 0]
  return Buffer.from([...head, ...sequence, 1, 0, picture.length, ...picture, ...extension])
}

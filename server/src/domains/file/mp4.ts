import { open, type FileHandle } from 'node:fs/promises'
import { isDeepAvc } from './avc'
import { blank, boxAt, boxesIn, findBox, type Box } from './mp4-boxes'
import { hasLegalTables, moveChunks } from './mp4-tables'

export interface Film {
  durationMs: number
  /** Upright, in pixels; absent without a picture track. */
  width?: number
  height?: number
  hasPicture: boolean
  /** H.264 with more than 8 bits or more colour than 4:2:0, which phones do not play. */
  isDeep?: boolean
}

const MAX_MOOV = 20 * 1024 * 1024
/** Most boxes outside of `moov`, and most tracks: a phone's film has about ten, and six. */
const MAX_TOP = 64
const MAX_TRACKS = 16
/** Top-level boxes without picture or sound: padding, and boxes that may contain a location. */
const DROPPED = new Set(['free', 'skip', 'wide', 'uuid', 'meta', 'udta'])
/** Boxes inside `moov` that may contain place, author or device. */
const TELLING = new Set(['udta', 'meta', 'uuid'])

/**
 * Reads an MP4 or M4A of H.264 and AAC tracks from `from` and writes it to `to` with `moov` first and without location
 * or other metadata (docs/product/user.md#files). Null for anything else: another codec, a fragmented file,
 * inconsistent boxes.
 */
export async function rewriteMp4(from: string, to: string): Promise<Film | null> {
  const source = await open(from)
  try {
    const { size } = await source.stat()
    const top = await topBoxes(source, size)
    const [first] = top
    const moov = top.find(({ type }) => type === 'moov')
    if (first?.type !== 'ftyp' || !moov || moov.end - moov.start > MAX_MOOV || top.some(({ type }) => type === 'moof'))
      return null
    const head = Buffer.alloc(moov.end - moov.start)
    await source.read(head, 0, head.length, moov.start)
    const film = readMoov(head)
    if (!film) return null
    const rest = top.filter((box) => box !== first && box !== moov && !DROPPED.has(box.type))
    await writeFaststart(source, to, first, head, rest)
    return film
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  } finally {
    await source.close()
  }
}

async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = []
  const head = Buffer.alloc(16)
  let at = 0
  while (at < size) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    if (bytesRead < 8 || boxes.length >= MAX_TOP) throw new RangeError('The file ends inside of a box, or has too many')
    const box = boxAt(head, 0, at, size)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Checks the tracks, blanks metadata, and returns the film's properties. */
function readMoov(bytes: Buffer): Film | null {
  const moov = boxAt(bytes, 0, 0, bytes.length)
  const mvhd = findBox(bytes, moov, 'mvhd')
  if (!mvhd || findBox(bytes, moov, 'mvex')) return null
  const long = bytes[mvhd.body] === 1
  const scale = bytes.readUInt32BE(mvhd.body + (long ? 20 : 12))
  const length = long ? Number(bytes.readBigUInt64BE(mvhd.body + 24)) : bytes.readUInt32BE(mvhd.body + 16)
  if (scale === 0) return null
  const film: Film = { durationMs: Math.round((length / scale) * 1000), hasPicture: false }
  let tracks = 0
  for (const box of boxesIn(bytes, moov.body, moov.end)) {
    if (TELLING.has(box.type)) blank(bytes, box)
    if (box.type !== 'trak') continue
    tracks += 1
    if (tracks > MAX_TRACKS || !readTrack(bytes, box, film)) return null
  }
  return film
}

function readTrack(bytes: Buffer, trak: Box, film: Film): boolean {
  const hdlr = findBox(bytes, trak, 'mdia', 'hdlr')
  const stsd = findBox(bytes, trak, 'mdia', 'minf', 'stbl', 'stsd')
  if (!hdlr || !stsd) return false
  const handler = bytes.toString('latin1', hdlr.body + 8, hdlr.body + 12)
  if (handler !== 'vide' && handler !== 'soun') {
    // Timed metadata (places, faces), time codes, subtitles: no player of ours shows them.
    blank(bytes, trak)
    return true
  }
  if (!hasLegalTables(bytes, trak, film.durationMs)) return false
  const codec = bytes.toString('latin1', stsd.body + 12, stsd.body + 16)
  for (const box of boxesIn(bytes, trak.body, trak.end)) if (TELLING.has(box.type)) blank(bytes, box)
  if (handler === 'soun') return codec === 'mp4a'
  if (codec !== 'avc1' && codec !== 'avc3') return false
  const tkhd = findBox(bytes, trak, 'tkhd')
  if (!tkhd) return false
  const [width, height] = [bytes.readUInt16BE(stsd.body + 8 + 32), bytes.readUInt16BE(stsd.body + 8 + 34)]
  // The matrix rotates the picture by a quarter when its second number is not zero.
  const turned = bytes.readInt32BE(tkhd.body + (bytes[tkhd.body] === 1 ? 52 : 40) + 4) !== 0
  if (isDeepAvc(bytes, stsd)) film.isDeep = true
  Object.assign(film, { hasPicture: true, width: turned ? height : width, height: turned ? width : height })
  return true
}

async function writeFaststart(source: FileHandle, to: string, ftyp: Box, moov: Buffer, rest: Box[]): Promise<void> {
  const moves: { box: Box; by: number }[] = []
  let at = ftyp.end - ftyp.start + moov.length
  for (const box of rest) {
    moves.push({ box, by: at - box.start })
    at += box.end - box.start
  }
  // Chunks of one track follow each other, mostly in one box: the last one is looked at first.
  let last = moves[0]
  moveChunks(moov, (offset) => {
    const isIn = ({ box }: (typeof moves)[number]) => offset >= box.start && offset < box.end
    if (!last || !isIn(last)) last = moves.find(isIn)
    if (!last) throw new RangeError('A chunk lies in no box')
    return offset + last.by
  })
  const target = await open(to, 'w')
  try {
    await copy(source, target, ftyp)
    await target.write(moov)
    for (const box of rest) await copy(source, target, box)
  } finally {
    await target.close()
  }
}

async function copy(source: FileHandle, target: FileHandle, box: Box): Promise<void> {
  const block = Buffer.alloc(Math.min(1024 * 1024, box.end - box.start))
  for (let at = box.start; at < box.end;) {
    const { bytesRead } = await source.read(block, 0, Math.min(block.length, box.end - at), at)
    if (bytesRead === 0) throw new RangeError('The file ends inside of a box')
    await target.write(block, 0, bytesRead)
    at += bytesRead
  }
}

import { boxAt, boxesIn, findBox, type Box } from './mp4-boxes'
import { AUDIO_MS } from './rules'

/** The most samples in a second: slow motion of phones has 240 frames, sound at most 94 packets. */
const PER_SECOND = 240
/** Rounding of durations and the start of a film, in seconds. */
const SLACK_SEC = 10
/** Tables with one entry for each sample, each run of samples or each chunk, and where their count stands. */
const COUNTS: Record<string, number> = {
  stts: 4,
  ctts: 4,
  stss: 4,
  stsc: 4,
  stco: 4,
  co64: 4,
  stsz: 8,
  stz2: 8,
}
/** Bytes of an entry of the two tables that are rewritten. */
const OFFSETS: Record<string, 4 | 8> = { stco: 4, co64: 8 }

/** Returns a moov box's tracks. */
function tracksOf(bytes: Buffer): Box[] {
  const moov = boxAt(bytes, 0, 0, bytes.length)
  return boxesIn(bytes, moov.body, moov.end).filter(({ type }) => type === 'trak')
}

/**
 * Whether a track's tables have no more entries than a film of that length can have, each table once. It is asked before
 * any entry is read.
 */
export function hasLegalTables(bytes: Buffer, trak: Box, durationMs: number): boolean {
  const stbl = findBox(bytes, trak, 'mdia', 'minf', 'stbl')
  if (!stbl) return false
  const most = Math.ceil((Math.min(durationMs, AUDIO_MS.max) / 1000 + SLACK_SEC) * PER_SECOND)
  const seen = new Set<string>()
  for (const { type, body, end } of boxesIn(bytes, stbl.body, stbl.end)) {
    const at = COUNTS[type]
    if (at === undefined) continue
    const count = bytes.readUInt32BE(body + at)
    const entry = OFFSETS[type]
    if (seen.has(type) || count > most || (entry && body + 8 + count * entry > end)) return false
    seen.add(type)
  }
  return !(seen.has('stco') && seen.has('co64'))
}

/** Rewrites the tables of chunk offsets. */
export function moveChunks(bytes: Buffer, moved: (offset: number) => number): void {
  for (const trak of tracksOf(bytes)) {
    const stbl = findBox(bytes, trak, 'mdia', 'minf', 'stbl')
    if (!stbl) continue
    for (const { type, body } of boxesIn(bytes, stbl.body, stbl.end)) {
      const entry = OFFSETS[type]
      const count = entry ? bytes.readUInt32BE(body + 4) : 0
      for (let n = 0; n < count; n += 1) {
        if (entry === 4) {
          const place = body + 8 + n * 4
          bytes.writeUInt32BE(moved(bytes.readUInt32BE(place)), place)
        } else {
          const place = body + 8 + n * 8
          bytes.writeBigUInt64BE(BigInt(moved(Number(bytes.readBigUInt64BE(place)))), place)
        }
      }
    }
  }
}

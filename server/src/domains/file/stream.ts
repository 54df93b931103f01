import { PIECE_SEC, type FileStream } from '../../platform/film-pieces'

/** Pieces that the playlist of a broadcast names. */
const LIVE_PIECES = 6
/** A piece that has left the playlist may still be asked for by a slow player. */
const LIVE_KEPT = 2 * LIVE_PIECES

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
const lines = (...all: string[]) => `${all.join('\n')}\n`

/** The playlist that names those of each size; the best one first, where a fast line begins. */
export function masterPlaylist(streams: readonly FileStream[], name: 'film' | 'live'): string {
  const best = streams.map(({ width, height, kbps, codecs }, n) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${kbps * 1000},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${n}-${name}.m3u8`,
  ])
  return lines(...HEAD, ...best.reverse().flat())
}

/** The pieces of a whole film. */
export function filmPlaylist({ sizes }: FileStream, n: number): string {
  return lines(
    ...HEAD,
    `#EXT-X-TARGETDURATION:${PIECE_SEC}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${n}-head.mp4"`,
    ...sizes.flatMap((_, at) => [`#EXTINF:${PIECE_SEC}.000,`, `${n}-film-${at}.m4s`]),
    '#EXT-X-ENDLIST',
  )
}

/** The last piece of a broadcast that is finished: the clock cuts one every four seconds. */
const lastPiece = (now: number) => Math.floor(now / (PIECE_SEC * 1000)) - 1

/** The latest pieces of an endless broadcast, at epoch ms. */
export function livePlaylist(n: number, now: number): string {
  const first = lastPiece(now) - LIVE_PIECES + 1
  return lines(
    ...HEAD,
    `#EXT-X-TARGETDURATION:${PIECE_SEC}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-MAP:URI="${n}-head.mp4"`,
    ...Array.from({ length: LIVE_PIECES }, (_, at) => [
      `#EXTINF:${PIECE_SEC}.000,`,
      `${n}-live-${first + at}.m4s`,
    ]).flat(),
  )
}

/** True for a piece that a player may ask for now. */
export const isOnAir = (piece: number, now: number): boolean =>
  piece <= lastPiece(now) && piece > lastPiece(now) - LIVE_KEPT

/** Place of piece `at` of a stream in its file, both ends inclusive; null without such a piece. */
export function placeOf({ head, sizes }: FileStream, at: number | 'head'): { start: number; end: number } | null {
  if (at === 'head') return { start: 0, end: head - 1 }
  const size = sizes[at]
  if (size === undefined) return null
  const start = sizes.slice(0, at).reduce((sum, one) => sum + one, head)
  return { start, end: start + size - 1 }
}

/** The piece of a broadcast: that of the film, moved to its own time, so that each goes on where the last one ended. */
export function movedPiece(piece: Buffer, { scales, sizes }: FileStream, at: number): Buffer {
  const moved = Buffer.from(piece)
  const laps = Math.floor(at / sizes.length)
  const shiftSec = laps * sizes.length * PIECE_SEC
  for (const { track, place } of timesOf(moved)) {
    const ticks = moved.readBigUInt64BE(place) + BigInt(shiftSec) * BigInt(scales[track - 1] ?? 0)
    moved.writeBigUInt64BE(ticks, place)
  }
  return moved
}

/** Each track with the place of its start time in a piece. */
function timesOf(piece: Buffer): { track: number; place: number }[] {
  const found: { track: number; place: number }[] = []
  const inside = (start: number, end: number, track: number) => {
    let now = track
    for (let at = start; at + 8 <= end;) {
      const size = piece.readUInt32BE(at)
      const name = piece.toString('latin1', at + 4, at + 8)
      if (name === 'moof' || name === 'traf') inside(at + 8, at + size, now)
      if (name === 'tfhd') now = piece.readUInt32BE(at + 12)
      if (name === 'tfdt') found.push({ track: now, place: at + 12 })
      if (size < 8) return
      at += size
    }
  }
  inside(0, piece.length, 0)
  return found
}

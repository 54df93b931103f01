/** Seconds of one piece. */
export const PIECE_SEC = 4

/** A film in pieces of one size: fragmented MP4, the head first, then pieces that each can be played alone. */
export interface FileStream {
  width: number
  height: number
  kbps: number
  /** As in the playlist's CODECS. */
  codecs: string
  /** Ticks a second of each track. */
  scales: number[]
  /** Bytes of the head, and of each piece. */
  head: number
  sizes: number[]
}

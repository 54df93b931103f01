import type { FileStream } from '../../platform/film-pieces'

/** A validated file, ready to be stored. */
export interface Prepared {
  mime: string
  ext: string
  main: { path: string } | { bytes: Uint8Array }
  /** Size of `main` in bytes. */
  size: number
  variants: { suffix: string; source: { path: string } | { bytes: Uint8Array }; size: number }[]
  width?: number
  height?: number
  durationMs?: number
  color?: string
  /** The film in pieces, whose bytes are among the variants. */
  streams?: FileStream[]
}

/** Halves that are loaded before anybody asks for their pages: the host's, or a release's with it. */
export interface LoadMessage {
  id: number
  host: Half
  release?: Half
}

/** Everything that a page is rendered from, as JSON: `Rendering` of host/src/render.tsx. */
export interface RenderMessage extends LoadMessage {
  release: Half
  /** Name of the page in the release. */
  page: string
  rendering: string
  /** When the rendering is interrupted, in ms. */
  limitMs: number
}

/** A server half: its text is sent to each worker once. */
export interface Half {
  /** Names it, with its hash. */
  key: string
  text?: string
}

/** Why a page was not rendered: it threw, took too long, waits for something, or its worker died. */
export type RenderReason = 'thrown' | 'timeout' | 'unfinished' | 'died'

/**
 * `html` is empty when halves were only loaded. `forgotten`: the worker no longer has a half whose text was not sent again.
 */
export type RenderAnswer = { id: number } & (
  { html: string } | { forgotten: true } | { reason: RenderReason; message: string }
)

/** Number of releases whose halves a worker keeps; the one that was used longest ago leaves first. */
export const RELEASES = 12

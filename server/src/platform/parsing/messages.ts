import type { Reason } from '@dm/shared/contract/reasons'

/** Work for a process that parses; `name` is one of its table (serve.ts). */
export interface Job {
  name: string
  input: unknown
}

/** To the process. */
export type Order = Job & { id: number }

/** A `Failure` on its way between processes. */
interface Refused {
  retcode: number
  msg: string
  reason: Reason
  field?: string
}

/**
 * From the process. `step`: what follows may take so much processor time, in ms, beyond the ordinary limit: it is
 * written, not read, and its size is known.
 */
export type Said =
  | { ready: true }
  | { id: number; step: number }
  | { id: number; done: unknown }
  | { id: number; refused: Refused }
  /** It threw something else; `system`: what it asked of the system failed. */
  | { id: number; failed: string; system: boolean }

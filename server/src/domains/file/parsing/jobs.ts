import type { FileKind, FilePurpose } from '@dm/shared/contract/calls/common/file'
import type { Prepared } from '../prepared'

/** A prepared file whose bytes lie in a folder: `main`, and one file for each suffix. */
export type Written = Omit<Prepared, 'main' | 'variants' | 'streams'> & {
  /** The upload itself is what is stored. */
  isSource: boolean
  variants: { suffix: string; size: number }[]
}

/** Jobs done in processes of their own (child.ts), by name. */
export interface Jobs {
  prepare: {
    input: { path: string; size: number; kind: FileKind; purpose: FilePurpose; folder: string }
    output: Written
  }
  qr: { input: { path: string }; output: string | null }
}

/** Name of the stored file in the folder of a job. */
export const MAIN = 'main'

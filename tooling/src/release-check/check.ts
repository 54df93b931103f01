import type { Release } from '@dm/shared/contract/release/release'

/** A condition for a release to go live. */
export interface Check {
  /** `files`, `entry points`, `routes`, `page CoinRecordPage`. */
  name: string
  ok: boolean
  /** One line: the finding, or the problem. */
  says: string
}

/** A built release on this machine. */
export interface Candidate {
  /** Contains `release.json` and every file that it lists. */
  folder: string
  release: Release
}

export const held = (name: string, says: string): Check => ({ name, ok: true, says })
export const broken = (name: string, says: string): Check => ({ name, ok: false, says })

/** Formats one line for a person: `✓ files   14 files are what release.json says`. */
export const checkLine = ({ name, ok, says }: Check) => `  ${ok ? '✓' : '✗'} ${name}: ${says}`

/** Summary for the audit and the operations page: `闸口 12 项全过`. */
export const gateNote = (checks: readonly Check[]) => `闸口 ${checks.length} 项全过`

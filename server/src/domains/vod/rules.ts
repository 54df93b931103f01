import type { VodLock } from '@dm/shared/contract/calls/video/vod'

interface Episode {
  /** Absent for a video outside of a drama. */
  no: number | null
  /** Episodes played on H5; 0 is all. */
  freeCount: number
  paid: boolean
  unlocked: boolean
  isOwn: boolean
  /** False for the native app. */
  browser: boolean
}

/** Why a film is not played for this caller (docs/product/account-video.md#rules). */
export function lockOf({ no, freeCount, paid, unlocked, isOwn, browser }: Episode): VodLock {
  if (isOwn || unlocked) return 'none'
  if (paid) return 'pay'
  return browser && no !== null && freeCount > 0 && no > freeCount ? 'app' : 'none'
}

const COUNTS_SEC = 3

/** A play counts after three seconds, or to the end of a shorter video. */
export const counts = (playedSec: number, durationSec: number): boolean =>
  playedSec >= Math.min(COUNTS_SEC, Math.max(1, durationSec))

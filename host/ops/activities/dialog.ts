import type { ActivityRow } from '@dm/shared/contract/ops/activity'

/** What each dialog about an activity is given. */
export interface DialogProps {
  activity: ActivityRow
  /** The server's time when the list was read, in ms. */
  now: number
  onClose: () => void
}

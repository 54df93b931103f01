import type { ActivityRow } from '@dm/shared/contract/ops/activity'

/** Props of each dialog about an activity. */
export interface DialogProps {
  activity: ActivityRow
  /** The server's time when the list was read, in ms. */
  now: number
  onClose: () => void
}

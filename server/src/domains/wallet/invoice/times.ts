import { secondsMs } from '@dm/shared/time'

/** Time during which an application can be withdrawn before it is sent to the tax platform. */
export const ISSUE_AFTER_MS = secondsMs(10)
/** Expected time for the platform to issue or cancel an invoice. */
export const WORK_MS = secondsMs(3)

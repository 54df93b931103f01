import { secondsMs } from '@dm/shared/time'

/** So long an application can be withdrawn before it goes to the tax platform. */
export const ISSUE_AFTER_MS = secondsMs(10)
/** So long the platform takes to issue it, and to take one back. */
export const WORK_MS = secondsMs(3)

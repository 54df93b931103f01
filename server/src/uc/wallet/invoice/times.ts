import { SECOND_MS } from '../../../platform/limits'

/** So long an application can be withdrawn before it goes to the tax platform. */
export const ISSUE_AFTER_MS = 10 * SECOND_MS
/** So long the platform takes to issue it, and to take one back. */
export const WORK_MS = 3 * SECOND_MS

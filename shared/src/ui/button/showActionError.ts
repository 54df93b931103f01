import { reportActionError } from '../../env'
import { toast } from '../../overlay'
import { callFailureOf, isCallFailure } from '../page/callFailure'

/** Message for a fault of the page itself. */
const BROKEN = '页面出了点问题，请重试'

/**
 * Shows an error that an action did not handle. Refusals have been shown as a toast by the request client; a lost
 * connection is shown here; a fault of the page is shown and reported for its release. An aborted call is not a fault.
 */
export function showActionError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (!isCallFailure(error)) {
    reportActionError('action', error)
    return toast(BROKEN)
  }
  const { retcode, text } = callFailureOf(error)
  if (retcode === null) toast(text)
}

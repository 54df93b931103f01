import { reportActionError } from '../../env'
import { toast } from '../../overlay'
import { callFailureOf, isCallFailure } from '../page/callFailure'

/** What is said where the page itself failed. */
const BROKEN = '页面出了点问题，请重试'

/**
 * Tells of what an action threw and nobody has dealt with. What the server refused has been toasted by the request
 * client; a lost connection is toasted here; a fault of the page is toasted and reported for its release. An aborted
 * call is no fault.
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

import type { Body, Data, WritePath } from '../contract'
import { Retcode } from '../contract/codes'
import { isRequestError, request } from '../request'
import { invalidateChangedBy, markChangedBy } from './client'

/**
 * When the answers that a write changed are read again: `first`, and the write is over when they are there, so that
 * nobody sees what stood there before; `behind`, while the page goes on; `later`, when they are shown next, for a page
 * that is left with the write (`behind` where the visitor has left it before the answer: another page shows them).
 */
export type Reread = 'first' | 'behind' | 'later'

/** Refusals that say: what was shown is not how it stands. */
const OUTDATED: readonly (number | null)[] = [Retcode.wrongState, Retcode.notFound]

/**
 * Makes a call that writes, and makes out of date what it changes by the contract, also where it is refused because the
 * page showed an older state. A failed reading does not fail the write. Rejects with a `RequestError`.
 */
export async function write<P extends WritePath>(
  path: P,
  body: Body<P>,
  reread: Reread,
  isOnScreen: () => boolean = () => true,
): Promise<Data<P>> {
  let data: Data<P>
  try {
    data = await request(path, body)
  } catch (error) {
    if (isRequestError(error) && OUTDATED.includes(error.retcode)) void invalidateChangedBy(path)
    throw error
  }
  if (reread === 'first') await invalidateChangedBy(path)
  else if (reread === 'behind' || !isOnScreen()) void invalidateChangedBy(path)
  else void markChangedBy(path)
  return data
}

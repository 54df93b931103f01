import type { Body, Data, WritePath } from '../contract'
import { Retcode } from '../contract/codes'
import { isRequestError, request } from '../request'
import { invalidateChangedBy, markChangedBy } from './client'

/**
 * When the answers changed by a write are read again: `first`, before the write resolves, so that no stale value is
 * shown; `behind`, in the background; `later`, when they are shown next, for a page that is left with the write
 * (`behind` if the user has left it before the answer: another page shows them).
 */
export type Reread = 'first' | 'behind' | 'later'

/** Refusals that mean: the page showed an outdated state. */
const OUTDATED: readonly (number | null)[] = [Retcode.wrongState, Retcode.notFound]

/**
 * Makes a write and marks what it changes by the contract as stale, also when it is refused because the page was
 * outdated. A failed reload does not fail the write. Rejects with a `RequestError`.
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

import type { Body, Data, WritePath } from '../contract'
import { Retcode } from '../contract/codes'
import { isRequestError, request } from '../request'
import { invalidateChangedBy, markChangedBy } from './client'

/**
 * When the answers changed by a write are read again: `await`, before the write resolves, so that no stale value is
 * shown; `background`, in the background; `onNextMount`, when they are shown next, for a page that is left with the write
 * (`background` if the user has left it before the answer: another page shows them).
 */
export type Invalidation = 'await' | 'background' | 'onNextMount'

/** Refusals that mean: the page showed an outdated state. */
const OUTDATED: readonly (number | null)[] = [Retcode.wrongState, Retcode.notFound]

/**
 * Makes a write and marks what it changes by the contract as stale, also when it is refused because the page was
 * outdated. A failed reload does not fail the write. Rejects with a `RequestError`.
 */
export async function write<P extends WritePath>(
  path: P,
  body: Body<P>,
  invalidation: Invalidation,
  isOnScreen: () => boolean = () => true,
): Promise<Data<P>> {
  let data: Data<P>
  try {
    data = await request(path, body)
  } catch (error) {
    if (isRequestError(error) && OUTDATED.includes(error.retcode)) void invalidateChangedBy(path)
    throw error
  }
  if (invalidation === 'await') await invalidateChangedBy(path)
  else if (invalidation === 'background' || !isOnScreen()) void invalidateChangedBy(path)
  else void markChangedBy(path)
  return data
}

import type { Body, CallPath, Data } from '../contract'
import { queryClient } from './client'

/**
 * Replaces a call's cached answer with a predicted one, such as a row that was just saved. It counts as stale: the call
 * is made again when shown next. Without a cached answer nothing changes.
 */
export function setOptimisticData<P extends CallPath>(path: P, body: Body<P>, next: (data: Data<P>) => Data<P>): void {
  const queryKey = [path, body]
  queryClient().setQueryData<Data<P>>(queryKey, (data) => (data === undefined ? undefined : next(data)))
  void queryClient().invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

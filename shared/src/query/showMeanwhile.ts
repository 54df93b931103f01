import type { Body, CallPath, Data } from '../contract'
import { queryClient } from './client'

/**
 * Shows in place of a call's last answer what is known of the next one, such as a row that was just saved. It counts as
 * out of date: the call is made again when it is shown next. An answer that nobody has read stays unread.
 */
export function showMeanwhile<P extends CallPath>(path: P, body: Body<P>, next: (data: Data<P>) => Data<P>): void {
  const queryKey = [path, body]
  queryClient().setQueryData<Data<P>>(queryKey, (data) => (data === undefined ? undefined : next(data)))
  void queryClient().invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

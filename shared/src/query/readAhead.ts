import type { Body, Data, ReadPath } from '../contract'
import { request } from '../request'
import { queryClient } from './client'

/**
 * Reads what a page is about to show into the cache, where `useApiQuery` finds it under the same body. Rejects with a
 * `RequestError`.
 */
export const readAhead = <P extends ReadPath>(path: P, body: Body<P>): Promise<Data<P>> =>
  queryClient().query({ queryKey: [path, body], queryFn: () => request(path, body) })

import type { Body, Data, ReadPath } from '../contract'
import { request } from '../request'

/**
 * Reads once, past the cache, for a step of an action: what another page saved meanwhile, whether a session still
 * stands. What a page shows is read with `useApiQuery`. Rejects with a `RequestError`.
 */
export const readNow = <P extends ReadPath>(path: P, body: Body<P>): Promise<Data<P>> => request(path, body)

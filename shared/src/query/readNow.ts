import type { Body, Data, ReadPath } from '../contract'
import { request } from '../request'

/**
 * Reads once, bypassing the cache, for a step of an action: what another page saved in the meantime, or if a session is
 * still valid. For data that a page shows use `useApiQuery`. Rejects with a `RequestError`.
 */
export const readNow = <P extends ReadPath>(path: P, body: Body<P>): Promise<Data<P>> => request(path, body)

import type { Body, Data, WritePath } from '../contract'
import { request } from '../request'

/**
 * Makes a write that the user did not ask for, such as counting a visit: a refusal shows no toast, and nothing is read
 * again. Rejects with a `RequestError`.
 */
export const writeSilently = <P extends WritePath>(path: P, body: Body<P>): Promise<Data<P>> =>
  request(path, body, { silent: true })

import type { CallPath, Envelope } from '@dm/shared/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Client } from '../../platform/http/client'

/** The client that requests a page. */
export interface Visitor extends Client {
  /** The session's token, null for a visitor without one. */
  token: string | null
  agent: string
  /** False for the product's own app. */
  browser: boolean
  log: FastifyBaseLogger
}

/** Access of pages to the calls of `/uc/v1`, inside this process. */
export interface Reads {
  /** Returns the account of a valid session; null for an invalid token, and for a disabled account. */
  uidOf(token: string): Promise<string | null>
  /** Makes one call, with the schemas, rights and failures of `/uc/v1`. */
  read(path: CallPath, body: unknown, visitor: Visitor): Promise<Envelope>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of `/uc/v1`, in this process. */
    reads: Reads
  }
}

import type { Data, CallPath, Contract, ParsedBody } from '@dm/shared/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock'
import type { Client } from '../platform/http/client'
import type { Keys } from '../platform/keys'
import type { Settings } from '../platform/settings'
import type { Hashing } from '../platform/hashing'
import type { ReviewSubjects } from '../platform/review'
import type { AccountDeletion } from '../platform/account-deletion'
import type { FileParsers } from './file/parsing'
import type { SmsSender } from '../platform/sms-sender'
import type { FileStorage } from '../platform/storage'
import type { Db } from '../db/open'
import type { Links } from './links'
import type { Promotables } from './promotables'
import type { OrderHook } from './wallet/order/hooks'
import type { Payables } from './wallet/order/payable'
import type { Pay } from './wallet/pay'

/** A file sent with the request, in a temporary path: removed when the request ends. */
export interface ReceivedFile {
  path: string
  /** Bytes. */
  size: number
  /** Lower-case hexadecimal. */
  sha256: string
  name: string
}

/** Services that the application gives to every domain, created at start (server/src/app/index.ts). */
export interface Services {
  db: Db
  clock: Clock
  settings: Settings
  keys: Keys
  /** Hashes passwords. */
  hashing: Hashing
  /** Reads what people upload. */
  parsers: FileParsers
  sms: SmsSender
  storage: FileStorage
  pay: Pay
  /** Everything that is sold, by kind of order; each domain adds its own. */
  payables: Payables
  /** The domains' steps when an order is paid or given back. */
  orderHooks: readonly OrderHook[]
  /** Pages of rows, by kind; each domain adds its own. */
  links: Links
  /** Public rows that can be promoted, by kind; each domain adds its own. */
  promotables: Promotables
  /** What is reviewed, by kind; each domain adds its own. */
  reviews: ReviewSubjects
  /** The domains' checks and steps when an account is deleted, those that build on others first. */
  accountDeletions: readonly AccountDeletion[]
  /** Returns a consistent copy of the embedded database as a tar; null on PostgreSQL. */
  dump: (() => Promise<Blob>) | null
}

/** Everything a handler may use; there is no global state. */
export interface Ctx<Uid> extends Services, Client {
  uid: Uid
  log: FastifyBaseLogger
  /** The caller's user agent, as sent. */
  agent: string
  /** The raw token of the request, or null. */
  token: string | null
  /**
   * False when the caller did not send `clientid: 5`: the native app
   * (docs/product/foundations.md#3-the-request-client).
   */
  browser: boolean
  /** The file of a multipart request; only `file/upload` accepts one. */
  received: ReceivedFile | null
}

type UidOf<P extends CallPath> = Contract[P]['access'] extends 'user' ? string : string | null

/** One call's work: authorise → transaction → work → present. Throws `Failure` to refuse. */
export type Handler<P extends CallPath> = (body: ParsedBody<P>, ctx: Ctx<UidOf<P>>) => Promise<Data<P>>

/** A domain's handlers: the compiler rejects a path that is not in the contract. */
export type Handlers<P extends CallPath> = { [K in P]: Handler<K> }

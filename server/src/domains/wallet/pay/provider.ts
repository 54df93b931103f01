import type { ChannelName, SceneName } from '@dm/shared/contract/calls/wallet/pay'
import { withTimeout } from '../../../platform/with-timeout'
import type { OtherKind } from '../ledger/accounts'

/** Parameters of a payment (docs/product/wallet.md#providers). */
export interface PayRequest {
  attemptNo: string
  fen: number
  subject: string
  channel: ChannelName
  scene: SceneName
  ip: string
  /** In-app path to return to; it proves nothing. */
  returnPath: string
  /** Epoch milliseconds after which it must not be paid. */
  deadline: number
}

export type InPage = Record<string, string>
export type Jump = { type: 'redirect'; url: string } | { type: 'inPage'; params: InPage }

export interface PaidFacts {
  fen: number
  tradeNo: string
  /** Epoch milliseconds. */
  at: number
}

/** A time-out is `unknown`, never a failure. */
export type PayAnswer = ({ state: 'paid' } & PaidFacts) | { state: 'unpaid' | 'closed' | 'missing' | 'unknown' }

export interface RefundRequest {
  refundNo: string
  attemptNo: string
  fen: number
  /** Amount paid in the attempt. */
  paidFen: number
  reason: string
}

export type RefundAnswer =
  { state: 'success'; at: number } | { state: 'failed'; text: string } | { state: 'processing' | 'unknown' | 'missing' }

export type NotifyEvent =
  | ({ type: 'paid'; attemptNo: string } & PaidFacts)
  | { type: 'refund'; refundNo: string; answer: RefundAnswer }
  /** Genuine, without an action. */
  | { type: 'other' }

export interface StatementRow {
  attemptNo: string
  fen: number
  tradeNo: string
}

/** Headers in lower case, the body byte for byte. */
export interface RawNotify {
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface Ack {
  status: number
  type: string
  body: string
}

/** A payment provider; every answer arrives within 8 s. */
export interface PayProvider {
  /** Name in the addresses `/pay/notify/:name`; stored with the attempt. */
  name: string
  channels: { channel: ChannelName; scenes: SceneName[] }[]
  /** The ledger account of its money. */
  world: OtherKind
  /** Throws without an address: then the attempt cannot be paid. Idempotent per attempt. */
  create(request: PayRequest): Promise<Jump>
  /**
   * Returns the parameters of the app's own payment sheet, for a user that the app sent back with a code. Absent if it
   * has none.
   */
  inPage?(request: PayRequest, code: string): Promise<InPage>
  query(attemptNo: string): Promise<PayAnswer>
  /** After `closed` or `missing` it takes no money for the attempt. */
  close(attemptNo: string): Promise<PayAnswer>
  /** Starts a refund; idempotent per refundNo. */
  refund(request: RefundRequest): Promise<RefundAnswer>
  queryRefund(refundNo: string, attemptNo: string): Promise<RefundAnswer>
  /** Null: not genuine (signature, merchant, currency), refused. */
  readNotify(notify: RawNotify): Promise<NotifyEvent | null>
  /** The answer that ends a notify or, refused, makes it repeat. */
  ack(accepted: boolean): Ack
  /** Delay of a day's statement, in ms. */
  statementAfterMs: number
  /** Returns its payments of a UTC+8 day. */
  statement(day: string): Promise<StatementRow[]>
}

/** Time limit of a provider, in ms. */
export const PROVIDER_TIMEOUT_MS = 8_000

/** Resolves with `late` when the work takes too long or fails: the result is unknown. */
export const orLate = <T>(work: Promise<T>, late: T, ms = PROVIDER_TIMEOUT_MS): Promise<T> =>
  withTimeout(ms, work).catch(() => late)

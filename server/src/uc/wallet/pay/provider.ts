import type { ChannelName, SceneName } from '@dm/shared/contract/wallet-pay'
import { withTimeout } from '../../../platform/with-timeout'
import type { OtherKind } from '../ledger/accounts'

/** What a provider needs to take a payment (docs/product/wallet.md#providers). */
export interface PayRequest {
  attemptNo: string
  fen: number
  subject: string
  channel: ChannelName
  scene: SceneName
  ip: string
  /** In-app path to come back to; it proves nothing. */
  returnPath: string
  /** Epoch milliseconds after which it must take nothing any more. */
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
  /** What was paid in the attempt. */
  paidFen: number
  reason: string
}

export type RefundAnswer =
  { state: 'success'; at: number } | { state: 'failed'; text: string } | { state: 'processing' | 'unknown' | 'missing' }

export type NotifyEvent =
  | ({ type: 'paid'; attemptNo: string } & PaidFacts)
  | { type: 'refund'; refundNo: string; answer: RefundAnswer }
  /** Genuine, and nothing to do. */
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

/** The party that holds the money; every answer comes within 8 s. */
export interface PayProvider {
  /** Of the addresses `/pay/notify/:name`; kept on the attempt. */
  name: string
  channels: { channel: ChannelName; scenes: SceneName[] }[]
  /** The account in the ledger that its money comes from. */
  world: OtherKind
  /** Throws when no address came back: then nobody can pay there. The same attempt again gives the same payment. */
  create(request: PayRequest): Promise<Jump>
  /** Of a user whom its app sent back with a code: what the app's own sheet needs. Absent where it has none. */
  inPage?(request: PayRequest, code: string): Promise<InPage>
  query(attemptNo: string): Promise<PayAnswer>
  /** After `closed` or `missing` it takes no money for the attempt. */
  close(attemptNo: string): Promise<PayAnswer>
  /** The same refundNo again is the same refund. */
  refund(request: RefundRequest): Promise<RefundAnswer>
  queryRefund(refundNo: string, attemptNo: string): Promise<RefundAnswer>
  /** Null: not genuine (signature, merchant, currency), refused. */
  readNotify(notify: RawNotify): Promise<NotifyEvent | null>
  /** What tells it to stop (or, refused, to go on) telling. */
  ack(accepted: boolean): Ack
  /** How long after the end of a day its statement is there, in ms. */
  statementAfterMs: number
  /** Its payments of a UTC+8 day. */
  statement(day: string): Promise<StatementRow[]>
}

/** How long a provider may take, in ms. */
export const PROVIDER_TIMEOUT_MS = 8_000

/** Settles with `late` when the work takes too long or fails: whoever asks learns nothing. */
export const orLate = <T>(work: Promise<T>, late: T, ms = PROVIDER_TIMEOUT_MS): Promise<T> =>
  withTimeout(ms, work).catch(() => late)

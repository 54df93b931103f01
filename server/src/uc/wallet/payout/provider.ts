import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import type { Settings } from '../../../platform/settings'
import type { RawNotify } from '../pay/provider'

export interface PayoutRequest {
  payoutNo: string
  /** What is paid out. */
  fen: number
  /** What was applied for, before fee and tax: the statement names it. */
  grossFen: number
  type: 'bank' | 'wechat' | 'alipay'
  /** The account's number, in clear: it goes to the provider and nowhere else. */
  number: string
}

/** A time-out is `unknown`, never a failure; `missing`: it never arrived, and may be sent again under its own number. */
export type PayoutAnswer =
  | { state: 'success' | 'processing' | 'unknown' | 'missing' }
  | { state: 'waitUser'; confirmUrl: string }
  | { state: 'failed' | 'returned'; text: string }

/** The party that pays out (docs/product/wallet.md#providers); every answer comes within 8 s. */
export interface PayoutProvider {
  /** Of the address `/payout/notify/:name`; kept on the withdrawal. */
  name: string
  /** The same payoutNo again is the same payout. */
  send(request: PayoutRequest): Promise<PayoutAnswer>
  query(payoutNo: string): Promise<PayoutAnswer>
  /** Null: not genuine, refused. */
  readNotify(notify: RawNotify): Promise<{ payoutNo: string; answer: PayoutAnswer } | null>
  /** Whether card, holder and phone belong together. */
  verifyCard(card: { number: string; mobile: string; uid: string }): Promise<boolean>
}

export interface PayoutDeps {
  db: Db
  clock: Clock
  keys: Keys
  settings: Settings
}

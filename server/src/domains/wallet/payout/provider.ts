import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import type { Settings } from '../../../platform/settings'
import type { RawNotify } from '../pay/provider'

export interface PayoutRequest {
  payoutNo: string
  /** Net amount to pay out. */
  fen: number
  /** Amount applied for, before fee and tax, as on the statement. */
  grossFen: number
  type: 'bank' | 'wechat' | 'alipay'
  /** The account's number in clear text, only for the provider. */
  number: string
}

/** A time-out is `unknown`, never a failure; `missing`: it never arrived, and may be sent again under its own number. */
export type PayoutAnswer =
  | { state: 'success' | 'processing' | 'unknown' | 'missing' }
  | { state: 'waitUser'; confirmUrl: string }
  | { state: 'failed' | 'returned'; text: string }

/** A payout provider (docs/product/wallet.md#providers); every answer arrives within 8 s. */
export interface PayoutProvider {
  /** Name in the address `/payout/notify/:name`; stored with the withdrawal. */
  name: string
  /** Sends a payout; idempotent per payoutNo. */
  send(request: PayoutRequest): Promise<PayoutAnswer>
  query(payoutNo: string): Promise<PayoutAnswer>
  /** Null: not genuine, refused. */
  readNotify(notify: RawNotify): Promise<{ payoutNo: string; answer: PayoutAnswer } | null>
  /** Checks that card, holder and phone match. */
  verifyCard(card: { number: string; mobile: string; uid: string }): Promise<boolean>
}

export interface PayoutDeps {
  db: Db
  clock: Clock
  keys: Keys
  settings: Settings
}

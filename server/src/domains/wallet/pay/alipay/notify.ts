import { utc8Moment } from '@dm/shared/time'
import type { NotifyEvent, RawNotify } from '../provider'
import { fenOf } from '../yuan'
import type { AlipayDeps } from './client'
import { isRsa2, signedText, type Params } from './signature'
import { isPaid } from './trade'

/** Parses a notify's form; null for a repeated name, as the signature does not tell which one is meant. */
function formOf(body: Buffer): Params | null {
  const pairs = [...new URLSearchParams(body.toString('utf8'))]
  const params: Params = Object.fromEntries(pairs)
  return Object.keys(params).length === pairs.length ? params : null
}

/**
 * Reads a notify: verifies its signature (over everything but `sign` and `sign_type`), then the account. Null when not
 * genuine, or not our account. Alipay repeats a notify for a day with one signature, so its age proves nothing;
 * settling is idempotent instead.
 */
export function readNotify({ account, clock }: AlipayDeps, { body }: RawNotify): NotifyEvent | null {
  const form = formOf(body)
  if (!form || form.sign_type !== 'RSA2') return null
  if (!isRsa2(account.publicKey, signedText(form, ['sign', 'sign_type']), form.sign ?? '')) return null
  const { app_id, seller_id, out_trade_no = '', trade_no = '', trade_status = '', total_amount = '' } = form
  if (app_id !== account.appId || seller_id !== account.sellerId) return null
  // Refunds use the same address; `out_biz_no` is the refund's number.
  if (form.gmt_refund) {
    if (!form.out_biz_no) return { type: 'other' }
    const at = utc8Moment(form.gmt_refund.slice(0, 19)) ?? clock.now()
    return { type: 'refund', refundNo: form.out_biz_no, answer: { state: 'success', at } }
  }
  if (!isPaid(trade_status)) return { type: 'other' }
  const at = utc8Moment(form.gmt_payment ?? '') ?? clock.now()
  try {
    return { type: 'paid', attemptNo: out_trade_no, fen: fenOf(total_amount), tradeNo: trade_no, at }
  } catch {
    return null
  }
}

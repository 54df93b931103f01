import { utc8Moment } from '@dm/shared/time'
import { z } from 'zod'
import type { RefundAnswer, RefundRequest } from '../provider'
import { fenOf, yuanOf } from '../yuan'
import { callAlipay, refused, type AlipayDeps } from './client'

const Sent = z.object({ out_trade_no: z.string(), fund_change: z.string().default('') })

const Found = z.object({
  out_trade_no: z.string().default(''),
  out_request_no: z.string().default(''),
  refund_amount: z.string().default('0'),
  refund_status: z.string().default(''),
  gmt_refund_pay: z.string().default(''),
})

/**
 * Final refusals, with the text for the user. Any other may succeed later under the same number, such as a seller's
 * balance that is too low: it is unknown until then.
 */
const FINAL: Record<string, string> = {
  'ACQ.TRADE_NOT_EXIST': '原支付不存在',
  'ACQ.TRADE_HAS_FINISHED': '该笔支付已超过可退款期限',
  'ACQ.TRADE_HAS_CLOSE': '该笔支付已关闭',
  'ACQ.TRADE_STATUS_ERROR': '该笔支付已不能退款',
  'ACQ.REASON_TRADE_STATUS_INVALID': '该笔支付已不能退款',
  'ACQ.TRADE_NOT_ALLOW_REFUND': '该笔支付不支持退款',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': '退款金额超过支付金额',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退款金额超过支付金额',
  'ACQ.BUYER_ERROR': '原支付账户状态异常',
  'ACQ.BUYER_NOT_EXIST': '原支付账户状态异常',
}

/** Starts a refund under our number; idempotent. */
export async function refund(deps: AlipayDeps, request: RefundRequest): Promise<RefundAnswer> {
  const { refundNo, attemptNo, fen, reason } = request
  const answer = await callAlipay(deps, Sent, 'alipay.trade.refund', {
    out_trade_no: attemptNo,
    out_request_no: refundNo,
    refund_amount: yuanOf(fen),
    refund_reason: reason,
  })
  if (!answer.ok) {
    const text = FINAL[answer.code]
    if (text === undefined) throw refused(answer)
    return { state: 'failed', text }
  }
  if (answer.data.out_trade_no !== attemptNo) throw new Error('Alipay answered of another payment')
  if (answer.data.fund_change === 'Y') return { state: 'success', at: deps.clock.now() }
  // This call moved nothing: an earlier one did, or nothing has yet.
  const found = await queryRefund(deps, refundNo, attemptNo)
  return found.state === 'missing' ? { state: 'processing' } : found
}

/** An answer without data means that there is no such refund: then it is sent again, under its own number. */
export async function queryRefund(deps: AlipayDeps, refundNo: string, attemptNo: string): Promise<RefundAnswer> {
  const answer = await callAlipay(deps, Found, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: attemptNo,
    out_request_no: refundNo,
    query_options: ['gmt_refund_pay'],
  })
  if (!answer.ok) {
    if (answer.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'missing' }
    throw refused(answer)
  }
  const { out_trade_no, out_request_no, refund_amount, refund_status, gmt_refund_pay } = answer.data
  if (out_request_no === '' || fenOf(refund_amount) === 0) return { state: 'missing' }
  if (out_trade_no !== attemptNo || out_request_no !== refundNo) throw new Error('Alipay answered of another refund')
  if (refund_status !== '' && refund_status !== 'REFUND_SUCCESS') return { state: 'processing' }
  return { state: 'success', at: utc8Moment(gmt_refund_pay) ?? deps.clock.now() }
}

import { isoMoment } from '@dm/shared/time'
import { z } from 'zod'
import type { RefundAnswer, RefundRequest } from '../provider'
import { callWechat, notifyAddress, refused, type WechatDeps } from './client'

const Refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  status: z.string(),
  success_time: z.string().optional(),
})

/**
 * Final refusals, with the text for the user. Any other may succeed later under the same number, such as NOT_ENOUGH
 * once our account is filled: it is unknown until then.
 */
const FINAL: Record<string, string> = {
  USER_ACCOUNT_ABNORMAL: '原支付账户状态异常',
  RESOURCE_NOT_EXISTS: '原支付不存在',
  ORDER_NOT_EXIST: '原支付不存在',
  INVALID_REQUEST: '该笔支付已不能退款',
}

/** Longest reason that WeChat Pay accepts, in bytes. */
const REASON_BYTES = 80

function reasonOf(text: string): string {
  let cut = ''
  for (const char of text) {
    if (Buffer.byteLength(cut + char) > REASON_BYTES) break
    cut += char
  }
  return cut
}

/** Maps `status` of an answer or `refund_status` of a notify. */
export function refundAnswerOf(status: string, successTime: string | undefined): RefundAnswer {
  if (status === 'SUCCESS') {
    const at = isoMoment(successTime ?? '')
    return Number.isNaN(at) ? { state: 'unknown' } : { state: 'success', at }
  }
  if (status === 'PROCESSING') return { state: 'processing' }
  if (status === 'CLOSED') return { state: 'failed', text: '退款已被关闭' }
  // ABNORMAL: the user's bank refused it, and the merchant may still send it manually. It has not ended.
  return { state: 'unknown' }
}

/** Starts a refund; idempotent per number. */
export async function refund(deps: WechatDeps, request: RefundRequest): Promise<RefundAnswer> {
  const { refundNo, attemptNo, fen, paidFen, reason } = request
  const answer = await callWechat(deps, Refund, ['POST', '/v3/refund/domestic/refunds'], {
    out_trade_no: attemptNo,
    out_refund_no: refundNo,
    reason: reasonOf(reason),
    notify_url: notifyAddress(deps, 'refund-notify'),
    amount: { refund: fen, total: paidFen, currency: 'CNY' },
  })
  if (answer.ok) return answered(answer.data, request)
  const text = FINAL[answer.code]
  if (text === undefined) throw refused(answer)
  return { state: 'failed', text }
}

export async function queryRefund(deps: WechatDeps, refundNo: string, attemptNo: string): Promise<RefundAnswer> {
  const answer = await callWechat(deps, Refund, ['GET', `/v3/refund/domestic/refunds/${refundNo}`])
  if (answer.ok) return answered(answer.data, { refundNo, attemptNo })
  if (answer.code === 'RESOURCE_NOT_EXISTS' || answer.code === 'REFUND_NOT_EXIST') return { state: 'missing' }
  throw refused(answer)
}

function answered(
  { out_refund_no, out_trade_no, status, success_time }: z.output<typeof Refund>,
  { refundNo, attemptNo }: Pick<RefundRequest, 'refundNo' | 'attemptNo'>,
): RefundAnswer {
  if (out_refund_no !== refundNo || out_trade_no !== attemptNo) throw new Error('WeChat Pay answered of another refund')
  return refundAnswerOf(status, success_time)
}

import { utc8Moment, utc8Text } from '@dm/shared/time'
import { z } from 'zod'
import { addressOf } from '../live'
import type { Jump, PayAnswer, PayRequest } from '../provider'
import { fenOf, yuanOf } from '../yuan'
import { callAlipay, pageAddress, refused, type AlipayDeps } from './client'

/**
 * Returns the signed address of Alipay's page (`alipay.trade.wap.pay`). The payment is created when the user opens it;
 * idempotent.
 */
export async function create(deps: AlipayDeps, request: PayRequest): Promise<Jump> {
  const orderPage = addressOf(deps, request.returnPath)
  const content = {
    out_trade_no: request.attemptNo,
    total_amount: yuanOf(request.fen),
    // Characters that it does not accept in a subject.
    subject: request.subject.replace(/[/=&]/g, ' '),
    product_code: 'QUICK_WAP_WAY',
    seller_id: deps.account.sellerId,
    time_expire: utc8Text(request.deadline),
    quit_url: orderPage,
  }
  const extra = { return_url: orderPage, notify_url: addressOf(deps, '/pay/notify/alipay') }
  return { type: 'redirect', url: pageAddress(deps, 'alipay.trade.wap.pay', content, extra) }
}

const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
})

/** True if it has no such payment: the user has not opened its page yet. */
const isMissing = ({ code }: { code: string }) => code === 'ACQ.TRADE_NOT_EXIST'

export async function query(deps: AlipayDeps, attemptNo: string): Promise<PayAnswer> {
  const answer = await callAlipay(deps, Trade, 'alipay.trade.query', { out_trade_no: attemptNo })
  if (!answer.ok) {
    if (isMissing(answer)) return { state: 'missing' }
    throw refused(answer)
  }
  const { out_trade_no, trade_no, trade_status, total_amount, send_pay_date = '' } = answer.data
  if (out_trade_no !== attemptNo) throw new Error('Alipay answered of another payment')
  if (isPaid(trade_status)) {
    const at = utc8Moment(send_pay_date) ?? deps.clock.now()
    return { state: 'paid', fen: fenOf(total_amount), tradeNo: trade_no, at }
  }
  if (trade_status === 'WAIT_BUYER_PAY') return { state: 'unpaid' }
  return { state: trade_status === 'TRADE_CLOSED' ? 'closed' : 'unknown' }
}

/** FINISHED is a SUCCESS that can no longer be refunded. */
export const isPaid = (status: string) => status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'

/**
 * Closes an unpaid payment. One that was never opened is `missing` and cannot be closed: its page takes money until the
 * order's deadline, and that money is settled like any late payment.
 */
export async function close(deps: AlipayDeps, attemptNo: string): Promise<PayAnswer> {
  const answer = await callAlipay(deps, z.object({}), 'alipay.trade.close', { out_trade_no: attemptNo })
  if (answer.ok) return { state: 'closed' }
  if (isMissing(answer)) return { state: 'missing' }
  const now = await query(deps, attemptNo)
  return now.state === 'unpaid' ? { state: 'unknown' } : now
}

import { isoMoment, utc8Text } from '@dm/shared/time'
import { z } from 'zod'
import type { WechatAccount } from '../../../../platform/payments/accounts'
import { addressOf } from '../live'
import type { Jump, PaidFacts, PayAnswer, PayRequest } from '../provider'
import { callWechat, notifyAddress, refused, type WechatDeps } from './client'

/** A payment in queries and notifies. */
export const Trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
})

const Nothing = z.object({})

/** `2018-06-08T10:34:56+08:00` */
const timeOf = (ms: number) => `${utc8Text(ms).replace(' ', 'T')}+08:00`

/** Formats a caller's address: IPv4-mapped IPv6 as IPv4. */
const payerIp = ({ ip }: PayRequest) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** Common parameters of every kind of payment. */
export const orderOf = (deps: WechatDeps, request: PayRequest) => ({
  appid: deps.account.appId,
  mchid: deps.account.mchId,
  description: request.subject,
  out_trade_no: request.attemptNo,
  time_expire: timeOf(request.deadline),
  notify_url: notifyAddress(deps, 'notify'),
  amount: { total: request.fen, currency: 'CNY' },
})

/** Creates a payment for a browser outside WeChat (`/v3/pay/transactions/h5`); idempotent. */
export async function create(deps: WechatDeps, request: PayRequest): Promise<Jump> {
  const answer = await callWechat(deps, z.object({ h5_url: z.url() }), ['POST', '/v3/pay/transactions/h5'], {
    ...orderOf(deps, request),
    scene_info: {
      payer_client_ip: payerIp(request),
      h5_info: { type: 'Wap', app_name: '点梦', app_url: new URL(deps.publicUrl).origin },
    },
  })
  if (!answer.ok) throw refused(answer)
  // Appended, so that its own address is unchanged.
  const back = encodeURIComponent(addressOf(deps, request.returnPath))
  return { type: 'redirect', url: `${answer.data.h5_url}&redirect_url=${back}` }
}

const STATES: Record<string, Exclude<PayAnswer['state'], 'paid'>> = {
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  // One try failed; the user may try again until it is closed.
  PAYERROR: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
}

export async function query(deps: WechatDeps, attemptNo: string): Promise<PayAnswer> {
  const path = `/v3/pay/transactions/out-trade-no/${attemptNo}?mchid=${deps.account.mchId}`
  const answer = await callWechat(deps, Trade, ['GET', path])
  if (!answer.ok) {
    if (answer.code === 'ORDER_NOT_EXIST' || answer.code === 'ORDERNOTEXIST') return { state: 'missing' }
    throw refused(answer)
  }
  const trade = answer.data
  if (trade.out_trade_no !== attemptNo) throw new Error('WeChat Pay answered of another payment')
  const paid = paidOf(deps.account, trade)
  return paid ? { state: 'paid', ...paid } : { state: STATES[trade.trade_state] ?? 'unknown' }
}

/** Closes an unpaid payment; for one that cannot be closed, a query returns its state. */
export async function close(deps: WechatDeps, attemptNo: string): Promise<PayAnswer> {
  const path = `/v3/pay/transactions/out-trade-no/${attemptNo}/close`
  const answer = await callWechat(deps, Nothing, ['POST', path], { mchid: deps.account.mchId })
  if (answer.ok) return { state: 'closed' }
  const now = await query(deps, attemptNo)
  return now.state === 'unpaid' ? { state: 'unknown' } : now
}

/**
 * Returns the amount of a payment that succeeded (or was refunded since); null otherwise. Throws for another merchant
 * or currency.
 */
export function paidOf({ appId, mchId }: WechatAccount, trade: z.output<typeof Trade>): PaidFacts | null {
  const { appid, mchid, trade_state, amount, transaction_id, success_time } = trade
  if (appid !== appId || mchid !== mchId) throw new Error('a payment of another merchant')
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND') return null
  const at = isoMoment(success_time ?? '')
  if (!amount || amount.currency !== 'CNY' || !transaction_id || Number.isNaN(at))
    throw new Error('a payment without its facts, or in another currency')
  return { fen: amount.total, tradeNo: transaction_id, at }
}

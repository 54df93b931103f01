import type { Data } from '@dm/shared/contract'
import { count, money, monthDay, shortId, workdays } from '@dm/shared/format'
import { utc8Text } from '@dm/shared/time'
import { REVERSED } from '../components/reversedText'
import { payeeText } from '../components/payee/PayeeLogo'

export type Detail = Data<'wallet/trade/detail/query'>

export interface Fact {
  label: string
  value: string
  /** The whole text to be copied; without it there is no 复制. */
  copy?: string
}

const CHANNELS = { wechat: '微信支付', alipay: '支付宝' }
const GROUPS = { in: '获得', out: '消费', income: '收入', expense: '支出', withdraw: '提现', refund: '退款' }
const FROM: Partial<Record<Detail['trade']['kind'], string>> = {
  invite: '来自',
  agent: '来自',
  notice: '通告',
  service: '服务',
}

const balance = ({ trade }: Detail) =>
  trade.balanceAfter === undefined
    ? []
    : [
        trade.unit === 'coin'
          ? { label: '交易后余额', value: `${count(trade.balanceAfter)} 星钻（含冻结）` }
          : { label: '交易后余额', value: `${money(trade.balanceAfter)}（含冻结）` },
      ]

function ofOrder({ order }: Detail): Fact[] {
  if (!order) return []
  const { subject, coin = 0, giftCoin = 0, vip, amountFen, refundedFen } = order
  return [
    { label: '商品', value: subject },
    ...(coin > 0
      ? [{ label: '星钻', value: giftCoin > 0 ? `${count(coin)} + 赠送 ${count(giftCoin)}` : count(coin) }]
      : []),
    ...(vip ? [{ label: '会员有效期', value: `${monthDay(vip.startDay)} 至 ${monthDay(vip.endDay)}` }] : []),
    ...(refundedFen > 0 ? [{ label: '已退金额', value: `${money(refundedFen)}，共 ${money(amountFen)}` }] : []),
  ]
}

function ofWithdrawal({ trade, withdraw }: Detail): Fact[] {
  if (!withdraw) return trade.group === 'withdraw' && trade.sub ? [{ label: '收款账户', value: trade.sub }] : []
  const { account, amountFen, feeFen, taxFen, netFen } = withdraw
  return [
    { label: '收款账户', value: payeeText(account) },
    { label: '提现金额', value: money(amountFen) },
    { label: '手续费', value: money(feeFen) },
    { label: '预扣个税', value: money(taxFen) },
    { label: '实际到账', value: money(netFen) },
  ]
}

function ofIncome({ trade, income }: Detail): Fact[] {
  if (trade.group !== 'income') return []
  const { earnedAt, grossFen, taxFen } = income ?? {}
  return [
    ...(trade.sub ? [{ label: FROM[trade.kind] ?? '说明', value: trade.sub.replace(/^来自 /, '') }] : []),
    ...(earnedAt === undefined ? [] : [{ label: '结算自', value: utc8Text(earnedAt) }]),
    ...(grossFen === undefined ? [] : [{ label: '税前', value: money(grossFen) }]),
    ...(taxFen === undefined ? [] : [{ label: '已扣个税', value: money(taxFen) }]),
  ]
}

/** Returns the facts of a trade, line by line (docs/product/wallet.md#wallettradedetail). */
export function factsOf(detail: Detail): Fact[] {
  const { trade, order } = detail
  const no = order?.orderNo ?? detail.withdraw?.payoutNo ?? trade.id
  const note = trade.unit === 'coin' && trade.sub ? [{ label: '说明', value: trade.sub }] : []
  return [
    { label: '类型', value: GROUPS[trade.group] },
    { label: '时间', value: utc8Text(trade.at) },
    ...(order?.channel ? [{ label: '支付方式', value: CHANNELS[order.channel] }] : []),
    ...ofWithdrawal(detail),
    ...note,
    ...ofOrder(detail),
    ...ofIncome(detail),
    ...balance(detail),
    { label: '单号', value: shortId(no), copy: no },
  ]
}

const STATES = { done: '交易成功', ...REVERSED }

/** Returns the line below the amount. */
export const stateText = ({ state }: Detail) => STATES[state]

/** Returns the text of a refund in progress; null without one, or when it is done. */
export function refundText({ order }: Detail): { text: string; bad: boolean } | null {
  const refund = order?.refund
  if (refund?.state === 'processing') return { text: `退款处理中，预计${workdays(1, 3)}到账`, bad: false }
  if (refund?.state === 'unknown') return { text: '退款结果确认中，无需重复申请', bad: false }
  if (refund?.state === 'failed') return { text: `退款失败：${refund.failText ?? '请联系客服'}`, bad: true }
  return null
}

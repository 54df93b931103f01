import type { Data } from '@dm/shared/contract'
import { dateTime, money, timeLeft } from '@dm/shared/format'
import type { StatusStep } from '@dm/shared/ui/steps'
import { daysMs } from '@dm/shared/time'

export type Result = Data<'wallet/withdraw/detail/query'>
export type Withdrawal = Result['withdraw']

/** True while the outcome is unknown. */
export const isOpen = ({ state }: Withdrawal): boolean =>
  state === 'reviewing' || state === 'paying' || state === 'waitUser' || state === 'unknown'

/** True without a result 24 h after it was sent: operators follow up. */
export function isLate({ withdraw, now }: Result): boolean {
  const sentAt = withdraw.steps.find(({ label }) => label === '打款中')?.at ?? withdraw.appliedAt
  return withdraw.state === 'unknown' && now - sentAt > daysMs(1)
}

interface ResultText {
  tone: 'done' | 'wait' | 'unknown' | 'closed' | 'failed'
  headline: string
  notes: string[]
}

/**
 * Returns the texts of a withdrawal's state (docs/product/wallet.md#walletwithdrawresult). `leftMs`: time left to
 * confirm in WeChat.
 */
export function resultText(result: Result, leftMs: number): ResultText {
  const { withdraw, now } = result
  const why = withdraw.reason === undefined ? [] : [withdraw.reason]
  const back = `${money(withdraw.amountFen)} 已退回余额`
  switch (withdraw.state) {
    case 'reviewing':
    case 'paying':
      return { tone: 'wait', headline: '提现申请已提交', notes: [`预计 ${dateTime(withdraw.arriveBy, now)} 前到账`] }
    case 'waitUser':
      return { tone: 'wait', headline: '请在微信中确认收款', notes: [`剩余 ${timeLeft(leftMs)}`] }
    case 'success':
      return { tone: 'done', headline: '提现成功', notes: [] }
    case 'failed':
      return { tone: 'failed', headline: '打款失败', notes: [...why, back] }
    case 'rejected':
      return { tone: 'failed', headline: '提现未通过', notes: [...why, back] }
    case 'cancelled':
      return { tone: 'closed', headline: '提现已撤销', notes: [...why, back] }
    case 'returned':
      return { tone: 'closed', headline: '银行已退票', notes: [...why, back] }
    case 'unknown':
      return {
        tone: 'unknown',
        headline: '结果确认中',
        notes: isLate(result)
          ? ['客服已介入']
          : ['银行尚未返回结果，这笔钱已安全冻结，最迟 24 小时内更新，请勿重复提现'],
      }
  }
}

/** 提交申请 → 平台审核 → 打款中 → 到账: steps with a time are done, the next one is running or failed. */
export function stepsOf({ withdraw, now }: Result): StatusStep[] {
  const next = withdraw.steps.findIndex((step) => step.at === undefined)
  return withdraw.steps.map(({ label, at }, index) => ({
    label,
    ...(at !== undefined && { note: dateTime(at, now) }),
    state: at !== undefined ? 'done' : index > next ? 'ahead' : isOpen(withdraw) ? 'now' : 'stopped',
  }))
}

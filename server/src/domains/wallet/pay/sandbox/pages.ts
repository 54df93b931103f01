import { money } from '@dm/shared/format'
import { escapeHtml } from '../../../../platform/http/escape-html'
import { sandboxPage } from '../../../../platform/http/sandbox-page'
import type { SandboxPayment } from './payments'

const LOOK = {
  wechat: { name: '微信支付', colour: '#06803d' },
  alipay: { name: '支付宝', colour: '#0b5ed7' },
}

const BUTTONS: [act: string, text: string][] = [
  ['pay', '确认支付'],
  ['late', '已付款但延迟通知'],
  ['lost', '已付款但不发通知'],
  ['thrice', '重复通知三次'],
  ['wrong', '金额不符'],
  ['fail', '支付失败'],
]

/** Returns the cashier of one payment, in its channel's colour. */
export function cashierPage(payment: SandboxPayment, now: number): string {
  const { name, colour } = LOOK[payment.channel]
  const closed = payment.state === 'closed' || (payment.state === 'unpaid' && now >= payment.deadline)
  const buttons: [string, string][] = payment.state === 'paid' ? [] : closed ? [['closed', '关单后仍付款']] : BUTTONS
  const note = payment.state === 'paid' ? '<p>已支付</p>' : closed ? '<p>订单已关闭</p>' : ''
  return sandboxPage(
    '沙箱收银台',
    colour,
    `<header><h1>${name} · 沙箱收银台</h1><p>不会真实扣款</p></header>
<main>
<section class="card"><div>${escapeHtml(payment.subject)}</div><p class="amount">${money(payment.fen)}</p>${note}</section>
<form method="post">${[...buttons, ['back', '返回商户'] as const]
      .map(([act, text]) => `<button name="act" value="${act}"${act === 'pay' ? ' class="main"' : ''}>${text}</button>`)
      .join('')}</form>
</main>`,
  )
}

export const missingPage = () =>
  sandboxPage(
    '沙箱收银台',
    '#4e5969',
    '<header><h1>沙箱收银台</h1><p>不会真实扣款</p></header><main><section class="card">支付链接无效</section></main>',
  )

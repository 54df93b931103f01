import { money } from '@dm/shared/format'
import { escapeHtml } from '../../../../platform/http/escape-html'
import type { SandboxPayment } from './payments'

/** Plain pages: no script, forms only to this site. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

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

/** Returns a whole document in the sandbox's plain look. */
export const sandboxPage = (title: string, colour: string, body: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<style>
*{box-sizing:border-box}
body{margin:0;background:#f5f6f8;color:#1f2329;font:16px/1.5 -apple-system,"PingFang SC","Noto Sans SC",sans-serif}
header{background:${colour};color:#fff;padding:16px;text-align:center}
header p{margin:4px 0 0;font-size:14px}
h1{margin:0;font-size:18px}
main{max-width:480px;margin:0 auto;padding:16px}
.card{background:#fff;border-radius:12px;padding:24px 16px;text-align:center;margin-bottom:16px}
.amount{font-size:32px;font-weight:600;margin:8px 0 0;font-variant-numeric:tabular-nums}
form{margin:0}
button{display:block;width:100%;min-height:44px;margin:0 0 12px;border:1px solid ${colour};border-radius:22px;background:#fff;color:${colour};font:inherit}
button.main{background:${colour};color:#fff}
button:focus-visible{outline:3px solid #1f2329;outline-offset:2px}
table{width:100%;border-collapse:collapse;background:#fff;border-radius:12px;font-size:14px}
th,td{padding:8px;text-align:left;border-bottom:1px solid #e5e6eb;vertical-align:top;overflow-wrap:anywhere}
td button{display:inline-block;width:auto;min-height:44px;margin:0 4px 4px 0;padding:0 12px}
h2{font-size:16px;margin:24px 0 8px}
</style>
</head>
<body>${body}</body>
</html>`

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

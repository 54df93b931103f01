import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/open'
import { orders, payAttempts } from '../schema'
import type { Clock } from '../../../platform/clock'
import { clientOf } from '../../../platform/http/client'
import type { Pay } from './index'
import type { InPage } from './provider'

/** Opens WeChat's payment sheet with the parameters in the page, then opens the result page whatever the outcome. */
const SCRIPT = `(function () {
  var held = JSON.parse(document.getElementById('payment').textContent)
  function open() {
    WeixinJSBridge.invoke('getBrandWCPayRequest', held.params, function () { location.replace(held.next) })
  }
  if (window.WeixinJSBridge) open()
  else document.addEventListener('WeixinJSBridgeReady', open)
})()`

const STYLE = `body{margin:0;padding:96px 16px;background:#f5f6f8;color:#1f2329;font:16px/1.5 -apple-system,"PingFang SC","Noto Sans SC",sans-serif;text-align:center}
h1{margin:0 0 24px;font-size:18px}
a{display:inline-block;min-height:44px;padding:0 24px;color:#b33c00;line-height:44px}`

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY = `default-src 'none'; script-src ${hashed(SCRIPT)}; style-src ${hashed(STYLE)}; base-uri 'none'; frame-ancestors 'none'`

/** `<` would end the script element that contains the data. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const pageOf = (params: InPage, next: string) => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>微信支付</title>
<style>${STYLE}</style></head>
<body><main><h1>正在打开微信支付…</h1><a href="${next}">返回订单</a></main>
<script type="application/json" id="payment">${inScript({ params, next })}</script>
<script>${SCRIPT}</script></body>
</html>`

/**
 * `GET /pay/in-page/:provider/:attemptNo?code=`: return address of a payment app's own browser, with a code that
 * identifies the user (docs/product/wallet.md#providers: in-page payment). The attempt's number is unguessable and
 * serves as the key; a closed attempt, or a failure, redirects to its order's result.
 */
export function registerInPage(app: FastifyInstance, { db, clock, pay }: { db: Db; clock: Clock; pay: Pay }): void {
  type Route = { Params: { provider: string; attemptNo: string }; Querystring: { code?: unknown } }
  app.get<Route>('/pay/in-page/:provider/:attemptNo', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    })
    const { attemptNo, provider: name } = request.params
    const { code } = request.query
    const provider = pay.named(name)
    const [row] = await db
      .select()
      .from(payAttempts)
      .innerJoin(orders, eq(orders.orderNo, payAttempts.orderNo))
      .where(eq(payAttempts.attemptNo, attemptNo))
    if (!provider?.inPage || row?.pay_attempts.provider !== name) return reply.redirect('/', 303)
    const { pay_attempts: attempt, pay_orders: order } = row
    const next = `/paySuccess?orderNo=${order.orderNo}`
    const isOpen = order.state === 'pending' && attempt.state === 'started' && clock.now() < order.expireAt
    if (!isOpen || typeof code !== 'string' || code === '') return reply.redirect(next, 303)
    const { channel, scene, fen } = attempt
    const { exactIp: ip } = clientOf(request)
    const startRequest = { attemptNo, channel, scene, fen, subject: order.subject, returnPath: next, ip }
    const params = await provider
      .inPage({ ...startRequest, deadline: order.expireAt }, code)
      .catch((error: unknown) => {
        request.log.warn({ err: error, attemptNo }, 'a payment inside its app could not be begun')
      })
    if (!params) return reply.redirect(next, 303)
    return reply.type('text/html; charset=utf-8').send(pageOf(params, next))
  })
}

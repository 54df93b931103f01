import { timingSafeEqual } from 'node:crypto'
import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/open'
import { sandboxPayouts, withdrawals } from '../schema'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import { confirmPath, endPayout } from '../payout/sandbox'
import { plainPages, sandboxPage } from '../../../platform/http/sandbox-page'

const COLOUR = '#06803d'
const NOTES = { success: '已确认收款', returned: '已退票', failed: '已失效', processing: '打款中', waitUser: '' }

interface ConfirmDeps {
  db: Db
  clock: Clock
  keys: Keys
}

/**
 * `GET|POST /pay/sandbox/confirm/:token`: where a payee accepts a WeChat payout; no real money is paid
 * (docs/product/wallet.md#providers).
 */
export function registerConfirm(app: FastifyInstance, { db, clock, keys }: ConfirmDeps): void {
  /** Returns the payout of this address. */
  async function found(token: string) {
    const [payoutNo = ''] = token.split('.')
    const right = Buffer.from(await confirmPath(keys, payoutNo))
    const given = Buffer.from(`/pay/sandbox/confirm/${token}`)
    if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined
    return (await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.payoutNo, payoutNo)))[0]
  }
  /** Returns the result page of the withdrawal, where the payee came from. */
  async function wayBack(payoutNo: string) {
    const mine = eq(withdrawals.payoutNo, payoutNo)
    const [row] = await db.select({ id: withdrawals.id }).from(withdrawals).where(mine)
    return row ? paths.walletWithdrawResult({ id: row.id }) : paths.walletWithdrawRecord()
  }
  plainPages(app, (scope) => {
    const path = '/pay/sandbox/confirm/:token'
    scope.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const payout = await found(request.params.token)
      reply.type('text/html; charset=utf-8')
      return payout ? confirmPage(payout) : reply.code(404).send(missingPage())
    })
    scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
      const payout = await found(request.params.token)
      if (!payout) return reply.code(404).type('text/html; charset=utf-8').send(missingPage())
      const act = request.body instanceof URLSearchParams ? request.body.get('act') : null
      if (act !== 'confirm' && act !== 'back') return reply.code(400).type('text/plain').send('unknown button')
      if (act === 'confirm' && payout.state === 'waitUser') await endPayout(db, clock, payout.payoutNo, 'success')
      return reply.redirect(await wayBack(payout.payoutNo), 303)
    })
  })
}

const whole = (body: string) =>
  sandboxPage(
    '沙箱收款确认',
    COLOUR,
    `<header><h1>微信 · 沙箱收款确认</h1><p>不会真实到账</p></header><main>${body}</main>`,
  )

const missingPage = () => whole('<section class="card">收款链接无效</section>')

function confirmPage({ fen, state }: typeof sandboxPayouts.$inferSelect): string {
  const confirm = state === 'waitUser' ? '<button name="act" value="confirm" class="main">确认收款</button>' : ''
  return whole(
    `<section class="card"><div>点梦提现</div><p class="amount">${money(fen)}</p><p>${NOTES[state]}</p></section>
<form method="post">${confirm}<button name="act" value="back">返回商户</button></form>`,
  )
}

import { money } from '@dm/shared/format'
import { desc, eq } from 'drizzle-orm'
import { sandboxNotifies, sandboxPayouts, withdrawals } from '../schema'
import type { DevDesk } from '../pay/sandbox/dev-pay'
import { button, table } from '../pay/sandbox/tables'
import { endPayout } from '../payout/sandbox'
import { review, type AdvanceDeps } from './advance'

const NEWEST = 50

/**
 * Withdrawals on `/dev/pay`: 通过 / 驳回 for those in review, 成功 / 失败 / 退票 / 再次通知 for those that were sent
 * (docs/product/wallet.md#providers).
 */
export function withdrawDesk(deps: AdvanceDeps): DevDesk {
  const { db, clock } = deps
  const look = (passed: boolean, reason: string) => (id: string) => review(deps, id, { passed, reason, by: 'sandbox' })
  return {
    acts: {
      pass: look(true, '沙箱通过'),
      reject: look(false, '收款信息待核实'),
      paid: (payoutNo) => endPayout(db, clock, payoutNo, 'success'),
      unpaid: (payoutNo) => endPayout(db, clock, payoutNo, 'failed'),
      returned: (payoutNo) => endPayout(db, clock, payoutNo, 'returned'),
      notifyPayout: (payoutNo) =>
        db.update(sandboxNotifies).set({ nextAt: clock.now(), tries: 0 }).where(eq(sandboxNotifies.subject, payoutNo)),
    },
    async tables() {
      const waiting = await db.select().from(withdrawals).where(eq(withdrawals.state, 'reviewing'))
      const payouts = await db.select().from(sandboxPayouts).orderBy(desc(sandboxPayouts.createdAt)).limit(NEWEST)
      return [
        table(
          '提现审核',
          waiting.map(({ id, uid, masked, amountFen }) => [
            uid,
            masked,
            money(amountFen),
            button('pass', id, '通过') + button('reject', id, '驳回'),
          ]),
        ),
        table(
          '打款',
          payouts.map(({ payoutNo, fen, state, silent }) => [
            payoutNo,
            money(fen),
            silent && state === 'processing' ? 'processing（不应答）' : state,
            buttonsOf(payoutNo, state),
          ]),
        ),
      ]
    },
  }
}

function buttonsOf(payoutNo: string, state: (typeof sandboxPayouts.$inferSelect)['state']): string {
  if (state === 'waitUser') return button('paid', payoutNo, '确认收款') + button('unpaid', payoutNo, '失败')
  if (state === 'processing') return button('paid', payoutNo, '成功') + button('unpaid', payoutNo, '失败')
  const tell = button('notifyPayout', payoutNo, '再次通知')
  return state === 'success' ? button('returned', payoutNo, '退票') + tell : tell
}

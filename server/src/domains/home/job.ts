import { minutesMs } from '@dm/shared/time'
import { eachOf } from '../../platform/each'
import type { DomainJob } from '../domain'
import { giveBack } from './money'
import { dueStep } from './rules'
import { change, dueOrders, lockedHome } from './store'

/** Time-driven steps of at-home orders: each once, under its lock; safe to run twice; catches up after a stop. */
export const homeJob: DomainJob = {
  name: 'home-orders',
  everyMs: minutesMs(1),
  async run({ db, clock, log }) {
    const now = clock.now()
    await eachOf(
      await dueOrders(db, now),
      (orderId) =>
        db.transaction(async (tx) => {
          const row = await lockedHome(tx, orderId)
          const step = row && dueStep(row, now)
          if (!row || !step) return
          const { at, state } = step
          if (state === 'refunded')
            await giveBack(tx, row, {
              fen: row.amountFen,
              at: now,
              reason: '团队未及时确认',
              text: '团队未及时确认，已全额退款',
            })
          else await change(tx, row, { state }, { at, text: state === 'closed' ? '超时未支付，已关闭' : '服务已完成' })
        }),
      (error, orderId) => log.error({ err: error, orderId }, 'an at-home order could not be moved on'),
    )
  },
}

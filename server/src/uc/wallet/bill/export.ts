import { HOUR_MS, takeLimit } from '../../../platform/limits'
import type { Handler } from '../../handler'
import { requireMonth } from './sums'
import { statementAddress } from './token'

/** Where a month's CSV can be fetched for 10 minutes. Throws 42900 导出太频繁，请稍后再试 after 10 in an hour. */
export const exportBill: Handler<'wallet/bill/export'> = async (body, { uid, db, clock, keys }) => {
  const now = clock.now()
  const month = await requireMonth(db, uid, body.month, now)
  await takeLimit(db, clock, { key: `statement:${uid}`, max: 10, window: HOUR_MS, msg: '导出太频繁，请稍后再试' })
  return statementAddress(keys, { uid, month }, now)
}

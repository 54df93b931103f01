import type { Handler } from '../../handler'
import { requireMonth } from './sums'
import { statementAddress } from './token'

/** Where a month's CSV can be fetched for 10 minutes. */
export const exportBill: Handler<'wallet/bill/export'> = async (body, { uid, db, clock, keys }) => {
  const now = clock.now()
  const month = await requireMonth(db, uid, body.month, now)
  return statementAddress(keys, { uid, month }, now)
}

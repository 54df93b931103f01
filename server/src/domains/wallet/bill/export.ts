import type { Handler } from '../../handler'
import { requireMonth } from './sums'
import { statementAddress } from './token'

/** Returns the address of a month's CSV, valid for 10 minutes. */
export const exportBill: Handler<'wallet/bill/export'> = async (body, { uid, db, clock, keys }) => {
  const now = clock.now()
  const month = await requireMonth(db, uid, body.month, now)
  return statementAddress(keys, { uid, month }, now)
}

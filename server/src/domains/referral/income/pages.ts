import { inArray } from 'drizzle-orm'
import type { FindPages } from '../../links'
import { inviteIncomes } from '../schema'

/** Income is shown in the month in which it was earned. */
export const incomePages: FindPages = async (db, ids) => {
  const rows = await db
    .select({ id: inviteIncomes.id, month: inviteIncomes.month })
    .from(inviteIncomes)
    .where(inArray(inviteIncomes.id, ids))
  return new Map(rows.map(({ id, month }) => [id, `/invite/income?month=${month}`]))
}

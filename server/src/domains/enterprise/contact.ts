import { dayOf } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import { enterpriseContactViews } from './schema'
import { notAllowed, tooMany } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import type { Handler } from '../handler'
import { isTrusted } from './standing'
import { publicCompany, roleIn } from './store'

/** Contacts of companies that an account may view per day; viewing the same one again that day is free. */
const COMPANIES_A_DAY = 20

/** Returns the full contact of a public company to logged-in users (docs/product/enterprise.md#roles). */
export const viewContact: Handler<'enterprise/contact/view'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const day = dayOf(now)
  const { row, cert } = await publicCompany(db, body.uid, now)
  if (row.contactMode === 'hidden' || row.contactPhone === '' || !isTrusted(row, cert, day, now)) {
    throw notAllowed('企业未公开联系方式', 'contactHidden')
  }
  const isMember = (await roleIn(db, row.id, uid)) !== 'none'
  if (!isMember) {
    await db.transaction(async (tx) => {
      await lockOn(tx, `contact:${uid}`)
      const today = and(eq(enterpriseContactViews.uid, uid), eq(enterpriseContactViews.day, day))
      const seen = await tx.select().from(enterpriseContactViews).where(today)
      if (seen.some((view) => view.enterpriseId === row.id)) return
      if (seen.length >= COMPANIES_A_DAY) throw tooMany('今日查看次数已达上限，请明天再试', 'quotaUsedUp')
      await tx.insert(enterpriseContactViews).values({ uid, day, enterpriseId: row.id })
    })
  }
  return { contactName: row.contactName, contactPhone: row.contactPhone, contactEmail: row.contactEmail }
}

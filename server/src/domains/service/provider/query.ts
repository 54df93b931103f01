import { eq } from 'drizzle-orm'
import { users } from '../../../platform/schema'
import type { Handler } from '../../handler'
import { providers } from '../schema'
import { standingOf } from './identity'
import { presentOwn } from './store'

/** The caller's own application and what it lacks. */
export const queryProvider: Handler<'service/provider/query'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const [[row], [account], { missing, company }] = await Promise.all([
    db.select().from(providers).where(eq(providers.uid, uid)),
    db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid)),
    standingOf(db, uid, now),
  ])
  return {
    provider: row ? await presentOwn(db, row, now) : null,
    missing,
    ...(company && { company: company.name }),
    tel: account?.mobile ?? '',
    now,
  }
}

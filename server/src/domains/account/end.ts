import { eq } from 'drizzle-orm'
import { onceAnswers, reviews } from '../../platform/schema'
import type { Leaving } from './leaving'
import { keepLeftPhone } from './left-phone'
import { sessions, smsCodes, users } from './schema'

/** The account itself goes last: its number is free, and nothing leads from the number to it any more. */
export const accountLeaving: Leaving = {
  async end(tx, uid, { clock, keys }) {
    const [user] = await tx.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
    if (user?.mobile) {
      await tx.delete(smsCodes).where(eq(smsCodes.mobile, user.mobile))
      await keepLeftPhone(tx, keys, user.mobile, clock.now())
    }
    await tx.delete(sessions).where(eq(sessions.uid, uid))
    await tx.delete(onceAnswers).where(eq(onceAnswers.uid, uid))
    await tx.update(reviews).set({ text: '' }).where(eq(reviews.uid, uid))
    await tx.update(users).set({ state: 'gone', mobile: null, passwordHash: null }).where(eq(users.uid, uid))
  },
}

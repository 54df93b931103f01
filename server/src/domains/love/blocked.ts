import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notAllowed } from '../../platform/failure'
import { loveCards } from './schema'

/**
 * Whether operations have banned the account's heart card: it then meets nobody, draws nothing and orders nothing in
 * any activity (docs/product/activity.md#minors-privacy-abuse).
 */
export const isBlocked = async (db: Db, uid: string): Promise<boolean> =>
  (await db.$count(loveCards, and(eq(loveCards.uid, uid), eq(loveCards.state, 'banned')))) > 0

/** The 40300 of a blocked account. */
export const refusedBlocked = () => notAllowed('账号存在异常，暂时不能参加', 'notAllowed')

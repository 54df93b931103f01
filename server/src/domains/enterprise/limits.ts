import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { wrongState } from '../../platform/failure'
import { takeLimit } from '../../platform/limits'
import { enterpriseChanges, enterpriseItems, enterpriseVips } from './schema'

/** A company's limits: without and with membership (docs/product/enterprise.md#limits-trial-time-abuse). */
export const LIMITS = {
  product: [20, 100],
  progress: [50, 200],
  honor: [30, 200],
  team: [30, 200],
  photo: [100, 1000],
  trip: [20, 200],
} as const

/** Other limits that grow with membership: templates of the card, editors, and the days of the visitors' figures. */
export const OTHER_LIMITS = { template: [2, 6], editor: [3, 10], statDays: [7, 30] } as const

const REVIEWS = 50
const WRITES_AN_HOUR = 200

/** A deletion is undone within this time. */
export const UNDO_MS = minutesMs(10)
/** Time after which deleted items are erased, in case the deletion is disputed. */
export const DELETED_KEPT_MS = daysMs(30)

/** A company's trial or paid membership that runs. */
export const isRunning = (enterpriseId: string, now: number): SQL | undefined =>
  and(eq(enterpriseVips.enterpriseId, enterpriseId), lte(enterpriseVips.from, now), gt(enterpriseVips.until, now))

const hasVip = async (db: Db, enterpriseId: string, now: number): Promise<boolean> =>
  (await db.$count(enterpriseVips, isRunning(enterpriseId, now))) > 0

export async function limitOf(
  db: Db,
  enterpriseId: string,
  kind: keyof typeof LIMITS | 'editor',
  now: number,
): Promise<number> {
  const [free, member] = kind === 'editor' ? OTHER_LIMITS.editor : LIMITS[kind]
  return (await hasVip(db, enterpriseId, now)) ? member : free
}

/** Counts one write of a company's members; 42900 beyond 200 an hour. */
export const countWrite = (tx: Db, clock: Clock, enterpriseId: string) =>
  takeLimit(tx, clock, { key: `enterprise:writes:${enterpriseId}`, max: WRITES_AN_HOUR, window: hoursMs(1) })

/** 40900 where more than fifty changes would wait for the review. */
export async function refuseFullReview(tx: Db, enterpriseId: string, more = 1): Promise<void> {
  const items = and(eq(enterpriseItems.enterpriseId, enterpriseId), eq(enterpriseItems.auditState, 'pending'))
  const parts = and(eq(enterpriseChanges.enterpriseId, enterpriseId), eq(enterpriseChanges.auditState, 'pending'))
  const waiting = (await tx.$count(enterpriseItems, items)) + (await tx.$count(enterpriseChanges, parts))
  if (waiting + more > REVIEWS) throw wrongState(`待审核内容已达 ${REVIEWS} 条，请等待审核`, 'reviewsFull')
}

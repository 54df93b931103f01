import type { Data } from '@dm/shared/contract'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Handler } from '../handler'
import { seenItems } from './items/store'
import { isRunning, LIMITS } from './limits'
import { enterpriseItems, enterpriseTrials, enterpriseVips } from './schema'
import { certState } from './standing'
import { openTripCount } from './trips/next'
import { requireCompany, type Company, type Role } from './store'

type Answer = Data<'enterprise/vip/get'>

const TRIAL_DAYS = 15

/** The trial ends at 24:00 UTC+8 of the fifteenth day after today. */
export const trialEnd = (now: number) => startOfDay(addDays(dayOf(now), TRIAL_DAYS + 1))

export const limitsAt = (at: 0 | 1): Answer['free'] => ({
  product: LIMITS.product[at],
  progress: LIMITS.progress[at],
  honor: LIMITS.honor[at],
  team: LIMITS.team[at],
  photo: LIMITS.photo[at],
  trip: LIMITS.trip[at],
})

export async function usageOf(db: Db, enterpriseId: string, today: string): Promise<Answer['usage']> {
  const trip = await openTripCount(db, enterpriseId, today)
  const rows = await db
    .select({ kind: enterpriseItems.kind, n: count() })
    .from(enterpriseItems)
    .where(seenItems(enterpriseId, false))
    .groupBy(enterpriseItems.kind)
  return {
    product: 0,
    progress: 0,
    honor: 0,
    team: 0,
    photo: 0,
    trip,
    ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])),
  }
}

/** The membership that runs now: a paid one counts before a trial. */
export async function runningVip(db: Db, enterpriseId: string, now: number): Promise<Answer['vip']> {
  const rows = await db
    .select()
    .from(enterpriseVips)
    .where(isRunning(enterpriseId, now))
    .orderBy(desc(enterpriseVips.until))
  const row = rows.find(({ source }) => source === 'paid') ?? rows[0]
  return row ? { state: row.source, until: row.until } : { state: 'none', until: null }
}

/** Whether this company, or another one with its credit code, has had the trial. */
export async function hadTrial(db: Db, { row, cert }: Company): Promise<'company' | 'code' | null> {
  const uses = await db
    .select()
    .from(enterpriseTrials)
    .where(cert ? eq(enterpriseTrials.creditCode, cert.creditCode) : eq(enterpriseTrials.enterpriseId, row.id))
  const own = uses.some(({ enterpriseId }) => enterpriseId === row.id)
  return own ? 'company' : uses.length > 0 ? 'code' : null
}

/** First obstacle that keeps a member of the company from drawing the trial. */
export function obstacle(
  company: Company & { role: Role },
  { vip, had, now }: { vip: Answer['vip']; had: 'company' | 'code' | null; now: number },
): Answer['why'] {
  const { row, cert, role } = company
  const state = certState(cert, dayOf(now))
  if (vip.state === 'paid') return 'paid'
  if (row.state === 'closing' || row.state === 'suspended' || state === 'expired') return 'inactive'
  if (state !== 'certified') return 'notCertified'
  if (had === 'code') return 'usedByCode'
  return role === 'owner' ? 'none' : 'notOwner'
}

/** Membership, trial, and what both mean for the company's lists. */
export const getVip: Handler<'enterprise/vip/get'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const company = await requireCompany(db, uid, now)
  const { id } = company.row
  const [vip, had, usage] = await Promise.all([
    runningVip(db, id, now),
    hadTrial(db, company),
    usageOf(db, id, dayOf(now)),
  ])
  const isActive = vip.state === 'trial'
  return {
    vip,
    trial: isActive ? 'active' : had === null ? 'available' : 'ended',
    why: obstacle(company, { vip, had, now }),
    days: TRIAL_DAYS,
    wouldEnd: trialEnd(now),
    free: limitsAt(0),
    member: limitsAt(1),
    usage,
    now,
  }
}

import { dayOf } from '@dm/shared/time'
import { lengthOf } from '@dm/shared/format'
import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Handler } from '../../handler'
import { memberView } from '../change/store'
import { seenItems } from '../items/store'
import { nicksOf } from '../members/store'
import { enterpriseChanges, enterpriseItems } from '../schema'
import { requireCompany } from '../store'
import { openTripCount } from '../trips/next'
import { limitsAt, runningVip } from '../vip'
import { sectionsIn } from './sections'
import { scoreOf } from './score'

const NONE = { count: 0, pending: 0, rejected: 0, valid: 0 }

async function itemCounts(db: Db, enterpriseId: string) {
  const where = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const rows = await db
    .select({
      kind: enterpriseItems.kind,
      count: count(),
      pending: where(sql`${enterpriseItems.auditState} = 'pending'`),
      rejected: where(sql`${enterpriseItems.auditState} = 'rejected'`),
      /** A refused one counts by its approved version alone. */
      valid: where(sql`${enterpriseItems.live} is not null or ${enterpriseItems.auditState} = 'pending'`),
    })
    .from(enterpriseItems)
    .where(seenItems(enterpriseId, false))
    .groupBy(enterpriseItems.kind)
  return (kind: string) => rows.find((row) => row.kind === kind) ?? NONE
}

const KINDS = ['product', 'progress', 'honor', 'team', 'photo'] as const

/** The members' archive: the parts with their counts, the items in review, the score and the next steps. */
export const manageArchive: Handler<'enterprise/archives/manage/query'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const { row } = await requireCompany(db, uid, now)
  const [nickOf, items, changes, remark, profile, trips, vip] = await Promise.all([
    nicksOf(db, row.sectionsUpdatedBy === null ? [] : [row.sectionsUpdatedBy]),
    itemCounts(db, row.id),
    db
      .select({ key: enterpriseChanges.key, state: enterpriseChanges.auditState })
      .from(enterpriseChanges)
      .where(eq(enterpriseChanges.enterpriseId, row.id)),
    memberView(db, row.id, 'remark'),
    memberView(db, row.id, 'basicInfo'),
    openTripCount(db, row.id, dayOf(now)),
    runningVip(db, row.id, now),
  ])
  const valid = <T>({
    live,
    latest,
    member,
  }: {
    live: T | null
    latest: T | null
    member: { audit: { state: string } }
  }) => (member.audit.state === 'rejected' ? live : latest)
  const written = valid(remark)
  const { logo, cover, slogan } = valid(profile) ?? row
  const count = {
    product: items('product').count,
    progress: items('progress').count,
    honor: items('honor').count,
    team: items('team').count,
    photo: items('photo').count,
    trip: trips,
  }
  const states = changes.map(({ state }) => state)
  const inState = (state: 'pending' | 'rejected') =>
    KINDS.reduce((sum, kind) => sum + items(kind)[state], 0) + states.filter((one) => one === state).length
  const { industry, scale, cityCode, contactName, contactPhone } = row
  return {
    rev: row.sectionsRev,
    updatedAt: row.sectionsUpdatedAt ?? 0,
    updatedBy: row.sectionsUpdatedBy === null ? '' : nickOf(row.sectionsUpdatedBy),
    sections: sectionsIn(row).map(({ key, visible }) => {
      if (key === 'trip') return { key, visible, count: trips, pending: 0, rejected: 0 }
      if (key !== 'remark') {
        const { count, pending, rejected } = items(key)
        return { key, visible, count, pending, rejected }
      }
      const { state } = remark.member.audit
      const is = (wanted: string) => (state === wanted ? 1 : 0)
      return { key, visible, count: remark.latest ? 1 : 0, pending: is('pending'), rejected: is('rejected') }
    }),
    pending: inState('pending'),
    rejected: inState('rejected'),
    ...scoreOf({
      logo,
      cover,
      slogan,
      industry,
      scale,
      cityCode,
      contactName,
      contactPhone,
      remarkLength: written ? lengthOf(written.text) : 0,
      product: items('product').valid,
      progress: items('progress').valid,
      honor: items('honor').valid,
      team: items('team').valid,
      photo: items('photo').valid,
    }),
    usage: count,
    limits: limitsAt(vip.state === 'none' ? 0 : 1),
  }
}

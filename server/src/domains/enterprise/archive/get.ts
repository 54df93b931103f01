import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { cutTo } from '@dm/shared/validate'
import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Handler } from '../../handler'
import { memberView } from '../change/store'
import { headOf } from '../head'
import { firstOf } from '../items/read'
import { seenItems } from '../items/store'
import { registerOf } from '../register'
import { enterpriseCardSwitches, enterpriseItems } from '../schema'
import { roleIn, viewedCompany } from '../store'
import { nextTrips } from '../trips/next'
import { sectionsIn } from './sections'

type Archive = Data<'enterprise/archives/get'>

/** Characters of 企业简介 that the archive shows. */
const REMARK_SHOWN = 200

const KINDS = ['product', 'progress', 'honor', 'team', 'photo'] as const

async function sectionsOf(db: Db, enterpriseId: string, isPublic: boolean): Promise<Archive['sections']> {
  const rows = await db
    .select({ kind: enterpriseItems.kind, n: count() })
    .from(enterpriseItems)
    .where(seenItems(enterpriseId, isPublic))
    .groupBy(enterpriseItems.kind)
  return KINDS.map((key) => ({ key, count: rows.find(({ kind }) => kind === key)?.n ?? 0 }))
}

/** The archive: with `uid` what everybody sees, for members without it with what waits for the review. */
export const getArchive: Handler<'enterprise/archives/get'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const now = clock.now()
  const isPublic = body.uid !== undefined
  const company = await viewedCompany(ctx, body.uid)
  const { id } = company.row
  const shown = sectionsIn(company.row).flatMap(({ key, visible }) => (visible || !isPublic ? [key] : []))
  const ifShown = <T>(key: (typeof shown)[number], rows: T[]): T[] => (shown.includes(key) ? rows : [])
  const view = { enterpriseId: id, isPublic }
  const off = and(eq(enterpriseCardSwitches.enterpriseId, id), eq(enterpriseCardSwitches.status, 'off'))
  const [role, switchedOff, remark, sections, products, progress, honors, team, photos, trips] = await Promise.all([
    roleIn(db, id, uid),
    db.$count(enterpriseCardSwitches, off),
    isPublic ? company.row.remark : memberView(db, id, 'remark').then(({ latest }) => latest),
    sectionsOf(db, id, isPublic),
    firstOf(db, 'product', view, 6, now),
    firstOf(db, 'progress', view, 3, now),
    firstOf(db, 'honor', view, 6, now),
    firstOf(db, 'team', view, 6, now),
    firstOf(db, 'photo', view, 9, now),
    nextTrips(db, id, dayOf(now), 3),
  ])
  return {
    head: headOf(company, role, now),
    register: registerOf(company, isPublic, dayOf(now)),
    hasCard: switchedOff === 0,
    order: shown,
    remark: shown.includes('remark') ? remark && cutTo(remark.text, REMARK_SHOWN) : null,
    sections: sections.filter(({ key }) => shown.includes(key)),
    products: ifShown('product', products),
    progress: ifShown('progress', progress),
    honors: ifShown('honor', honors),
    team: ifShown('team', team),
    photos: ifShown('photo', photos),
    trips: ifShown('trip', trips),
  }
}

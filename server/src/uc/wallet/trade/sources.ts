import { paths } from '@dm/shared/paths'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { activities, notices, services } from '../../../db/schema'
import type { TradeRow } from './store'

/** Where a source is shown, or null when it is gone. */
type Find = (db: Db, id: string) => Promise<string | null>

const activity: Find = async (db, id) => {
  const [row] = await db.select({ id: activities.activityId }).from(activities).where(eq(activities.activityId, id))
  return row ? paths.activityIndex({ id }) : null
}

const notice: Find = async (db, id) => {
  const [row] = await db.select({ state: notices.state }).from(notices).where(eq(notices.id, id))
  return row && row.state !== 'removed' ? paths.noticeDetail({ id }) : null
}

const service: Find = async (db, id) => {
  const [row] = await db.select({ state: services.state }).from(services).where(eq(services.id, id))
  return row?.state === 'online' ? paths.serviceDetail({ id }) : null
}

/** Which kinds come from something that has a page; an area that adds a kind adds its way here. */
const finders: Record<string, Find> = { vote: activity, prize: activity, box: activity, notice, service }

/** 查看来源: the page of what a trade came from, while that still exists. */
export async function sourceOf(db: Db, row: TradeRow): Promise<string | null> {
  const find = finders[row.kind]
  return row.refType === 'source' && row.refId && find ? find(db, row.refId) : null
}

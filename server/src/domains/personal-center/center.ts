import type { Center } from '@dm/shared/contract/calls/user/user'
import { addDays, dayOf } from '@dm/shared/time'
import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { archives, vodLikes, vods } from '../profile/schema'
import { signIns } from '../welfare/schema'
import { modelcards, pageViews } from '../modelcard/schema'
import { bareAngles } from '../modelcard/store'
import { noticeEntries } from '../casting-notice/schema'
import type { Handler } from '../handler'
import { completenessOf } from '../modelcard/rules/completeness'
import { recommended } from '../casting-notice/lists'
import { balances } from '../wallet/ledger/balances'
import { unpaidPurchases } from '../wallet/order/purchases'
import { enterpriseOf } from '../enterprise/role'
import { serviceOf } from '../service/role'
import { agentOf } from '../profile/agent'
import { nextTrip } from '../profile/trip'
import { ownUser } from './own'

const NOTICES = 3
const VIEW_DAYS = 7

async function cardOf(db: Db, person: Center['user'], now: number): Promise<Center['modelcard'] & { views: number }> {
  const { uid } = person
  const recent = sql<number>`count(*) filter (where ${gte(pageViews.day, addDays(dayOf(now), 1 - VIEW_DAYS))})`.mapWith(
    Number,
  )
  const [seen] = await db
    .select({ all: count(), recent })
    .from(pageViews)
    .where(and(eq(pageViews.uid, uid), eq(pageViews.scene, 'modelcard')))
  const views = { views: seen?.all ?? 0, views7: seen?.recent ?? 0 }
  const [card] = await db.select().from(modelcards).where(eq(modelcards.uid, uid))
  if (!card) return { status: 'none', jobStatus: 'open', completeness: 0, cover: '', blockReason: null, ...views }
  const { birthday, minor } = person
  const gender = person.gender === 'unset' ? null : person.gender
  return {
    status: card.status,
    jobStatus: card.jobStatus,
    completeness: completenessOf({
      content: card.content,
      gender,
      birthday,
      minor,
      bareAngles: await bareAngles(db, uid),
    }),
    cover: card.content.cover ?? '',
    blockReason: card.blockReason,
    ...views,
  }
}

/** Returns everything the personal centre shows in one answer; each number is read from the area that owns it. */
export const center: Handler<'user/center/get'> = async (_body, { uid, db, clock, payables }) => {
  const now = clock.now()
  const user = await ownUser(db, uid, now)
  const { views, ...modelcard } = await cardOf(db, user, now)
  const [archive] = await db.select().from(archives).where(eq(archives.uid, uid))
  const money = await balances(db, uid)
  return {
    user,
    balances: { coin: money.availableCoin, fen: money.availableFen },
    counts: {
      cardViews: views,
      likedVideos: await db.$count(vodLikes, eq(vodLikes.uid, uid)),
      myVideos: await db.$count(vods, and(eq(vods.uid, uid), ne(vods.state, 'deleted'))),
      entries: await db.$count(noticeEntries, eq(noticeEntries.uid, uid)),
    },
    unpaidOrders: await unpaidPurchases(db, payables, uid, now),
    modelcard,
    archive: { status: archive?.status ?? 'none', blockReason: archive?.blockReason ?? null },
    enterprise: await enterpriseOf(db, uid, now),
    service: await serviceOf(db, uid),
    agent: await agentOf(db, uid),
    signedToday: (await db.$count(signIns, and(eq(signIns.uid, uid), eq(signIns.day, dayOf(now))))) > 0,
    nextTrip: await nextTrip(db, uid, now),
    notices: await recommended(db, uid, NOTICES, now),
    now,
  }
}

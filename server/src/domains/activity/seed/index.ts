import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { freezeEnded } from '../freeze'
import type { DocumentWorld } from '../document'
import { putActivity } from '../put'
import { activities, activityReservations, activitySlots } from '../schema'
import { users } from '../../../platform/schema'
import { DEMO } from '../../../demo/accounts'
import { demoCompetition, type Looks, type Place, type Written } from './documents'
import { countVotes, seedField, seedOwnEntries, seedOwnVote } from './field'
import { entrants, LIGHT, voteCounts, VOTERS } from './people'
import { seedGala } from './gala'
import { looksOf } from './looks'
import { seedStarCall } from './starCall'
import { seedTalentKing } from './talentKing'
import type { SeedContext } from '../../../demo/context'

const ALLOWED_PATH = /^\/(user|activity|notice|share)\//

/** Facts for the document check while the database is filled: the pictures that were just drawn, which are small. */
const seedWorld = (drawn: string[]): DocumentWorld => ({
  pictureBytes: (url) => (drawn.includes(url) ? 0 : null),
  isKnownPath: (path) => ALLOWED_PATH.test(path),
  allowedHosts: [],
})

async function seedLightAccounts({ db, now }: SeedContext) {
  await db.insert(users).values(LIGHT.map((uid, n) => ({ uid, createdAt: now - daysMs(200 - (n % 150)) })))
}

async function putAll(seed: SeedContext, documents: Written[], looks: Looks) {
  const world = seedWorld([looks.hero, looks.share])
  for (const document of documents) {
    await putActivity(seed.db, { document, expectVersion: 0, now: document.visibleFrom, world })
  }
}

const PLACES = {
  running: { activityId: 'a1001', title: '追光者', subtitle: '让每一种才华\n都有一束光', endsIn: 9 },
  scheduled: { activityId: 'a1002', title: '新声计划', subtitle: '下一个好声音\n从这里开口', endsIn: 30 },
  paused: { activityId: 'a1003', title: '街舞之夜', subtitle: '一条街\n一个拍子', endsIn: 6 },
  ended: { activityId: 'a1004', title: '独白时刻', subtitle: '三分钟\n一个人的戏', endsIn: -1 },
  settled: { activityId: 'a1005', title: '国风少年', subtitle: '旧曲新唱\n少年来和', endsIn: -20 },
  offline: { activityId: 'a1006', title: '夏日音浪', subtitle: '已收官的夏天', endsIn: -60 },
  empty: { activityId: 'a1007', title: '小剧场征集', subtitle: '把你的故事\n搬上舞台', endsIn: 18 },
  open: { activityId: 'a1009', title: '新芽计划', subtitle: '第一支作品\n从这里长出', endsIn: 20 },
  quick: { activityId: 'a1008', title: '短剧群演速招', subtitle: '一键报名\n今晚开拍', endsIn: 12 },
} satisfies Record<string, Place>

/**
 * Adds 追光者 in its voting phase in the slot `competition`, and one competition in every other state, reachable by
 * `?id=`.
 */
export async function seedActivity(seed: SeedContext): Promise<void> {
  const { db, now, picture } = seed
  await seedLightAccounts(seed)
  const looks = {
    hero: await picture('scene/spotlight', DEMO.agent, 'activity'),
    share: await picture('scene/stage@1x1', DEMO.agent, 'activity'),
  }
  const make = (place: Place) => demoCompetition(place, looks, now)
  const running = make(PLACES.running)
  const quick = make(PLACES.quick)
  const cups = { paused: make(PLACES.paused), ended: make(PLACES.ended), settled: make(PLACES.settled) }
  // Its prizes can still be claimed, and the demo performer's is one that is sent.
  cups.settled.claimUntil = startOfDay(addDays(dayOf(now), 12))
  if (cups.settled.competition)
    cups.settled.competition.rankPrizes = cups.settled.competition.rankPrizes.map((prize) =>
      prize.from === 2
        ? { ...prize, gift: { type: 'goods', name: '便携录音麦克风', amount: 1, valueFen: 89_900 } }
        : prize,
    )
  if (quick.competition)
    quick.competition = {
      ...quick.competition,
      entryMode: 'quick',
      noticeId: 'n1003',
      entryTo: quick.endAt,
      groups: [],
    }
  const empty = make(PLACES.empty)
  if (empty.competition) empty.competition = { ...empty.competition, entryTo: empty.endAt }
  const open = make(PLACES.open)
  if (open.competition) open.competition = { ...open.competition, entryTo: open.endAt }
  await putAll(
    seed,
    [running, make(PLACES.scheduled), ...Object.values(cups), make(PLACES.offline), empty, open, quick],
    looks,
  )
  await db.insert(activitySlots).values([
    {
      id: 'slot-competition-1',
      slot: 'competition',
      activityId: PLACES.settled.activityId,
      from: cups.settled.startAt,
      to: cups.settled.endAt,
    },
    {
      id: 'slot-competition-2',
      slot: 'competition',
      activityId: running.activityId,
      from: running.startAt,
      to: running.endAt,
    },
  ])

  const field = entrants()
  const counts = voteCounts(field.length)
  // Includes the demo performer's own vote, one of the 612.
  await seedField(
    seed,
    running,
    field,
    counts.map((count, n) => (n === 0 ? count - 1 : count)),
    [0, 0, 0, 0, 21, 0, 0, 16],
  )
  await seedOwnVote(seed, running.activityId)
  const small = field.slice(0, 12).map((entrant, n) => ({ ...entrant, no: n + 1 }))
  for (const cup of Object.values(cups)) {
    // In the settled one the demo performer is third.
    const order = cup === cups.settled ? [0, 1, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [4, 6, 2, 0, 9, 1, 3, 5]
    const places = order.flatMap((at) => small[at] ?? [])
    await seedField(
      seed,
      cup,
      places,
      places.map((_, n) => 120 - n * 9),
      [],
    )
  }
  await seedGala(seed, await looksOf(seed, 'hall-7'))
  await seedStarCall(seed)
  await seedTalentKing(seed, await looksOf(seed, 'stage'))
  await countVotes(seed)
  await seedOwnEntries(seed, PLACES.open.activityId)

  const set = (place: Place, changes: Partial<typeof activities.$inferInsert>) =>
    db.update(activities).set(changes).where(eq(activities.activityId, place.activityId))
  await set(PLACES.paused, { pausedAt: now - hoursMs(1), pauseReason: '系统维护，预计今晚恢复' })
  await set(PLACES.offline, { offlineAt: now - daysMs(1) })
  for (const cup of [cups.settled, cups.ended]) {
    await freezeEnded({ db, clock: { now: () => cup.endAt + 60_000 } })
  }
  await db.insert(activityReservations).values(
    VOTERS.slice(0, 126).map((uid, n) => ({
      activityId: PLACES.scheduled.activityId,
      uid,
      kind: 'start' as const,
      no: String(10_000_000 + n * 7919),
      createdAt: now - n * 600_000,
    })),
  )
}

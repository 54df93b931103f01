import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { daysMs } from '@dm/shared/time'
import { activityEntries, activitySlots } from '../src/domains/activity/schema'
import { users } from '../src/platform/schema'
import { putActivity } from '../src/domains/activity/put'
import type { DocumentWorld } from '../src/domains/activity/document'
import type { TestServer } from './server'

type Written = z.input<typeof ActivityDocument>

export const world: DocumentWorld = {
  pictureBytes: (url) => (url.startsWith('/files/') ? 120_000 : null),
  isKnownPath: (path) => path.startsWith('/user/'),
  allowedHosts: ['partner.example'],
}

/** Returns a valid competition that runs around `now`: 3 votes a day, 1 per entry. */
export function competition(now: number, changes: Partial<Written> = {}): Written {
  const hero = { url: '/files/hero', width: 900, height: 600 }
  return {
    activityId: 'cup',
    slot: 'competition',
    kind: 'competition',
    schema: 'competition@1',
    title: '追光者',
    latin: 'TALENT KING 2026',
    subtitle: '让每一种才华 都有一束光',
    organiser: '点梦',
    visibleFrom: now - daysMs(30),
    startAt: now - daysMs(19),
    endAt: now + daysMs(8),
    publishUntil: now + daysMs(11),
    claimUntil: now + daysMs(26),
    phases: [{ name: '投票', from: now - daysMs(11), to: now + daysMs(8) }],
    theme: {
      primary: '#FF5C1A',
      onPrimary: '#2B1003',
      background: '#1E1512',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero,
    },
    share: { title: '追光者', desc: '来给TA投一票', image: { url: '/files/share', width: 300, height: 300 } },
    blocks: [{ type: 'prizes', title: '奖项' }, { type: 'rank' }],
    rules: [{ style: 'p', text: '每人每天 3 票' }],
    competition: {
      entryMode: 'form',
      media: 'images',
      groups: [
        { groupId: 'song', name: '声乐' },
        { groupId: 'dance', name: '舞蹈' },
      ],
      ageMin: 6,
      ageMax: 60,
      entryFrom: now - daysMs(19),
      entryTo: now - daysMs(5),
      voteFrom: now - daysMs(11),
      voteTo: now + daysMs(8),
      votesPerDay: 3,
      perEntryPerDay: 1,
      rankPrizes: [
        { label: '冠军', from: 1, to: 1, gift: { type: 'goods', name: '专业形象拍摄', amount: 1, valueFen: 480_000 } },
      ],
      taxBearer: 'host',
      guideText: [],
    },
    ...changes,
  }
}

/** A valid activity of another kind around `now`: a competition's settings and blocks are none of it. */
export function otherActivity(now: number, changes: Partial<Written>): Written {
  const { competition: _competition, ...base } = competition(now)
  return { ...base, blocks: [], ...changes }
}

/** Puts an activity of another kind; its pictures and pages are taken for known. */
export async function putOther({ db, clock }: TestServer, document: Written): Promise<void> {
  const anything: DocumentWorld = { pictureBytes: () => 1000, isKnownPath: () => true, allowedHosts: [] }
  await putActivity(db, { document, expectVersion: 0, now: clock.now(), world: anything })
}

/** A competition with a stored picture instead of the fictitious ones. */
export function storedCompetition(now: number, url: string, changes: Partial<Written> = {}): Written {
  const document = competition(now)
  const stored = { url, width: 900, height: 600 }
  const { theme, share } = document
  return { ...document, theme: { ...theme, hero: stored }, share: { ...share, image: stored }, ...changes }
}

/** Puts a competition into its slot with entries `e1`, `e2`, … by accounts `p1`, `p2`, …. */
export async function stage(
  server: TestServer,
  { entries = 3, changes }: { entries?: number; changes?: Partial<Written> } = {},
) {
  const { db, clock } = server
  const document = competition(clock.now(), changes)
  await putActivity(db, { document, expectVersion: 0, now: clock.now(), world })
  const { activityId } = document
  await db
    .insert(activitySlots)
    .values({ id: randomUUID(), slot: document.slot, activityId, from: document.startAt, to: document.endAt })
  for (let n = 1; n <= entries; n += 1) await addEntry(server, n, { activityId })
  return document
}

export async function addEntry(
  server: TestServer,
  n: number,
  changes: Partial<typeof activityEntries.$inferInsert> = {},
) {
  const { db, clock } = server
  const uid = changes.uid ?? `p${n}`
  await db.insert(users).values({ uid, createdAt: clock.now() }).onConflictDoNothing()
  await db.insert(activityEntries).values({
    entryId: `e${n}`,
    activityId: 'cup',
    uid,
    state: 'approved',
    no: n,
    title: `作品${n}`,
    name: `选手${n}`,
    avatar: '/files/a',
    cover: '/files/c',
    groupId: n % 2 ? 'song' : 'dance',
    city: '杭州',
    birthday: '2000-01-01',
    media: { kind: 'images', images: ['/files/c'] },
    createdAt: clock.now() - daysMs(10) + n,
    approvedAt: clock.now() - daysMs(9),
    ...changes,
  })
}

/** A recruiting campaign `call` of some notices, running around `now`. */
export async function stageStarCall(server: TestServer, noticeIds: string[], changes: Partial<Written> = {}) {
  const document = otherActivity(server.clock.now(), {
    activityId: 'call',
    slot: 'h5-01',
    kind: 'campaign',
    schema: 'starCall@1',
    starCall: { reasons: [], noticeIds },
    ...changes,
  })
  await putOther(server, document)
}

import { addDays, dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { noticeEntries, notices, type EntryState, type NoticeRole } from '../schema'
import { CROWD, DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import { NOTICE_DRAFTS } from './drafts'

const role = (name: string, count: number, text: string): NoticeRole => ({
  name,
  gender: 'any',
  ageMin: 16,
  ageMax: 40,
  heightMin: null,
  heightMax: null,
  count,
  text,
})

/** Entries with their states; the last three show other users' entries. */
const ENTRIES: [noticeId: string, uid: string, state: EntryState, reason?: string][] = [
  ['n1004', DEMO.performer, 'shortlisted'],
  ['n1005', DEMO.performer, 'viewed'],
  ['n1008', DEMO.performer, 'applied'],
  ['n1010', DEMO.performer, 'applied'],
  ['n1012', DEMO.performer, 'hired'],
  ['n1011', DEMO.performer, 'rejected'],
  ['n1007', DEMO.performer, 'cancelled'],
  ['n1013', DEMO.performer, 'closed', '通告已取消'],
  ['n1006', DEMO.performer, 'viewed'],
  ['n1001', DEMO.celebrity, 'shortlisted'],
  ['n1004', DEMO.celebrity, 'hired'],
  ['n1012', DEMO.celebrity, 'rejected'],
]

/** Returns the log from 已报名 to a state, in even steps up to an hour ago. */
function logOf(state: EntryState, appliedAt: number) {
  const way: EntryState[] = ['applied', 'viewed', 'shortlisted', state]
  const steps = state === 'cancelled' ? (['applied', 'cancelled'] as const) : way.slice(0, way.indexOf(state) + 1)
  return steps.map((step, n) => ({ state: step, at: appliedAt + n * hoursMs(8) }))
}

/** Adds fourteen notices of one company and the entries of the demo performers. */
export async function seedNotices({ db, now, picture }: SeedContext): Promise<void> {
  const today = dayOf(now)
  for (const [
    n,
    { id, pay, picture: drawing, work, closesIn, limit, minors, pictures = 1, ...rest },
  ] of NOTICE_DRAFTS.entries()) {
    const images = []
    for (let i = 0; i < pictures; i += 1)
      images.push(await picture(`scene/${i === 0 ? drawing : `hall-${i + 10}`}@4x3`, DEMO.enterprise, 'photo'))
    await db.insert(notices).values({
      ...rest,
      id,
      organiserUid: DEMO.enterprise,
      payMinFen: pay?.[0] ?? null,
      payMaxFen: pay?.[1] ?? null,
      workFrom: addDays(today, work[0]),
      workTo: addDays(today, work[1]),
      deadline: Math.round(now + hoursMs(closesIn)),
      entryLimit: limit ?? null,
      roles: [role('主要角色', rest.headcount, rest.content)],
      cover: await picture(`scene/${drawing}@1x1`, DEMO.enterprise, 'cover'),
      images,
      minorAllowed: minors ?? false,
      publishedAt: now - (n + 1) * hoursMs(7),
    })
  }
  const crowd = CROWD.slice(0, 12).map((uid, n): (typeof ENTRIES)[number] => [
    NOTICE_DRAFTS[n % 5]?.id ?? 'n1001',
    uid,
    'applied',
  ])
  await db.insert(noticeEntries).values(
    [...ENTRIES, ...crowd].map(([noticeId, uid, state, reason], n) => {
      const appliedAt = now - daysMs(1) - n * hoursMs(19)
      return {
        id: `e${1001 + n}`,
        noticeId,
        uid,
        state,
        reason: reason ?? null,
        appliedAt,
        log: logOf(state, appliedAt),
      }
    }),
  )
}

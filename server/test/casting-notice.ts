import { hoursMs } from '@dm/shared/time'
import { notices } from '../src/domains/casting-notice/schema'
import type { TestServer } from './server'

/** A notice of the account `boss`, which must be there, open for another day. */
export async function addNotice(server: TestServer, id: string, change: Partial<typeof notices.$inferInsert> = {}) {
  const now = server.clock.now()
  await server.db.insert(notices).values({
    id,
    organiserUid: 'boss',
    title: `通告${id}`,
    kind: 'film',
    state: 'recruiting',
    payMinFen: 80_000,
    payMaxFen: 90_000,
    payUnit: 'day',
    cityCode: '330100',
    cityName: '杭州',
    place: '影棚',
    workFrom: '2026-12-01',
    workTo: '2026-12-02',
    deadline: now + hoursMs(24),
    headcount: 1,
    roles: [],
    content: '',
    cover: '',
    images: [],
    minorAllowed: false,
    publishedAt: now,
    ...change,
  })
}

/** @database postgres */
import type { Body } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { addNotice } from '../../../test/casting-notice'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
import type { NoticeRole } from './schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'notices')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  await server.login('boss')
})
afterAll(() => server.close())

const found = async (body: Body<'notice/page'> = {}) => {
  const { data } = await server.call('notice/page', body)
  return data?.list.map(({ id }) => id)
}
const part = (change: Partial<NoticeRole>): NoticeRole => ({
  ...{ name: '角色', gender: 'any', ageMin: null, ageMax: null, heightMin: null, heightMax: null, count: 1, text: '' },
  ...change,
})

test('what can be entered, the newest first, page by page', async () => {
  const now = server.clock.now()
  await addNotice(server, 'old', { publishedAt: now - 2 })
  await addNotice(server, 'new', { publishedAt: now })
  await addNotice(server, 'mid', { publishedAt: now - 1 })
  for (const state of ['full', 'cancelled', 'removed'] as const) await addNotice(server, state, { state })
  await addNotice(server, 'late', { deadline: now })
  expect(await found()).toEqual(['new', 'mid', 'old'])
  const first = await server.call('notice/page', { pageSize: 2 })
  expect(first.data).toMatchObject({ total: 3, hasMore: true, now })
  expect(await found({ pageSize: 2, page: 2 })).toEqual(['old'])
})

test('by words, kind, city, day and pay', async () => {
  await addNotice(server, 'a', { title: '100%真实的短剧', kind: 'short', payMaxFen: 50_000 })
  await addNotice(server, 'b', {
    title: '平面广告',
    kind: 'ad',
    cityCode: '310100',
    place: '外滩',
    payMinFen: null,
    payMaxFen: null,
  })
  await addNotice(server, 'c', { workFrom: '2026-12-10', workTo: '2026-12-12', payMaxFen: 200_000 })
  expect(await found({ keyword: '短剧' })).toEqual(['a'])
  expect(await found({ keyword: '外滩' })).toEqual(['b'])
  // A sign of the search language is a character like others.
  expect(await found({ keyword: '%' })).toEqual(['a'])
  expect(await found({ kind: 'ad' })).toEqual(['b'])
  expect(await found({ cityCode: '310100' })).toEqual(['b'])
  expect(await found({ day: '2026-12-11' })).toEqual(['c'])
  expect(await found({ day: '2026-12-13' })).toEqual([])
  expect(await found({ payFromFen: 50_000, sort: 'pay' })).toEqual(['c', 'a'])
})

test('sex and age fit one part, not two together; without parts everybody fits', async () => {
  await addNotice(server, 'parts', {
    roles: [part({ gender: 'female', ageMin: 18, ageMax: 25 }), part({ gender: 'male', ageMin: 40 })],
  })
  await addNotice(server, 'none')
  const fits = async (body: Body<'notice/page'>) => (await found(body))?.includes('parts')
  expect(await fits({ gender: 'female', ageMin: 25, ageMax: 30 })).toBe(true)
  expect(await fits({ gender: 'female', ageMin: 26, ageMax: 50 })).toBe(false)
  expect(await fits({ gender: 'male', ageMin: 26, ageMax: 50 })).toBe(true)
  expect(await fits({ ageMin: 0, ageMax: 17 })).toBe(false)
  expect(await found({ gender: 'female', ageMin: 90, ageMax: 99 })).toEqual(['none'])
})

test('those that close first', async () => {
  const now = server.clock.now()
  await addNotice(server, 'b', { deadline: now + daysMs(2) })
  await addNotice(server, 'a', { deadline: now + daysMs(1) })
  expect(await found({ sort: 'closing' })).toEqual(['a', 'b'])
})

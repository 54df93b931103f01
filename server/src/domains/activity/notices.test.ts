/** @database postgres */
import { hoursMs } from '@dm/shared/time'
import { stageStarCall } from '../../../test/activity'
import { emptied } from '../../../test/emptied'
import { addNotice } from '../../../test/casting-notice'
import { testServer, type TestServer } from '../../../test/server'
import { users } from '../../platform/schema'
import { profiles } from '../profile/schema'

let server: TestServer
let me: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  me = await server.login('me')
  await server.db.insert(users).values({ uid: 'boss', createdAt: 1 }).onConflictDoNothing()
})

const list = async (token?: string, more: { cityCode?: string; page?: number; pageSize?: number } = {}) =>
  (await server.call('activity/notice/list', { activityId: 'call', ...more }, token)).data
const idsOf = (answer: Awaited<ReturnType<typeof list>>) => answer?.list.map(({ id }) => id)

async function six() {
  const now = server.clock.at
  await addNotice(server, 'later', { deadline: now + hoursMs(50) })
  await addNotice(server, 'soon', { deadline: now + hoursMs(2), cityCode: '420100', cityName: '武汉' })
  await addNotice(server, 'over', { deadline: now - 1 })
  await addNotice(server, 'full', { state: 'full' })
  await addNotice(server, 'off', { state: 'cancelled', cityCode: '310100', cityName: '上海' })
  await addNotice(server, 'gone', { state: 'removed' })
  await addNotice(server, 'another')
  await stageStarCall(server, ['later', 'soon', 'over', 'full', 'off', 'gone'])
}

test('the campaign’s own notices: open ones by their deadline, then what is over or full', async () => {
  await six()
  const answer = await list()
  expect(idsOf(answer)).toEqual(['soon', 'later', 'over', 'full'])
  expect(answer).toMatchObject({ total: 4, hasMore: false, people: 0 })
  expect(answer?.cities.map(({ name }) => name)).toEqual(['杭州', '武汉'])
})

test('one city, and page by page', async () => {
  await six()
  expect(idsOf(await list(undefined, { cityCode: '420100' }))).toEqual(['soon'])
  expect(await list(undefined, { cityCode: '999999' })).toMatchObject({ list: [], total: 0 })
  expect(idsOf(await list(undefined, { page: 2, pageSize: 3 }))).toEqual(['full'])
})

test('what I entered stands last, and counts a person once; taken back it does not count', async () => {
  await six()
  await server.call('notice/enter', { noticeId: 'soon' }, me)
  await server.call('notice/enter', { noticeId: 'later' }, me)
  const mine = await list(me)
  expect(idsOf(mine)).toEqual(['over', 'full', 'soon', 'later'])
  expect(mine?.list.map(({ applied }) => applied)).toEqual([false, false, true, true])
  expect(mine?.people).toBe(1)
  expect((await list())?.list.every(({ applied }) => !applied)).toBe(true)
  await server.call('notice/entry/cancel', { noticeId: 'soon' }, me)
  expect(idsOf(await list(me))?.[0]).toBe('soon')
})

test('a minor is told where a guardian comes along', async () => {
  await addNotice(server, 'n1', { minorAllowed: true })
  await stageStarCall(server, ['n1'])
  expect((await list(me))?.list[0]?.needsGuardian).toBe(false)
  await server.db
    .insert(profiles)
    .values({ uid: 'me', dmNo: '29990001', nickname: '小满', birthday: '2012-01-01', createdAt: 1, updatedAt: 1 })
  expect((await list(me))?.list[0]?.needsGuardian).toBe(true)
})

test('another kind of activity has none, and an unknown one is not there', async () => {
  await addNotice(server, 'n1')
  await stageStarCall(server, ['n1'], {
    activityId: 'other',
    schema: 'gala@1',
    starCall: undefined,
    gala: { programme: [], artists: [] },
  })
  const ask = (activityId: string) => server.call('activity/notice/list', { activityId })
  expect(await ask('other')).toMatchObject({ retcode: 40400 })
  expect(await ask('nothing')).toMatchObject({ retcode: 40400, msg: '活动不存在或已下线' })
})

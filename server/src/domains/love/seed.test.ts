/** @database postgres */
import { randomUUID } from 'node:crypto'
import { testServer, type TestServer } from '../../../test/server'
import { demo, DEMO_AT } from '../../../test/contents'

let server: TestServer
beforeAll(async () => {
  server = await testServer({}, { content: demo })
  server.clock.at = DEMO_AT
}, 600_000)
afterAll(() => server.close())

test('117 cards in the pool and two that like the demo performer; her match and what she opened', async () => {
  const token = await server.login('10001')
  const { data } = await server.call('activity/box/query', { activityId: 'h4001' }, token)
  expect(data).toMatchObject({ poolSize: 117, matchedPairs: 1, mine: { gate: 'ok', unreadMatches: 1, left: 2 } })
  const matched = await server.call('activity/box/card/page', { activityId: 'h4001', tab: 'matched' }, token)
  expect(matched.data?.list).toMatchObject([{ uid: '44001' }])
})

test('one account logs in and has a card there; 星光召集令 has eighteen notices in six cities', async () => {
  const body = { mobile: '13800000071', passwd: 'dianmeng123' }
  const { data } = await server.call('login/simple', body)
  const pool = await server.call('activity/box/query', { activityId: 'h4001' }, data?.token)
  expect(pool.data?.mine).toMatchObject({ gate: 'ok', left: 1, card: { state: 'inPool' } })
  const notices = await server.call('activity/notice/list', { activityId: 'h1001' })
  expect(notices.data).toMatchObject({ total: 18 })
  expect(notices.data?.cities).toHaveLength(6)
})

test('one account has a banned card: the box, draws and orders are closed to it, with one text', async () => {
  const { data } = await server.call('login/simple', { mobile: '13800000072', passwd: 'dianmeng123' })
  const token = data?.token
  const box = await server.call('activity/box/query', { activityId: 'h4001' }, token)
  expect(box.data?.mine).toMatchObject({
    gate: 'blocked',
    card: { state: 'banned', rejectReason: '多人举报并核实：照片不是本人' },
  })
  const opened = await server.call('activity/box/card/open', { activityId: 'h4001', requestId: randomUUID() }, token)
  expect(opened).toMatchObject({ retcode: 40300, msg: '账号存在异常，暂时不能参加' })
  const wheel = await server.call('activity/overview/query', { slot: 'h5-02' })
  const activityId = wheel.data?.activity.activityId ?? ''
  const boxes = await server.call('activity/talentKing/queryBox', { activityId }, token)
  expect(boxes.data?.gate).toBe('blocked')
})

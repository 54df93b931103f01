/** @database both */
import { daysMs, hoursMs } from '@dm/shared/time'
import { deliveryServers, releaseOf, version, type DeliveryServer } from '../../../test/releases'
import { readSnapshot } from './snapshot'

const startServer = deliveryServers()
let server: DeliveryServer
beforeEach(async () => {
  server = await startServer()
  await server.enter(
    releaseOf('activity', 'a', { pages: ['CupPage', 'DoublePage'] }),
    releaseOf('activity', 'b', { pages: ['CupPage'] }),
  )
  await server.ops('activate', { area: 'activity', version: version('a') })
})
afterEach(() => server.close())

const sale = { path: '/activity/spring/sale', page: 'DoublePage', title: '春季大促' }
const add = (more: object = {}) => server.ops('campaignAdd', { ...sale, ...more })
const liveCampaigns = async () => (await readSnapshot(server.db, server.clock.now())).campaigns
const row = async (id: string) => (await server.ops('overview', {})).data?.campaigns.find((one) => one.id === id)

test('a path is pointed at a page from a time to a time, and open pages are told before it begins', async () => {
  const now = server.clock.at
  const answer = await add({ from: now + daysMs(1), to: now + daysMs(2) })
  expect(await liveCampaigns()).toEqual([
    {
      id: answer.data?.id,
      ...sale,
      area: 'activity',
      name: 'activitySpringSale',
      topbar: true,
      from: now + daysMs(1),
      to: now + daysMs(2),
    },
  ])
  const state = async () => (await row(answer.data?.id ?? ''))?.state
  expect(await state()).toBe('scheduled')
  server.clock.at = now + daysMs(1)
  expect(await state()).toBe('running')
  server.clock.at = now + daysMs(2)
  expect(await state()).toBe('ended')
  expect(await liveCampaigns()).toEqual([])
})

test('one that is pinned keeps its release, whatever goes live', async () => {
  await add({ version: version('a') })
  await server.ops('activate', { area: 'activity', version: version('b') })
  expect((await liveCampaigns())[0]?.release?.version).toBe(version('a'))
})

test('a release without a page that a campaign takes from what is live does not go live', async () => {
  await add()
  expect(await server.ops('activate', { area: 'activity', version: version('b') })).toMatchObject({
    retcode: 40900,
    msg: expect.stringContaining('DoublePage'),
  })
})

test.each([
  [{ path: '/user/index' }, 40000],
  [{ path: '/activity' }, 40000],
  [{ path: '/activity/../user' }, 40000],
  [{ page: 'NoPage' }, 40900],
  [{ version: version('d') }, 40900],
  [{ area: 'wallet' }, 40900],
  [{ from: Date.parse('2026-12-02'), to: Date.parse('2026-12-01') }, 40000],
  [{ to: Date.parse('2026-11-01') }, 40000],
])('%j is refused', async (more, retcode) => {
  expect((await add(more)).retcode).toBe(retcode)
  expect(await liveCampaigns()).toEqual([])
})

test('periods of one path never overlap, and the refusal names the other', async () => {
  const now = server.clock.at
  await add({ from: now, to: now + daysMs(1), title: '甲' })
  for (const [from, to] of [
    [now + hoursMs(1), now + hoursMs(2)],
    [now - hoursMs(1), now + hoursMs(1)],
    [now - hoursMs(1), null],
  ])
    expect(await add({ from, to })).toMatchObject({
      retcode: 40900,
      reason: 'periodTaken',
      msg: expect.stringContaining('「甲」'),
    })
  expect((await add({ from: now + daysMs(1), to: null })).retcode).toBe(200)
  expect((await add({ path: '/activity/other' })).retcode).toBe(200)
})

test('of two that are added at once to one path, one is', async () => {
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
})

test('a change by who has not seen the newest one is refused, and that one stays', async () => {
  const id = (await add()).data?.id ?? ''
  const seen = (await row(id))?.revision ?? 0
  const answers = await Promise.all([
    server.ops('campaignChange', { id, title: '甲的', expect: seen }),
    server.ops('campaignChange', { id, to: server.clock.at + daysMs(1), expect: seen }),
  ])
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  const now = await row(id)
  expect([now?.title === '甲的', now?.to === server.clock.at + daysMs(1)].sort()).toEqual([false, true])
  expect((await server.ops('campaignChange', { id, title: '乙的', expect: now?.revision ?? 0 })).retcode).toBe(200)
})

test('pause, resume, change, end; each is undone by one call', async () => {
  const id = (await add()).data?.id ?? ''
  const undo = async () =>
    server.ops('undo', { revision: (await server.ops('overview', {})).data?.undo?.revision ?? 0 })
  await server.ops('campaignPause', { id })
  expect(await liveCampaigns()).toEqual([])
  expect((await server.ops('campaignPause', { id })).retcode).toBe(40900)
  await undo()
  expect(await liveCampaigns()).toHaveLength(1)
  await server.ops('campaignPause', { id })
  await server.ops('campaignResume', { id })
  await server.ops('campaignChange', { id, page: 'CupPage', title: '秒杀' })
  expect((await liveCampaigns())[0]).toMatchObject({ page: 'CupPage', title: '秒杀', path: sale.path })
  expect((await undo()).retcode).toBe(200)
  expect((await liveCampaigns())[0]).toMatchObject(sale)
  await server.ops('campaignEnd', { id })
  expect((await row(id))?.state).toBe('ended')
  expect((await server.ops('campaignChange', { id, title: 'x' })).retcode).toBe(40900)
  await undo()
  expect((await row(id))?.state).toBe('running')
})

test('undoing what was added ends it', async () => {
  const { id = '', revision = 0 } = (await add()).data ?? {}
  await server.ops('undo', { revision })
  expect((await row(id))?.state).toBe('ended')
})

test('a change makes the revision grow, so that open pages ask again', async () => {
  const before = (await readSnapshot(server.db, server.clock.now())).revision
  const { id = '' } = (await add()).data ?? {}
  const added = (await readSnapshot(server.db, server.clock.now())).revision
  await server.ops('campaignPause', { id })
  const paused = (await readSnapshot(server.db, server.clock.now())).revision
  expect(added).toBeGreaterThan(before)
  expect(paused).toBeGreaterThan(added)
})

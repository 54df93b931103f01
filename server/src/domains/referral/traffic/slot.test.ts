import { randomUUID } from 'node:crypto'
import { daysMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { publicCard } from '../../../../test/card'
import { found } from '../../../../test/enterprise'
import { addNotice } from '../../../../test/casting-notice'
import { testServer, type TestServer } from '../../../../test/server'
import { modelcards } from '../../modelcard/schema'
import { notices } from '../../casting-notice/schema'
import { archives } from '../../profile/schema'
import { discoverPosts } from '../../vod/schema'
import { addPack } from '../../wallet/traffic/packs'
import { inviteRelations } from '../schema'

const START = Date.parse('2026-11-20T12:00:00+08:00')
/** The guild, who pays, and its artist. */
const [GUILD, ARTIST] = ['boss', 'artist']

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  server.clock.at = START
  await server.login(GUILD)
  await publicCard(server, ARTIST, { stageName: '温星野' })
  await server.db.insert(archives).values({ uid: ARTIST, status: 'public', stageName: '温星野', updatedAt: START })
  await addNotice(server, 'casting', { title: '古装群演', deadline: START + daysMs(20) })
  await found(server, 'company', GUILD)
  await server.db.insert(inviteRelations).values({ uid: ARTIST, inviterUid: GUILD, boundAt: START })
  await server.login('author')
  await server.db.insert(discoverPosts).values(
    Array.from({ length: 12 }, (_, n) => ({
      ...{ id: `post-${n}`, uid: 'author', text: `日常 ${n}`, topics: [], pictures: [], state: 'published' as const },
      ...{ ipRegion: '上海', createdAt: START + n },
    })),
  )
})
afterAll(() => server.close())

const as = async (uid: string) => {
  const token = await server.login(uid)
  const call: TestServer['call'] = (path, body) => server.call(path, body, token)
  return call
}

const KINDS = [
  { of: 'invitees', type: 'modelcard', targetId: ARTIST, title: '温星野的模卡', path: `/user/modelcard?uid=${ARTIST}` },
  { of: 'invitees', type: 'archive', targetId: ARTIST, title: '温星野的档案', path: `/user/archives?uid=${ARTIST}` },
  { of: 'own', type: 'notice', targetId: 'casting', title: '古装群演', path: '/notice/detail?id=casting' },
  {
    of: 'own',
    type: 'enterprise',
    targetId: 'company',
    title: /的企业档案$/,
    path: '/enterprise/modelcard?id=company',
  },
] as const

/** Ends the item, for a while. */
const hide = async (type: (typeof KINDS)[number]['type'], isHidden: boolean) => {
  const status = isHidden ? ('hidden' as const) : ('public' as const)
  if (type === 'modelcard') await server.db.update(modelcards).set({ status }).where(eq(modelcards.uid, ARTIST))
  if (type === 'archive') await server.db.update(archives).set({ status }).where(eq(archives.uid, ARTIST))
  if (type === 'notice') await server.db.update(notices).set({ state: isHidden ? 'removed' : 'recruiting' })
}

test.each(KINDS)(
  'among posts, a promoted $type: to a viewer who did not see it today, with its page, until it is hidden',
  async ({ of, type, targetId, title, path }) => {
    const guild = await as(GUILD)
    const packId = await server.db.transaction((tx) =>
      addPack(tx, { uid: GUILD, name: '流量包', total: 500, expireAt: START + daysMs(30), at: START }),
    )
    const { list } = (await guild('traffic/target/page', { type, of })).data ?? {}
    expect(list).toMatchObject([{ id: targetId, title: expect.stringMatching(title), own: of === 'own' }])
    expect((await guild('traffic/target/page', { type, of, keyword: '没有这个' })).data?.total).toBe(0)
    const body = { packId, targetType: type, targetId, quota: 100, dailyCap: 0, requestId: randomUUID() }
    const boostId = (await guild('traffic/boost/add', body)).data?.boost.id ?? ''
    const viewer = await as(`viewer of ${type}`)
    const promoted = async (call: TestServer['call'], limit = 10) =>
      (await call('discover/related/list', { limit })).data?.promoted
    expect(await promoted(viewer)).toMatchObject({
      at: 3,
      boostId: expect.stringMatching(`^${boostId}\\.`),
      type,
      path,
      title: expect.stringMatching(title),
    })
    // One in ten, never to a visitor or to who pays.
    for (const none of [promoted(viewer, 9), promoted(server.call), promoted(guild)]) expect(await none).toBeNull()
    await viewer('traffic/boost/seen', { boostId: (await promoted(viewer))?.boostId ?? '', opened: true })
    expect(await promoted(viewer)).toBeNull()
    const other = await as(`other viewer of ${type}`)
    if (type !== 'enterprise') {
      await hide(type, true)
      expect(await promoted(other)).toBeNull()
      await hide(type, false)
    }
    server.clock.at += minutesMs(1)
    await server.runJobs()
    expect((await guild('traffic/pack/detail/query', { id: packId })).data).toMatchObject({
      ...{ pack: { used: 1, reserved: 99 }, boosts: [{ targetType: type, used: 1 }] },
    })
    await guild('traffic/boost/set', { id: boostId, action: 'stop' })
    expect(await promoted(other)).toBeNull()
  },
)

test('another’s card cannot be promoted, nor by way of another kind', async () => {
  const other = await as('other')
  const packId = await server.db.transaction((tx) =>
    addPack(tx, { uid: 'other', name: '流量包', total: 500, expireAt: START + daysMs(30), at: START }),
  )
  for (const { type, targetId } of KINDS)
    expect(
      await other('traffic/boost/add', {
        ...{ packId, targetType: type, targetId, quota: 100, dailyCap: 0, requestId: randomUUID() },
      }),
    ).toMatchObject({ retcode: 40900, reason: 'targetHidden' })
})

import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../../test/emptied'
import { found } from '../../../../test/enterprise'
import { testServer, type TestServer } from '../../../../test/server'
import { jobLeases, reviews } from '../../../platform/schema'
import { files } from '../../file/schema'
import { enterpriseItems, enterpriseMembers, enterprises } from '../schema'

type Album = Body<'enterprise/photo/add'>['album']

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(files)
  await server.db.delete(reviews)
  await server.db.delete(jobLeases)
  await found(server, 'A', 'me', { card: null })
  token = await server.login('me')
})

async function upload(uid = 'me') {
  const id = randomUUID().replaceAll('-', '').slice(0, 20)
  const url = `/files/${id}.jpg`
  await server.db.insert(files).values({
    id,
    url,
    uid,
    purpose: 'photo',
    kind: 'image',
    private: false,
    mime: 'image/jpeg',
    size: 1,
    storedSize: 1,
    sha256: id,
    state: 'temporary',
    createdAt: server.clock.now(),
  })
  return url
}
const refsOf = async (url: string) => (await server.db.select().from(files).where(eq(files.url, url)))[0]?.refs

async function add(captions: string[], album: Album = 'place', requestId = randomUUID()) {
  const photos = []
  for (const caption of captions) photos.push({ url: await upload(), width: 4, height: 3, caption })
  return server.call('enterprise/photo/add', { requestId, album, photos }, token)
}
async function passed(captions: string[], album: Album = 'place') {
  const { data, msg } = await add(captions, album)
  if (!data) throw new Error(msg)
  server.clock.at += 15_000
  await server.runJobs()
  return data.ids
}
const list = async (body: Partial<Body<'enterprise/photo/page'>> = {}, by: string | undefined = token) =>
  (await server.call('enterprise/photo/page', body, by)).data
const captions = async (body: Partial<Body<'enterprise/photo/page'>> = { uid: 'me' }) =>
  (await list(body))?.list.map(({ caption }) => caption)

test('added together, in their order, in front of the others; public once they have passed', async () => {
  await passed(['一'])
  expect(await add(['二', '三'], 'work')).toMatchObject({ retcode: 200 })
  expect(await captions()).toEqual(['一'])
  expect(await captions({})).toEqual(['二', '三', '一'])
  server.clock.at += 15_000
  await server.runJobs()
  expect(await captions()).toEqual(['二', '三', '一'])
  expect(await captions({ uid: 'me', album: 'work' })).toEqual(['二', '三'])
  expect(await list({ uid: 'me' })).toMatchObject({
    albumCounts: { place: 1, work: 2, event: 0, other: 0 },
    quota: null,
  })
  expect(await list({ album: 'work' })).toMatchObject({ total: 2, quota: { used: 3, limit: 100 } })
})

test('a repeated request adds none; a picture of somebody else adds nothing at all', async () => {
  const requestId = randomUUID()
  const body = {
    requestId,
    album: 'place' as const,
    photos: [{ url: await upload(), width: 1, height: 1, caption: '' }],
  }
  const [first, again] = [
    await server.call('enterprise/photo/add', body, token),
    await server.call('enterprise/photo/add', body, token),
  ]
  expect(again.data).toEqual(first.data)
  const photos = [
    { url: await upload(), width: 1, height: 1, caption: '' },
    { url: await upload('stranger'), width: 1, height: 1, caption: '' },
  ]
  expect(await server.call('enterprise/photo/add', { ...body, requestId: randomUUID(), photos }, token)).toMatchObject({
    retcode: 40000,
    field: 'photos.1.url',
  })
  expect(await list()).toMatchObject({ total: 1 })
})

test('an album is changed at once, a caption when it has passed; all or none', async () => {
  const ids = await passed(['一', '二'])
  const [a = '', b = ''] = ids
  const edit = (items: Body<'enterprise/photo/edit'>['items']) => server.call('enterprise/photo/edit', { items }, token)
  expect(
    await edit([
      { id: a, rev: 1, album: 'event', caption: '一' },
      { id: b, rev: 1, album: 'place', caption: '二改' },
    ]),
  ).toMatchObject({ retcode: 200 })
  expect(await captions({ uid: 'me', album: 'event' })).toEqual(['一'])
  expect(await captions()).toEqual(['一', '二'])
  server.clock.at += 15_000
  await server.runJobs()
  expect(await captions()).toEqual(['一', '二改'])
  expect(
    await edit([
      { id: a, rev: 2, album: 'work', caption: '一' },
      { id: b, rev: 1, album: 'work', caption: '二' },
    ]),
  ).toMatchObject({ retcode: 40900, reason: 'stale' })
  expect(await list({ uid: 'me', album: 'work' })).toMatchObject({ total: 0 })
  expect(await edit([{ id: a, rev: 2, album: 'work', caption: '代孕' }])).toMatchObject({ retcode: 40000 })
})

test('the cover: a passed photo at once, whose file stays as long as either names it', async () => {
  const [id = ''] = await passed(['一'])
  const url = (await list())?.list[0]?.url ?? ''
  expect(await server.call('enterprise/photo/cover/set', { id }, token)).toMatchObject({ data: { cover: url } })
  expect((await server.call('enterprise/archives/get', { uid: 'me' })).data?.head.cover).toBe(url)
  expect(await refsOf(url)).toBe(2)
  await server.call('enterprise/photo/cover/set', { id }, token)
  expect(await refsOf(url)).toBe(2)
  const { data } = await add(['二'])
  expect(await server.call('enterprise/photo/cover/set', { id: data?.ids[0] ?? '' }, token)).toMatchObject({
    retcode: 40900,
    reason: 'notReviewed',
  })
})

test('deleted at once, again harmlessly, and brought back within ten minutes', async () => {
  const ids = await passed(['一', '二', '三'])
  const gone = ids.slice(0, 2)
  expect(await server.call('enterprise/photo/del', { ids: gone }, token)).toMatchObject({ retcode: 200 })
  expect(await server.call('enterprise/photo/del', { ids: gone }, token)).toMatchObject({ retcode: 200 })
  expect(await captions()).toEqual(['三'])
  expect(await server.call('enterprise/item/restore', { kind: 'photo', ids: gone }, token)).toMatchObject({
    retcode: 200,
  })
  expect(await captions()).toEqual(['一', '二', '三'])
  await server.call('enterprise/photo/del', { ids: gone }, token)
  server.clock.at += minutesMs(11)
  expect(await server.call('enterprise/item/restore', { kind: 'photo', ids: gone }, token)).toMatchObject({
    retcode: 40900,
    reason: 'restorePeriodOver',
  })
})

test('the limit counts the whole batch; fifty may wait for the review', async () => {
  const now = server.clock.now()
  await server.db.insert(enterpriseItems).values(
    Array.from({ length: 98 }, (_, n) => ({
      id: `p${n}`,
      enterpriseId: 'A',
      kind: 'photo' as const,
      position: n,
      live: { url: '/files/x', width: 1, height: 1, album: 'place' as const, caption: '' },
      updatedAt: now,
    })),
  )
  expect(await add(['a', 'b', 'c'])).toMatchObject({ retcode: 40900, reason: 'itemLimitReached' })
  expect(await add(['a', 'b'])).toMatchObject({ retcode: 200 })
})

test('nobody, a stranger, an editor, a suspended company', async () => {
  const [id = ''] = await passed(['一'])
  expect(await server.call('enterprise/photo/page', {})).toMatchObject({ retcode: 10902 })
  const stranger = await server.login('stranger')
  for (const answer of [
    await server.call('enterprise/photo/del', { ids: [id] }, stranger),
    await server.call('enterprise/photo/cover/set', { id }, stranger),
  ])
    expect(answer).toMatchObject({ retcode: 40400 })
  await found(server, 'B', 'other', { card: null })
  const other = await server.login('other')
  expect(await server.call('enterprise/photo/del', { ids: [id] }, other)).toMatchObject({ retcode: 40400 })
  const editor = await server.login('editor')
  await server.db.insert(enterpriseMembers).values({ uid: 'editor', enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  expect(await server.call('enterprise/photo/cover/set', { id }, editor)).toMatchObject({ retcode: 200 })
  await server.db.update(enterprises).set({ state: 'suspended' }).where(eq(enterprises.id, 'A'))
  expect(await server.call('enterprise/photo/del', { ids: [id] }, token)).toMatchObject({
    retcode: 40900,
    reason: 'enterpriseNotActive',
  })
})

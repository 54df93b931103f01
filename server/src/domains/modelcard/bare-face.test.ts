/** @database postgres */
import type { Body } from '@dm/shared/contract'
import { minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { publicCard } from '../../../test/card'
import { emptyTables } from '../../../test/empty'
import { fileState } from '../../../test/files'
import { picture } from '../../../test/media'
import { addNotice } from '../../../test/casting-notice'
import { testServer, type TestServer } from '../../../test/server'
import { files } from '../file/schema'
import { storePublicImage } from '../file/store'
import { noticeEntries } from '../casting-notice/schema'
import { profiles } from '../profile/schema'
import { bareFaces, bareFaceSets, modelcards } from './schema'

const ME = 'u1'
const ANGLES = ['front', 'left', 'right', 'smile', 'half', 'full'] as const

let server: TestServer
let me: string
let other: string
let boss: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  await publicCard(server, ME)
  me = await server.login(ME)
  other = await server.login('u2')
  boss = await server.login('boss')
  await addNotice(server, 'n1')
  await server.db
    .insert(noticeEntries)
    .values({ id: 'e1', noticeId: 'n1', uid: ME, state: 'applied', appliedAt: 1, log: [] })
})
afterAll(() => server.close())

/** A private picture that `uid` uploaded, with its bytes. */
async function upload(uid = ME, purpose: 'bareface' | 'modelcard' = 'bareface'): Promise<string> {
  const url = await storePublicImage(server.services, uid, purpose, await picture())
  await server.db.update(files).set({ state: 'temporary', refs: 0 }).where(eq(files.url, url))
  return url
}
type SetBody = Body<'userinfo/modelcard/photos/set'>
const set = (change: Partial<SetBody> = {}, token = me) =>
  server.call(
    'userinfo/modelcard/photos/set',
    { items: [], visibility: 'notice', consentVersion: 1, version: 0, ...change },
    token,
  )
const item = (url: string, angle: (typeof ANGLES)[number] = 'front') => ({ angle, url, takenOn: '2026-11-19' })
const read = async (token?: string, more: object = {}) =>
  (await server.call('userinfo/modelcard/photos/get', { uid: ME, ...more }, token)).data
const fetchPicture = (url: string, token?: string) =>
  server.app.inject({ url, headers: token ? { cookie: `DM_TOKEN=${token}` } : {} })

test('the first save needs the separate consent; later ones do not', async () => {
  const url = await upload()
  expect(await set({ items: [item(url)], consentVersion: undefined })).toMatchObject({
    retcode: 40000,
    field: 'consentVersion',
    reason: 'consentMissing',
    msg: '请先阅读并单独同意面部照片使用说明',
  })
  expect(await set({ items: [item(url)], consentVersion: 2 })).toMatchObject({ reason: 'consentMissing' })
  expect((await set({ items: [item(url)] })).data).toMatchObject({
    version: 1,
    consentVersion: 1,
    consentAt: server.clock.at,
  })
  expect((await set({ items: [], consentVersion: undefined, version: 1 })).data).toMatchObject({ version: 2 })
})

test('needs a session, an own file of its purpose, one photo an angle and a day that has been', async () => {
  expect(
    await server.call('userinfo/modelcard/photos/set', { items: [], visibility: 'notice', version: 0 }),
  ).toMatchObject({ retcode: 10902 })
  const foreign = await upload('u2')
  expect(await set({ items: [item(foreign)] })).toMatchObject({ retcode: 40000, field: 'items.0.url' })
  const cover = await upload(ME, 'modelcard')
  expect(await set({ items: [item(cover)] })).toMatchObject({ msg: '文件无效，请重新上传' })
  const url = await upload()
  expect(await set({ items: [item(url), item(url)] })).toMatchObject({ msg: '每个角度只能上传一张照片' })
  expect(await set({ items: [{ ...item(url), takenOn: '2026-11-21' }] })).toMatchObject({
    field: 'items.0.takenOn',
    msg: '拍摄日期不能晚于今天',
  })
})

test('of two first saves at the same moment one counts', async () => {
  const url = await upload()
  const answers = await Promise.all([set({ items: [item(url)] }), set({ items: [item(url)] })])
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  expect(await server.db.$count(bareFaces)).toBe(1)
})

test('notice parties see them with their own watermark, others the locked state', async () => {
  await set({ items: [item(await upload())] })
  const seen = await read(boss)
  expect(seen).toMatchObject({ locked: false, isOwner: false, set: { items: [{ angle: 'front' }] } })
  expect(seen?.watermark).toMatch(/^\d{8}$/)
  expect(seen?.set).not.toHaveProperty('consentAt')
  expect(await read(other)).toMatchObject({ locked: true, set: null, watermark: null })
  expect(await read()).toMatchObject({ locked: true, set: null })
  expect(await read(me, { preview: true })).toMatchObject({ locked: true, set: null, isOwner: false })
  await server.db.update(noticeEntries).set({ state: 'cancelled' })
  expect(await read(boss)).toMatchObject({ locked: true, set: null })
})

test('private ones and those behind a hidden card are not even locked', async () => {
  await set({ items: [item(await upload())], visibility: 'private' })
  expect(await read(boss)).toMatchObject({ locked: false, set: null })
  await set({ items: [], visibility: 'notice', version: 1 })
  await server.db.update(modelcards).set({ status: 'hidden' })
  expect(await read(boss)).toMatchObject({ locked: false, set: null })
})

test('the card says how many there are and for whom, and to others nothing of private ones', async () => {
  const onCard = async (token?: string) =>
    (await server.call('userinfo/modelcard/get', { uid: ME }, token)).data?.card?.bareFaces
  expect(await onCard(me)).toBeUndefined()
  expect(await onCard()).toBeUndefined()
  await set({ items: [item(await upload()), item(await upload(), 'left')] })
  for (const token of [undefined, other, boss, me])
    expect(await onCard(token)).toEqual({ angles: 2, visibility: 'notice' })
  await server.db.update(bareFaceSets).set({ visibility: 'private' })
  for (const token of [undefined, other, boss]) expect(await onCard(token)).toBeUndefined()
  expect(await onCard(me)).toEqual({ angles: 2, visibility: 'private' })
})

test('a picture’s address is one viewer’s, and dies after 30 minutes', async () => {
  await set({ items: [item(await upload())] })
  const url = (await read(boss))?.set?.items[0]?.url ?? ''
  expect((await fetchPicture(url, boss)).statusCode).toBe(200)
  expect((await fetchPicture(url, boss)).headers['cache-control']).toBe('private, no-store')
  expect((await fetchPicture(url, other)).statusCode).toBe(403)
  expect((await fetchPicture(url)).statusCode).toBe(403)
  expect((await fetchPicture(url.replace(/\?.*/, ''), me)).statusCode).toBe(403)
  server.clock.at += minutesMs(36)
  expect((await fetchPicture(url, await server.login('boss'))).statusCode).toBe(403)
})

test('public ones are seen without a session, at addresses that die too', async () => {
  await set({ items: [item(await upload())], visibility: 'public' })
  const url = (await read())?.set?.items[0]?.url ?? ''
  expect((await fetchPicture(url)).statusCode).toBe(200)
  expect((await fetchPicture(url.replace('v=*', 'v=boss').replace('v=%2A', 'v=boss'), boss)).statusCode).toBe(403)
  server.clock.at += minutesMs(36)
  expect((await fetchPicture(url)).statusCode).toBe(403)
})

test('a minor’s are for notice parties at most', async () => {
  const profile = { dmNo: '10000009', nickname: '小满', birthday: '2012-01-01', createdAt: 0, updatedAt: 0 }
  await server.db
    .insert(profiles)
    .values({ uid: ME, ...profile })
    .onConflictDoUpdate({ target: profiles.uid, set: { birthday: profile.birthday } })
  expect(await set({ visibility: 'public' })).toMatchObject({ field: 'visibility', msg: '未成年人素颜照不可公开' })
  await set({ items: [item(await upload())] })
  await server.db.update(bareFaceSets).set({ visibility: 'public' })
  expect(await read(other)).toMatchObject({ locked: true, set: null })
  expect(await read(me)).toMatchObject({ minor: true })
})

test('a save keeps pictures by the addresses that were read; those left out are gone at once', async () => {
  const urls = await Promise.all(ANGLES.map(() => upload()))
  await set({ items: ANGLES.map((angle, n) => item(urls[n] ?? '', angle)) })
  const shown = (await read(me))?.set
  expect(shown?.items).toHaveLength(6)
  const kept = shown?.items.slice(0, 2) ?? []
  expect((await set({ items: kept, version: 1 })).data?.items.map(({ angle }) => angle).sort()).toEqual([
    'front',
    'left',
  ])
  const [stored] = await server.db.select().from(bareFaces).where(eq(bareFaces.angle, 'front'))
  expect(stored?.url).toBe(urls[0])
  expect(await fileState(server, urls[0] ?? '')).toBe('used')
})

test('withdrawn, they are removed for good, and a second time changes nothing', async () => {
  const url = await upload()
  await set({ items: [item(url)] })
  const address = (await read(me))?.set?.items[0]?.url ?? ''
  expect((await fetchPicture(address, me)).statusCode).toBe(200)
  for (let n = 0; n < 2; n += 1)
    expect((await server.call('userinfo/modelcard/photos/withdraw', {}, me)).retcode).toBe(200)
  expect((await fetchPicture(address, me)).statusCode).toBe(404)
  expect(await server.db.$count(bareFaceSets)).toBe(0)
  await server.runJobs()
  expect(await server.db.$count(files, eq(files.url, url))).toBe(0)
  expect(await set({ items: [], consentVersion: undefined })).toMatchObject({ reason: 'consentMissing' })
})

test('nobody at all is 10902, an unknown person 40400', async () => {
  expect(await server.call('userinfo/modelcard/photos/get', {})).toMatchObject({ retcode: 10902 })
  expect(await server.call('userinfo/modelcard/photos/get', { uid: 'nobody' })).toMatchObject({ retcode: 40400 })
})

/** @database both */
import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import type { ModerationOpsBody, ModerationOpsCall } from '@dm/shared/contract/ops/moderation'
import { daysMs, minutesMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { publicArchive } from '../../../../test/archive'
import { emptied } from '../../../../test/emptied'
import { stagePost, stageRoom } from '../../../../test/live'
import { MACHINE_TOKEN, withOperators } from '../../../../test/operators'
import { testServer, type TestServer } from '../../../../test/server'
import { auditLog, jobLeases, reviews } from '../../../platform/schema'
import { files } from '../../file/schema'
import { certifications, officialCerts, profiles, vods } from '../../profile/schema'

type Application = Body<'user/authentication/submit'>

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(files)
  await server.db.delete(auditLog)
  await server.db.delete(reviews)
  await server.db.delete(jobLeases)
})

let made = 0
async function upload(uid: string): Promise<string> {
  made += 1
  const id = `evid${String(made).padStart(16, '0')}`
  const url = `/files/${id}.jpg`
  await server.db.insert(files).values({
    id,
    url,
    uid,
    purpose: 'evidence',
    kind: 'image',
    private: true,
    mime: 'image/jpeg',
    size: 1,
    storedSize: 1,
    sha256: id,
    state: 'temporary',
    createdAt: server.clock.now(),
  })
  return url
}

/** Somebody for whom every gate is open. */
async function ready(uid: string): Promise<string> {
  const token = await server.login(uid)
  const at = server.clock.now()
  await server.db.insert(certifications).values({ uid, state: 'passed', nameMasked: '*小满', updatedAt: at })
  const row = { uid, dmNo: `88${uid}`, nickname: '小满', avatar: '/files/a.jpg', createdAt: at, updatedAt: at }
  await server.db.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.uid, set: row })
  await server.db.insert(vods).values({
    vodId: `v-${uid}`,
    uid,
    title: '试镜',
    cover: '/files/c.jpg',
    state: 'published',
    visible: 'public',
    createdAt: at,
  })
  return token
}

const bodyOf = async (uid: string, change: Partial<Application> = {}): Promise<Application> => ({
  requestId: randomUUID(),
  kind: 'new',
  category: 'actor',
  title: '短剧演员',
  intro: '出演过六部短剧的主要角色。',
  evidence: [await upload(uid)],
  links: [],
  ...change,
})
const submit = (body: Application, token?: string) => server.call('user/authentication/submit', body, token)
async function read(token: string) {
  const { data, msg } = await server.call('user/authentication/query', {}, token)
  if (!data) throw new Error(msg)
  return data
}
async function reviewed() {
  server.clock.at += 16_000
  await server.runJobs()
}
const badge = async (uid: string, token: string) =>
  (await server.call('user/brief/query', { uid }, token)).data?.user.official

test('the gates name what is missing and where it is done; a closed one refuses', async () => {
  const token = await server.login('me')
  const { gates, leftThisMonth } = await read(token)
  expect(gates.map(({ key, done }) => [key, done])).toEqual([
    ['realname', false],
    ['profile', expect.any(Boolean)],
    ['works', false],
    ['conduct', true],
  ])
  expect(gates[0]?.path).toContain('/user/certification/index?redirect=')
  expect(leftThisMonth).toBe(3)
  expect(await submit(await bodyOf('me'), token)).toMatchObject({
    retcode: 40900,
    reason: 'gateClosed',
    msg: '请先完成实名认证',
  })
  await server.db.insert(certifications).values({ uid: 'me', state: 'passed', updatedAt: 1 })
})

async function moderated<C extends ModerationOpsCall>(call: C, body: ModerationOpsBody<C>): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/federation/ops/${call}`,
    headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'duty' },
    payload: body,
  })
  return answer.json<{ retcode: number }>().retcode
}

test('what operators took down in the last 30 days stands in the way, unless it was lifted', async () => {
  const token = await ready('me')
  await ready('other')
  /** Moves what operators did into the past. */
  const age = (by: number) => server.db.update(auditLog).set({ at: sql`${auditLog.at} - ${by}` })
  const conduct = async () => (await read(token)).gates.find(({ key }) => key === 'conduct')?.done
  expect(await moderated('moderateBlock', { kind: 'vod', id: 'v-other', reason: '侵权' })).toBe(200)
  expect(await conduct()).toBe(true)

  const vod = { kind: 'vod', id: 'v-me' } as const
  expect(await moderated('moderateBlock', { ...vod, reason: '侵权' })).toBe(200)
  expect(await conduct()).toBe(false)
  await age(minutesMs(1))
  expect(await moderated('moderateLift', { ...vod, reason: '已获授权' })).toBe(200)
  expect(await conduct()).toBe(true)

  await publicArchive(server, 'me')
  await stageRoom(server, 'me')
  await stagePost(server, 'me')
  const others = [
    { kind: 'archive', id: 'me' },
    { kind: 'live', id: 'room' },
    { kind: 'discover', id: 'post' },
  ] as const
  for (const target of others) {
    expect(await moderated('moderateBlock', { ...target, reason: '引流' })).toBe(200)
    expect(await submit(await bodyOf('me'), token)).toMatchObject({ reason: 'gateClosed', msg: '请先完成以上条件' })
    await age(daysMs(30))
    expect(await conduct()).toBe(false)
    await age(1)
    expect(await conduct()).toBe(true)
  }
})

test('submitted once, passed, in public with number and a year; a change leaves the old badge until it is decided', async () => {
  const token = await ready('me')
  const body = await bodyOf('me', { links: ['https://example.test/works'] })
  const [one, two] = await Promise.all([submit(body, token), submit(body, token)])
  expect([one.data?.leftThisMonth, two.data?.leftThisMonth]).toEqual([2, 2])
  expect(one.data?.cert).toMatchObject({
    state: 'auditing',
    badge: null,
    given: { title: '短剧演员', evidence: [expect.stringContaining('?v=me')] },
  })
  expect(await submit(await bodyOf('me'), token)).toMatchObject({ retcode: 40900, reason: 'alreadyAuditing' })
  expect(await badge('me', token)).toBeNull()
  await reviewed()
  const { cert } = await read(token)
  expect(cert).toMatchObject({
    state: 'passed',
    endsIn: null,
    badge: { title: '短剧演员', certNo: expect.stringMatching(/^DM\d{10}$/), validUntil: '2027-11-20' },
  })
  const shown = cert.given?.evidence ?? []
  await submit(await bodyOf('me', { kind: 'change', title: '待审演员', evidence: shown }), token)
  await reviewed()
  expect(await badge('me', token)).toEqual({ category: 'actor', title: '短剧演员' })
  expect((await read(token)).cert).toMatchObject({ state: 'passed', given: { kind: 'change', state: 'auditing' } })
})

test('refused with a reason, tried again, three times a month', async () => {
  const token = await ready('me')
  for (const left of [2, 1, 0]) {
    const { data } = await submit(await bodyOf('me', { title: '驳回演员' }), token)
    expect(data?.leftThisMonth).toBe(left)
    await reviewed()
    expect((await read(token)).cert).toMatchObject({ state: 'rejected', reason: expect.stringContaining('平台规范') })
  }
  expect(await submit(await bodyOf('me'), token)).toMatchObject({ retcode: 42900, reason: 'quotaUsedUp' })
  server.clock.at += daysMs(11)
  expect((await submit(await bodyOf('me'), await server.login('me'))).data?.leftThisMonth).toBe(2)
})

test('it ends after a year, is renewed in the last 30 days, and expires without', async () => {
  await ready('me')
  await submit(await bodyOf('me'), await server.login('me'))
  await reviewed()
  let token = await server.login('me')
  expect(await submit(await bodyOf('me', { kind: 'renew' }), token)).toMatchObject({ reason: 'stale' })
  server.clock.at += daysMs(345)
  token = await server.login('me')
  expect((await read(token)).cert).toMatchObject({ state: 'passed', endsIn: 20 })
  await submit(await bodyOf('me', { kind: 'renew' }), token)
  await reviewed()
  expect((await read(token)).cert).toMatchObject({ endsIn: null, badge: { validUntil: '2028-11-20' } })
  server.clock.at += daysMs(400)
  await server.runJobs()
  token = await server.login('me')
  expect((await read(token)).cert.state).toBe('expired')
  expect(await badge('me', token)).toBeNull()
  expect((await submit(await bodyOf('me'), token)).data?.cert.state).toBe('auditing')
})

test('operators revoke it with a reason; another try after 30 days', async () => {
  const token = await ready('me')
  await submit(await bodyOf('me'), token)
  await reviewed()
  await server.db
    .update(officialCerts)
    .set({ state: 'revoked', reason: '冒用他人作品', retryAfter: '2026-12-20' })
    .where(eq(officialCerts.uid, 'me'))
  expect((await read(token)).cert).toMatchObject({ state: 'revoked', reason: '冒用他人作品', retryAfter: '2026-12-20' })
  expect(await submit(await bodyOf('me'), token)).toMatchObject({
    reason: 'badgeRevoked',
    msg: '认证被撤销，请于12月20日后再申请',
  })
})

test.each<[object, string, string]>([
  [{ category: '' }, 'category', '请选择认证身份'],
  [{ title: ' ' }, 'title', '请输入认证头衔'],
  [{ title: '加微信abc12345' }, 'title', '请勿在「认证头衔」中填写联系方式'],
  [{ intro: '太短' }, 'intro', '请至少输入10个字'],
  [{ evidence: [] }, 'evidence', '请上传证明材料'],
  [{ evidence: ['/files/evidofsomebodyelse0.jpg'] }, 'evidence.0', '文件无效，请重新上传'],
  [{ links: ['http://example.test'] }, 'links', '请输入正确的链接'],
])('%j is refused beside its field', async (change, field, msg) => {
  const token = await ready('me')
  expect(await submit(await bodyOf('me', change), token)).toMatchObject({ retcode: 40000, field, msg })
  expect((await read(token)).leftThisMonth).toBe(3)
})

test('visitors are asked to log in', async () => expect((await submit(await bodyOf('me'))).retcode).toBe(10902))

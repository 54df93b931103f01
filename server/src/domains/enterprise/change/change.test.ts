/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { emptied } from '../../../../test/emptied'
import { found } from '../../../../test/enterprise'
import { testServer, type TestServer } from '../../../../test/server'
import { decideReview } from '../../../platform/review'
import { jobLeases, reviews } from '../../../platform/schema'
import { files } from '../../file/schema'
import { enterpriseMembers, enterprises } from '../schema'
import { changeDecided } from './decide'
import { CHANGE_REVIEW } from './write'

const TEXT = '澄梦示例影视，一支六十人的团队，做短剧与品牌片。'

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
  // The clock went back: what is due is due anew.
  await server.db.delete(jobLeases)
  await found(server, 'A', 'me', { card: null })
  token = await server.login('me')
})

async function upload(purpose = 'photo', uid = 'me') {
  const id = randomUUID().replaceAll('-', '').slice(0, 20)
  const url = `/files/${id}.jpg`
  await server.db.insert(files).values({
    id,
    url,
    uid,
    purpose,
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
const fileOf = async (url: string) => (await server.db.select().from(files).where(eq(files.url, url)))[0]

const set = (rev: number, text = TEXT, images: string[] = [], by = token) =>
  server.call('enterprise/remark/set', { rev, text, images }, by)
const mine = async (by = token) => {
  const { data } = await server.call('enterprise/remark/get', {}, by)
  if (!data) throw new Error('no answer')
  return data
}
const shown = async () => (await server.call('enterprise/remark/get', { uid: 'me' })).data?.remark?.text ?? null
async function decide(passed: boolean, reason = '', key = 'remark') {
  const rows = await server.db
    .select()
    .from(reviews)
    .where(eq(reviews.subjectId, `A:${key}`))
  const open = rows.find(({ state }) => state === 'pending')
  if (!open) return
  const subjects = { [CHANGE_REVIEW]: { decided: changeDecided } }
  await decideReview(server.db, server.clock, subjects, open.id, { passed, reason, by: 'tester' })
}
async function editor() {
  const by = await server.login('editor')
  await server.db.insert(enterpriseMembers).values({ uid: 'editor', enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  return by
}

describe('企业简介', () => {
  test('written, judged, public; a change leaves the approved one in public until it passes', async () => {
    expect(await set(0)).toMatchObject({ data: { rev: 1, audit: 'pending' } })
    expect(await shown()).toBeNull()
    expect(await mine()).toMatchObject({
      remark: { text: TEXT },
      member: { hasLive: false, audit: { state: 'pending' } },
    })
    server.clock.at += 15_000
    await server.runJobs()
    expect(await shown()).toBe(TEXT)
    expect(await set(1, `${TEXT}驳回`)).toMatchObject({ data: { rev: 2 } })
    server.clock.at += 15_000
    await server.runJobs()
    expect(await shown()).toBe(TEXT)
    expect(await mine()).toMatchObject({
      remark: { text: `${TEXT}驳回` },
      member: { hasLive: true, live: { text: TEXT }, audit: { state: 'rejected', reasons: [{ field: 'text' }] } },
    })
  })

  test('what equals the approved version takes back what was waiting', async () => {
    await set(0)
    await decide(true)
    await set(1, `${TEXT}新`)
    expect(await set(2)).toMatchObject({ data: { rev: 3, audit: 'none' } })
    await decide(true)
    expect(await shown()).toBe(TEXT)
  })

  test('taken back: the approved one is left, or nothing; a decided one cannot be', async () => {
    await set(0)
    expect(await server.call('enterprise/item/audit/withdraw', { kind: 'remark' }, token)).toMatchObject({
      data: { removed: true },
    })
    await decide(true)
    expect(await mine()).toMatchObject({ remark: null })
    await set(2)
    await decide(true)
    expect(await server.call('enterprise/item/audit/withdraw', { kind: 'remark' }, token)).toMatchObject({
      retcode: 40900,
      reason: 'applicationDecided',
    })
  })

  test('pictures are used while a version names them', async () => {
    const [first, second] = [await upload(), await upload()]
    await set(0, TEXT, [first])
    expect(await fileOf(first)).toMatchObject({ state: 'used', refs: 1 })
    await decide(true)
    await set(1, TEXT, [second])
    expect(await fileOf(first)).toMatchObject({ state: 'used' })
    await decide(true)
    expect(await fileOf(first)).toMatchObject({ state: 'orphan', refs: 0 })
    expect(await fileOf(second)).toMatchObject({ state: 'used', refs: 1 })
    expect(await set(2, TEXT, [await upload('photo', 'stranger')])).toMatchObject({ retcode: 40000, field: 'images.0' })
  })

  test('two members at once: the second is told', async () => {
    const by = await editor()
    const answers = await Promise.all([set(0, `${TEXT}一`), set(0, `${TEXT}二`, [], by)])
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
    expect((await mine()).member).toMatchObject({ rev: 1 })
  })

  test.each([
    ['短', 40000, 'text'],
    [`${TEXT}代孕`, 40000, 'text'],
    ['字'.repeat(2001), 40000, 'text'],
  ])('refused: %.6s', async (text, retcode, field) => {
    expect(await set(0, text)).toMatchObject({ retcode, field })
  })

  test('nobody, a stranger, a suspended company', async () => {
    expect(await server.call('enterprise/remark/get', {})).toMatchObject({ retcode: 10902 })
    expect(await set(0, TEXT, [], await server.login('stranger'))).toMatchObject({ retcode: 40400 })
    await server.db.update(enterprises).set({ state: 'suspended' }).where(eq(enterprises.id, 'A'))
    expect(await set(0)).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
    expect(await server.call('enterprise/remark/get', { uid: 'me' })).toMatchObject({ retcode: 40400 })
  })

  test('whatever two members and the review do, the public sees the version approved last', async () => {
    const by = await editor()
    const step = fc.oneof(
      fc.record({ do: fc.constant('write' as const), second: fc.boolean(), n: fc.nat(9) }),
      fc.record({ do: fc.constantFrom('pass' as const, 'reject' as const, 'withdraw' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await emptied(server)
        await server.db.delete(reviews)
        await found(server, 'A', 'me', { card: null })
        token = await server.login('me')
        await editor().catch(() => by)
        let approved: string | null = null
        let waiting: string | null = null
        for (const one of steps) {
          if (one.do === 'write') {
            const text = `${TEXT}${one.n}`
            await set((await mine()).member?.rev ?? 0, text)
            waiting = text === approved ? null : text
          } else if (one.do === 'withdraw') {
            await server.call('enterprise/item/audit/withdraw', { kind: 'remark' }, token)
            waiting = null
          } else {
            await decide(one.do === 'pass', 'no')
            if (one.do === 'pass') approved = waiting ?? approved
            // A rejected one is no longer judged.
            waiting = null
          }
          expect(await shown()).toBe(approved)
        }
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})

describe('企业信息', () => {
  type Fields = Omit<Body<'enterprise/basicInfo/set'>, 'rev'>
  const fields = async (change: Partial<Fields> = {}): Promise<Fields> => ({
    logo: await upload(),
    cover: await upload('cover'),
    shortName: '澄梦影视新',
    slogan: '一束光',
    website: 'https://example.com',
    industry: '影视制作',
    scale: '51-200',
    cityCode: '330100',
    contactName: '李四',
    contactPhone: '0571-60001234',
    contactEmail: null,
    address: '示例路 2 号',
    contactMode: 'login',
    ...change,
  })
  const save = (rev: number, body: Fields, by = token) => server.call('enterprise/basicInfo/set', { rev, ...body }, by)
  const open = async (body: { uid?: string } = {}, by?: string) =>
    (await server.call('enterprise/basicInfo/get', body, by)).data

  test('names and pictures wait for the review, the rest is public at once', async () => {
    expect(await save(0, await fields())).toMatchObject({ data: { audit: 'pending' } })
    expect(await open({ uid: 'me' })).toMatchObject({
      info: {
        shortName: '澄梦影视',
        website: null,
        cityName: '杭州',
        address: '示例路 2 号',
        contactName: '李**',
        contactPhone: '057****34',
        contactEmail: null,
      },
      head: { lng: null },
      register: { legalPerson: '王**' },
      member: null,
    })
    expect(await open({}, token)).toMatchObject({
      info: { shortName: '澄梦影视新', contactName: '李四' },
      register: { legalPerson: '王建国' },
      member: { rev: 1, audit: { state: 'pending' }, live: { shortName: '澄梦影视' } },
    })
    await decide(true, '', 'basicInfo')
    expect(await open({ uid: 'me' })).toMatchObject({
      info: { shortName: '澄梦影视新', website: 'https://example.com' },
    })
  })

  test('a contact that is not public is nowhere', async () => {
    await save(0, await fields({ contactMode: 'hidden' }))
    expect(await open({ uid: 'me' })).toMatchObject({
      info: { contactName: '', contactPhone: '' },
      head: { contact: null },
    })
  })

  test.each<[Partial<Fields>, string]>([
    [{ website: 'ftp://example.com' }, 'website'],
    [{ contactPhone: '12' }, 'contactPhone'],
    [{ contactEmail: 'x' }, 'contactEmail'],
    [{ cityCode: '999999' }, 'cityCode'],
    [{ shortName: '刷单公司' }, 'shortName'],
    [{ shortName: '一' }, 'shortName'],
    [{ logo: '/files/nobody.jpg' }, 'logo'],
  ])('refused beside its field: %o', async (change, field) => {
    expect(await save(0, await fields(change))).toMatchObject({ retcode: 40000, field })
  })

  test('stale, a stranger', async () => {
    await save(0, await fields())
    expect(await save(0, await fields())).toMatchObject({ retcode: 40900, reason: 'stale' })
    expect(await save(0, await fields(), await server.login('stranger'))).toMatchObject({ retcode: 40400 })
  })

  test('of a shop the public sees the city in place of its address', async () => {
    await emptied(server)
    await found(server, 'B', 'me', { cert: { creditCode: '92110105MADM00028D' } })
    expect(await open({ uid: 'me' })).toMatchObject({ register: { regAddress: '上海' } })
  })
})

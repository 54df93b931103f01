/** @database postgres */
import type { Body, Data } from '@dm/shared/contract'
import { addDays, daysMs, dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../../test/emptied'
import { found } from '../../../../test/enterprise'
import { testServer, type TestServer } from '../../../../test/server'
import {
  enterpriseChanges,
  enterpriseContactViews,
  enterpriseItems,
  enterpriseMembers,
  enterprises,
  enterpriseVips,
  enterpriseVisits,
} from '../schema'
import { scoreOf, type ScoredArchive } from './score'

type Manage = Data<'enterprise/archives/manage/query'>
type Section = Body<'enterprise/archives/set'>['sections'][number]

let server: TestServer
let owner: string
let editor: string
let stranger: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await found(server, 'A', 'me', { row: { remark: { text: '简'.repeat(120), images: [] } } })
  await found(server, 'B', 'other')
  owner = await server.login('me')
  editor = await server.login('editor')
  await server.db.insert(enterpriseMembers).values({ uid: 'editor', enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  stranger = await server.login('stranger')
})

async function manage(by = owner): Promise<Manage> {
  const { data } = await server.call('enterprise/archives/manage/query', {}, by)
  if (!data) throw new Error('no answer')
  return data
}
const set = (rev: number, sections: Section[], by = owner) =>
  server.call('enterprise/archives/set', { rev, sections }, by)
const plain = ({ sections }: Manage): Section[] => sections.map(({ key, visible }) => ({ key, visible }))
const stat = (days: 7 | 30, by = owner) => server.call('enterprise/stat/query', { days }, by)
const reviewed = (state: 'pending' | 'rejected', more: { page?: number; pageSize?: number } = {}, by = owner) =>
  server.call('enterprise/item/audit/page', { state, page: 1, pageSize: 20, ...more }, by)

const honor = (id: string) => ({
  name: `荣誉${id}`,
  issuer: '协会',
  gotOn: '2025-01-01',
  level: 'city' as const,
  images: ['/files/h'],
})
const item = (id: string, changes: Partial<typeof enterpriseItems.$inferInsert> = {}) => ({
  id,
  enterpriseId: 'A',
  kind: 'honor' as const,
  position: 1,
  updatedAt: 1,
  live: honor(id),
  ...changes,
})
const pendingOf = (id: string) => ({ ...honor(id), name: `新的${id}` })

describe('who', () => {
  test('members manage; nobody else, and nothing of another company', async () => {
    expect((await manage(editor)).sections).toHaveLength(7)
    for (const [call, body] of [
      ['enterprise/archives/manage/query', {}],
      ['enterprise/stat/query', { days: 7 }],
      ['enterprise/item/audit/page', { state: 'pending' }],
    ] as const) {
      expect(await server.call(call, body)).toMatchObject({ retcode: 10902 })
      expect(await server.call(call, body, stranger)).toMatchObject({ retcode: 40400 })
    }
    const sections = plain(await manage())
    expect(await server.call('enterprise/archives/set', { rev: 0, sections })).toMatchObject({ retcode: 10902 })
    expect(await set(0, sections, stranger)).toMatchObject({ retcode: 40400 })
  })
})

describe('order and visibility of the parts', () => {
  test('the public gets the new order without the hidden parts, and their pages answer so', async () => {
    const hidden = plain(await manage())
      .reverse()
      .map(({ key }) => ({ key, visible: key !== 'product' && key !== 'remark' && key !== 'trip' }))
    expect(await set(0, hidden)).toMatchObject({ retcode: 200, data: { rev: 1 } })
    const { data } = await server.call('enterprise/archives/get', { uid: 'me' })
    expect(data).toMatchObject({ order: ['photo', 'team', 'honor', 'progress'], products: [], remark: null })
    const refused = { retcode: 40400, msg: '该企业未展示此内容' }
    expect(await server.call('enterprise/product/page', { uid: 'me' })).toMatchObject(refused)
    expect(await server.call('enterprise/remark/get', { uid: 'me' })).toMatchObject(refused)
    expect(await server.call('enterprise/trip/page', { uid: 'me', status: 'open' })).toMatchObject(refused)
    expect(await server.call('enterprise/honor/page', { uid: 'me' })).toMatchObject({ retcode: 200 })
    expect((await server.call('enterprise/archives/get', {}, owner)).data).toMatchObject({
      order: hidden.map(({ key }) => key),
      products: [{}, {}],
    })
  })

  test('an older rev, a part twice, one too few, a company that is closing', async () => {
    const sections = plain(await manage())
    await set(0, sections)
    expect(await set(0, sections, editor)).toMatchObject({ retcode: 40900, reason: 'stale' })
    const twice = sections.map((section, at) => (at === 1 ? { ...section, key: 'remark' as const } : section))
    expect(await set(1, twice)).toMatchObject({ retcode: 40000, field: 'sections' })
    expect(await set(1, sections.slice(1))).toMatchObject({ retcode: 40000 })
    await server.db.update(enterprises).set({ state: 'suspended' }).where(eq(enterprises.id, 'A'))
    expect(await set(1, sections)).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
  })

  test('of two at once one is saved, the other is told', async () => {
    const sections = plain(await manage())
    const both = await Promise.all([set(0, sections), set(0, [...sections].reverse(), editor)])
    expect(both.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
    expect((await manage()).rev).toBe(1)
  })
})

describe('figures', () => {
  test('no day is missing, and the days make up the total', async () => {
    const today = dayOf(server.clock.now())
    const visit = (ago: number, viewer: string) => ({ enterpriseId: 'A', day: addDays(today, -ago), viewer })
    await server.db
      .insert(enterpriseVisits)
      .values([visit(0, 'a'), visit(0, 'b'), visit(6, 'a'), visit(7, 'a'), { ...visit(0, 'a'), enterpriseId: 'B' }])
    await server.db.insert(enterpriseContactViews).values({ uid: 'stranger', day: today, enterpriseId: 'A' })
    const { data } = await stat(7)
    expect(data?.days.map(({ day, visits }) => [day, visits])).toEqual(
      [1, 0, 0, 0, 0, 0, 2].map((visits, at) => [addDays(today, at - 6), visits]),
    )
    expect(data).toMatchObject({ visits: 3, contacts: 1, totalVisits: 4 })
  })

  test('thirty days belong to the membership', async () => {
    expect(await stat(30)).toMatchObject({ retcode: 40300, reason: 'vipNeeded' })
    const now = server.clock.now()
    await server.db
      .insert(enterpriseVips)
      .values({ enterpriseId: 'A', source: 'trial', from: now, until: now + daysMs(1) })
    expect((await stat(30, editor)).data?.days).toHaveLength(30)
    server.clock.at += daysMs(1)
    expect(await stat(30)).toMatchObject({ retcode: 40300 })
  })
})

describe('what waits for the review or was refused', () => {
  beforeEach(async () => {
    const reasons = [{ field: 'name', text: '名称不符' }]
    await server.db
      .insert(enterpriseItems)
      .values([
        item('h1', { auditState: 'pending', pending: pendingOf('h1'), submittedAt: 10 }),
        item('h2', { auditState: 'rejected', live: null, pending: pendingOf('h2'), submittedAt: 20, reasons }),
        item('h3', { auditState: 'pending', pending: pendingOf('h3'), submittedAt: 40, deletedAt: 41 }),
        item('h4', { enterpriseId: 'B', auditState: 'pending', pending: pendingOf('h4'), submittedAt: 50 }),
      ])
    await server.db.insert(enterpriseChanges).values({
      enterpriseId: 'A',
      key: 'remark',
      rev: 1,
      pending: { text: '简'.repeat(30), images: ['/files/r'] },
      auditState: 'pending',
      reasons: [],
      submittedAt: 30,
      updatedAt: 30,
      updatedBy: 'me',
    })
  })

  test('lists and parts together, the newest first, by pages; neither deleted nor foreign ones', async () => {
    const { data } = await reviewed('pending')
    expect(data).toMatchObject({
      total: 2,
      hasMore: false,
      list: [
        { kind: 'remark', id: null, title: '企业简介', image: '/files/r', hasLive: true },
        { kind: 'honor', id: 'h1', title: '新的h1', image: '/files/h', hasLive: true },
      ],
    })
    expect((await reviewed('pending', { pageSize: 1 })).data).toMatchObject({
      list: [{ kind: 'remark' }],
      hasMore: true,
    })
    expect((await reviewed('pending', { pageSize: 1, page: 2 })).data).toMatchObject({
      list: [{ id: 'h1' }],
      hasMore: false,
    })
    expect((await reviewed('rejected', {}, editor)).data?.list).toMatchObject([
      { id: 'h2', reasons: [{ text: '名称不符' }], hasLive: false },
    ])
  })

  test('counted by part; a refused one is in the list but not in the score', async () => {
    const before = await manage()
    expect(before).toMatchObject({ pending: 2, rejected: 1 })
    expect(before.sections.find(({ key }) => key === 'honor')).toMatchObject({ count: 2, pending: 1, rejected: 1 })
    expect(before.sections.find(({ key }) => key === 'remark')).toMatchObject({ count: 1, pending: 1 })
    // The introduction that waits is shorter than the approved one: what is newest counts.
    expect(before.todo.map(({ key }) => key)).toContain('remark')
    await server.db.delete(enterpriseItems).where(eq(enterpriseItems.id, 'h1'))
    expect((await manage()).todo).toContainEqual({ key: 'honor', text: '添加 1 项荣誉', points: 5 })
  })
})

test('a score of 100 is nothing left to do; each step has its points, the best first', () => {
  const full: ScoredArchive = {
    logo: '/l',
    cover: '/c',
    slogan: '标语',
    industry: '影视制作',
    scale: '1-20',
    cityCode: '310100',
    contactName: '王',
    contactPhone: '138',
    remarkLength: 100,
    product: 3,
    progress: 3,
    honor: 1,
    team: 3,
    photo: 6,
  }
  expect(scoreOf(full)).toEqual({ score: 100, todo: [] })
  const none = scoreOf({ ...full, logo: '', remarkLength: 99, product: 2, scale: '' })
  expect(none).toMatchObject({ score: 50, todo: [{ points: 15 }, { points: 15 }, { points: 10 }, { points: 10 }] })
})

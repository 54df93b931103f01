/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { daysMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { emptied } from '../../../../test/emptied'
import { found, withItems } from '../../../../test/enterprise'
import { testServer, type TestServer } from '../../../../test/server'
import { decideReview } from '../../../platform/review'
import { jobLeases, reviews } from '../../../platform/schema'
import { files } from '../../file/schema'
import { enterpriseItems, enterpriseMembers, enterprises, enterpriseVips } from '../schema'
import { itemDecided } from './decide'
import { ITEM_REVIEW } from './write'

type Fields = Omit<Body<'enterprise/product/add'>, 'requestId'>

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

let made = 0
async function upload(uid = 'me', purpose = 'product') {
  made += 1
  const id = `item${String(made).padStart(16, '0')}`
  await server.db.insert(files).values({
    id,
    url: `/files/${id}.jpg`,
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
  return `/files/${id}.jpg`
}

const product = async (name = '影棚租赁', change: Partial<Fields> = {}): Promise<Fields> => ({
  name,
  images: [await upload()],
  intro: '',
  tags: [],
  priceKind: 'ask',
  lowFen: null,
  highFen: null,
  unit: null,
  link: null,
  ...change,
})
const add = (fields: Fields, by = token, requestId = randomUUID()) =>
  server.call('enterprise/product/add', { requestId, ...fields }, by)
const edit = (id: string, rev: number, fields: Fields, by = token) =>
  server.call('enterprise/product/edit', { id, rev, ...fields }, by)
const mine = async (by = token) => (await server.call('enterprise/product/page', {}, by)).data
const shown = async () => (await server.call('enterprise/product/page', { uid: 'me' })).data?.list ?? []
const names = async () => (await shown()).map(({ name }) => name)
async function decide(id: string, passed: boolean, reason = '') {
  const rows = await server.db.select().from(reviews).where(eq(reviews.subjectId, id))
  const open = rows.find(({ state }) => state === 'pending')
  if (!open) return
  const subjects = { [ITEM_REVIEW]: { decided: itemDecided } }
  await decideReview(server.db, server.clock, subjects, open.id, { passed, reason, by: 'tester' })
}
/** Adds one and lets it pass. */
async function live(name: string) {
  const { data, msg } = await add(await product(name))
  if (!data) throw new Error(msg)
  await decide(data.id, true)
  return data.id
}
async function editor() {
  const by = await server.login('editor')
  await server.db.insert(enterpriseMembers).values({ uid: 'editor', enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  return by
}

test('added, judged, public; a change leaves the old version in public until it passes', async () => {
  const { data } = await add(await product())
  expect(await shown()).toEqual([])
  expect((await mine())?.list[0]).toMatchObject({
    name: '影棚租赁',
    member: { hasLive: false, audit: { state: 'pending' } },
  })
  server.clock.at += 15_000
  await server.runJobs()
  expect(await names()).toEqual(['影棚租赁'])
  const id = data?.id ?? ''
  expect(await edit(id, 1, await product('影棚租赁升级'))).toMatchObject({ data: { rev: 2 } })
  expect(await names()).toEqual(['影棚租赁'])
  await decide(id, false, 'name：名称不规范')
  expect((await mine())?.list[0]).toMatchObject({
    name: '影棚租赁升级',
    member: { hasLive: true, audit: { state: 'rejected', reasons: [{ field: 'name', text: '名称不规范' }] } },
  })
  expect(await names()).toEqual(['影棚租赁'])
  await edit(id, 2, await product('影棚租赁二期'))
  await decide(id, true)
  expect(await names()).toEqual(['影棚租赁二期'])
})

test('the sandbox rejects beside the field that holds 驳回', async () => {
  await add(await product('产品一', { intro: '请驳回' }))
  server.clock.at += 15_000
  await server.runJobs()
  expect((await mine())?.list[0]?.member?.audit).toMatchObject({ state: 'rejected', reasons: [{ field: 'intro' }] })
})

test('an editor may; a visitor, a stranger and another company’s member may not', async () => {
  const id = await live('产品')
  expect(await add(await product('编辑的', { images: [await upload('editor')] }), await editor())).toMatchObject({
    retcode: 200,
  })
  expect(await server.call('enterprise/product/page', {})).toMatchObject({ retcode: 10902 })
  const stranger = await server.login('stranger')
  expect(await server.call('enterprise/product/page', {}, stranger)).toMatchObject({
    retcode: 40400,
    msg: '你还没有企业档案',
  })
  await found(server, 'B', 'other', { card: null })
  const other = await server.login('other')
  const theirs = await product('偷来的', { images: [await upload('other')] })
  for (const answer of [
    await edit(id, 1, theirs, other),
    await server.call('enterprise/product/del', { id }, other),
    await server.call('enterprise/product/get', { id }, other),
    await server.call('enterprise/item/visible/update', { kind: 'product', id, visible: false }, other),
    await server.call('enterprise/item/audit/withdraw', { kind: 'product', id }, other),
    await server.call('enterprise/item/move', { kind: 'product', id, afterId: null }, other),
    await server.call('enterprise/item/restore', { kind: 'product', ids: [id] }, other),
  ])
    expect(answer).toMatchObject({ retcode: 40400 })
  expect(await names()).toContain('产品')
})

test('pictures are the caller’s own; what is dropped is let go', async () => {
  const foreign = await upload('someone')
  expect(await add(await product('产品', { images: [foreign] }))).toMatchObject({ retcode: 40000, field: 'images.0' })
  const [a, b] = [await upload(), await upload()]
  const { data } = await add(await product('产品', { images: [a, b] }))
  await edit(data?.id ?? '', 1, await product('产品', { images: [b] }))
  const state = async (url: string) => (await server.db.select().from(files).where(eq(files.url, url)))[0]?.state
  expect([await state(a), await state(b)]).toEqual(['orphan', 'used'])
})

test.each<[Partial<Fields>, string]>([
  [{ priceKind: 'fixed' }, 'lowFen'],
  [{ priceKind: 'range', lowFen: 100 }, 'highFen'],
  [{ priceKind: 'range', lowFen: 100, highFen: 100 }, 'highFen'],
  [{ lowFen: 0 }, 'lowFen'],
  [{ name: '点' }, 'name'],
  [{ images: [] }, 'images'],
  [{ link: 'javascript:alert(1)' }, 'link'],
])('%j is refused beside %s', async (change, field) => {
  expect(await add(await product('产品', change))).toMatchObject({ retcode: 40000, field })
})

test('a repeated request adds one; a stale revision is told so', async () => {
  const requestId = randomUUID()
  const fields = await product()
  const answers = await Promise.all([add(fields, token, requestId), add(fields, token, requestId)])
  expect(answers[0].data).toEqual(answers[1].data)
  const id = answers[0].data?.id ?? ''
  const edits = await Promise.all([edit(id, 1, await product('甲方案')), edit(id, 1, await product('乙方案'))])
  expect(edits.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  expect(edits.find(({ retcode }) => retcode !== 200)?.reason).toBe('stale')
})

test('the limit holds when many add at once, and grows with a membership', async () => {
  for (let n = 0; n < 18; n += 1)
    await server.db.insert(enterpriseItems).values({
      id: `p${n}`,
      enterpriseId: 'A',
      kind: 'product',
      position: n,
      live: { ...(await product()), images: ['/files/p'] },
      updatedAt: 1,
    })
  const all = await Promise.all([product(), product(), product(), product()])
  const answers = await Promise.all(all.map((fields) => add(fields)))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 200, 40900, 40900])
  expect((await mine())?.quota).toEqual({ used: 20, limit: 20 })
  await server.db.insert(enterpriseVips).values({ enterpriseId: 'A', source: 'paid', from: 1, until: 9e15 })
  expect(await add(await product())).toMatchObject({ retcode: 200 })
})

test('expired: nothing is added, what is there may be changed; suspended: nothing at all', async () => {
  const id = await live('产品')
  await emptied(server)
  await found(server, 'A', 'me', { card: null, cert: { licenceUntil: '2026-11-19' } })
  token = await server.login('me')
  expect(await add(await product())).toMatchObject({ retcode: 40900, reason: 'licenceExpired' })
  await server.db.update(enterprises).set({ state: 'suspended' })
  expect(await add(await product())).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
  expect(await edit(id, 1, await product())).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
})

test('deleted: gone for everybody at once, back within ten minutes, erased after thirty days', async () => {
  const id = await live('产品')
  const remove = () => server.call('enterprise/product/del', { id }, token)
  const restore = () => server.call('enterprise/item/restore', { kind: 'product', ids: [id] }, token)
  await remove()
  expect(await remove()).toMatchObject({ retcode: 200 })
  expect(await names()).toEqual([])
  await restore()
  expect(await names()).toEqual(['产品'])
  await remove()
  server.clock.at += minutesMs(10) + 1
  expect(await restore()).toMatchObject({ retcode: 40900, reason: 'restorePeriodOver' })
  server.clock.at += daysMs(30)
  await server.runJobs()
  expect(await server.db.$count(enterpriseItems)).toBe(0)
})

test('hidden, withdrawn', async () => {
  const id = await live('产品')
  const visible = (to: boolean) =>
    server.call('enterprise/item/visible/update', { kind: 'product', id, visible: to }, token)
  const withdraw = (of = id) => server.call('enterprise/item/audit/withdraw', { kind: 'product', id: of }, token)
  await visible(false)
  expect(await names()).toEqual([])
  await visible(true)
  await edit(id, 1, await product('改名'))
  expect((await withdraw()).data).toEqual({ removed: false })
  expect((await mine())?.list[0]).toMatchObject({ name: '产品', member: { audit: { state: 'none' } } })
  expect(await withdraw()).toMatchObject({ retcode: 40900, reason: 'applicationDecided' })
  const { data } = await add(await product('新的'))
  expect((await withdraw(data?.id)).data).toEqual({ removed: true })
  expect((await mine())?.list.map(({ name }) => name)).toEqual(['产品'])
})

test('order: new ones first, moved behind another; two members moving at once lose nothing', async () => {
  const ids = new Map<string, string>()
  for (const name of ['丁产品', '丙产品', '乙产品', '甲产品']) ids.set(name, await live(name))
  const of = (name: string) => ids.get(name) ?? ''
  expect(await names()).toEqual(['甲产品', '乙产品', '丙产品', '丁产品'])
  const move = (id: string, afterId: string | null, by = token) =>
    server.call('enterprise/item/move', { kind: 'product', id, afterId }, by)
  const by = await editor()
  await Promise.all([move(of('丁产品'), of('甲产品')), move(of('乙产品'), of('丙产品'), by)])
  expect(await names()).toEqual(['甲产品', '丁产品', '丙产品', '乙产品'])
  await move(of('丙产品'), null)
  expect(await names()).toEqual(['丙产品', '甲产品', '丁产品', '乙产品'])
  expect(await move(of('甲产品'), 'gone')).toMatchObject({ retcode: 40900, reason: 'stale' })
})

test('history by month, the team by groups and inside a group alone', async () => {
  await withItems(server, 'A')
  const event = (month: string) => ({ month, title: `${month}的事`, text: '', images: [] })
  for (const month of ['2019-01', '2026-11']) {
    const answer = await server.call('enterprise/progress/add', { requestId: randomUUID(), ...event(month) }, token)
    await decide(answer.data?.id ?? '', true)
  }
  const { data } = await server.call('enterprise/progress/page', { uid: 'me' })
  expect(data?.list.map(({ month }) => month)).toEqual(['2026-11', '2020-05', '2019-01'])
  const future = await server.call('enterprise/progress/add', { requestId: randomUUID(), ...event('2026-12') }, token)
  expect(future).toMatchObject({ retcode: 40000, field: 'month' })

  const person = async (group: 'founder' | 'manage') => ({
    name: '沈听澜',
    post: '联合创始人',
    group,
    photo: await upload('me', 'photo'),
    intro: '',
  })
  const added = await server.call(
    'enterprise/team/add',
    { requestId: randomUUID(), ...(await person('founder')), consent: true },
    token,
  )
  const id = added.data?.id ?? ''
  const behind = await server.call('enterprise/item/move', { kind: 'team', id, afterId: 'A-team' }, token)
  expect(behind).toMatchObject({ retcode: 40900, reason: 'stale' })
  const { data: team } = await server.call('enterprise/team/page', {}, token)
  expect(team?.list.map(({ group }) => group)).toEqual(['founder', 'manage'])
  const photo = { ...(await person('founder')), consent: false }
  expect(await server.call('enterprise/team/edit', { id, rev: 1, ...photo }, token)).toMatchObject({
    retcode: 40000,
    field: 'consent',
    reason: 'consentMissing',
  })
})

test('the public sees the last approved version, whatever two members and the review do', async () => {
  const by = await editor()
  const step = fc.record({
    what: fc.constantFrom('edit', 'withdraw', 'pass', 'reject', 'hide', 'show', 'delete', 'restore'),
    who: fc.constantFrom('me', 'editor'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await server.db.delete(enterpriseItems)
      await server.db.execute('delete from rate_windows')
      const { data } = await add(await product('第 0 版'))
      const id = data?.id ?? ''
      const model = { approved: null as string | null, waiting: '第 0 版' as string | null, visible: true, gone: false }
      for (const [n, { what, who }] of steps.entries()) {
        const actor = who === 'me' ? token : by
        const rev = (await mine())?.list[0]?.member?.rev ?? 0
        if (what === 'edit') {
          const name = `第 ${n + 1} 版`
          const done = await edit(id, rev, await product(name, { images: [await upload(who)] }), actor)
          if (done.retcode === 200) model.waiting = name
        } else if (what === 'withdraw') {
          const { data: taken } = await server.call('enterprise/item/audit/withdraw', { kind: 'product', id }, actor)
          if (taken?.removed) model.gone = true
          else if (taken) model.waiting = null
        } else if (what === 'pass') {
          const isWaiting = (await mine())?.list[0]?.member?.audit.state === 'pending'
          await decide(id, true)
          if (isWaiting) Object.assign(model, { approved: model.waiting, waiting: null })
        } else if (what === 'reject') await decide(id, false, '不合适')
        else if (what === 'delete') {
          if ((await server.call('enterprise/product/del', { id }, actor)).retcode === 200) model.gone = true
        } else if (what === 'restore') {
          const back = await server.call('enterprise/item/restore', { kind: 'product', ids: [id] }, actor)
          if (back.retcode === 200) model.gone = false
        } else {
          const visible = what === 'show'
          const done = await server.call('enterprise/item/visible/update', { kind: 'product', id, visible }, actor)
          if (done.retcode === 200) model.visible = visible
        }
        const expected = model.visible && !model.gone && model.approved !== null ? [model.approved] : []
        expect(await names()).toEqual(expected)
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)

test('the archive: what is live for everybody, what waits for members; a shop’s address is its city', async () => {
  await withItems(server, 'A')
  await add(await product('未审'))
  const archive = async (uid?: string, by?: string) =>
    (await server.call('enterprise/archives/get', uid === undefined ? {} : { uid }, by)).data
  expect(await archive('me')).toMatchObject({
    register: { legalPerson: '王**', regAddress: '上海市徐汇区示例路 1 号' },
    sections: [
      { key: 'product', count: 0 },
      { key: 'progress', count: 1 },
      { key: 'honor', count: 1 },
      { key: 'team', count: 1 },
      { key: 'photo', count: 0 },
    ],
    products: [],
    progress: [{ title: '公司成立', member: null }],
  })
  expect(await archive(undefined, token)).toMatchObject({
    register: { legalPerson: '王建国' },
    products: [{ name: '未审', member: { hasLive: false } }],
  })
  expect(await server.call('enterprise/archives/get', {})).toMatchObject({ retcode: 10902 })
  expect(await server.call('enterprise/archives/get', { uid: 'nobody' })).toMatchObject({ retcode: 40400 })
})

/** @database postgres */
import { randomUUID } from 'node:crypto'
import { minutesMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { withOperators } from '../../../test/operators'
import { reviewOperator } from '../../../test/review-operator'
import { submittedReview } from '../../../test/reviews'
import { secondServer } from '../../../test/second-server'
import { testServer, type TestServer } from '../../../test/server'
import { reviewJob } from '../../platform/review'
import { auditLog, reviews } from '../../platform/schema'
import { vods } from '../profile/schema'

let server: TestServer
/** Another server on the same database. */
let second: TestServer
beforeAll(async () => {
  server = await testServer({ REVIEW_PROVIDER: 'manual' })
  withOperators(server)
  second = await secondServer(server, { REVIEW_PROVIDER: 'manual' })
  withOperators(second)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  await server.db.delete(reviews)
  await server.db.delete(vods)
})

let made = 0
/** A work that waits for its review. */
async function waiting(title = '试镜', uid = 'author') {
  made += 1
  const vodId = `film${made}`
  await server.login(uid)
  const row = { vodId, uid, title, cover: '/files/c.jpg', createdAt: server.clock.now() }
  await server.db.insert(vods).values({ ...row, state: 'reviewing', visible: 'public' })
  server.clock.at += 1
  const id = await submittedReview(server, 'vod', { subjectId: vodId, uid, text: `${title}\n话题` })
  const state = async () => (await server.db.select().from(vods).where(eq(vods.vodId, vodId)))[0]?.state
  return { id, vodId, state }
}
const jobs = (at = server) =>
  reviewJob(server.services.reviews).run({ ...at.services, log: { error: (one: unknown) => fail(one) } } as never)
const fail = (one: unknown) => {
  throw new Error(JSON.stringify(one))
}
const rejection = (id: string, text = '画面不清晰', field = '') => ({
  id,
  requestId: randomUUID(),
  pass: false,
  reasons: [{ field, text }],
})

test('only operators with the role see reviews', async () => {
  const { id } = await waiting()
  for (const role of ['read', 'release', 'campaign', 'money'] as const) {
    const { call } = await reviewOperator(server, role)
    for (const answer of [
      await call('reviewQueue', {}),
      await call('reviewGet', { id }),
      await call('reviewTake', { id }),
      await call('reviewDecide', { id, requestId: randomUUID(), pass: true }),
      await call('reviewUndo', { id }),
    ])
      expect(answer).toMatchObject({ retcode: 40300, reason: 'roleMissing' })
  }
})

test('the oldest first, of one kind, and counted by kind; the first line is the title', async () => {
  const first = await waiting('一')
  const next = await waiting('二')
  const { call } = await reviewOperator(server)
  const { data } = await call('reviewQueue', {})
  expect(data?.rows).toMatchObject([
    { id: first.id, title: '一', kind: 'vod', kindName: '作品', takenBy: null },
    { id: next.id, title: '二' },
  ])
  expect(data?.kinds.find(({ kind }) => kind === 'vod')).toMatchObject({
    waiting: 2,
    oldest: data?.rows[0]?.submittedAt,
  })
  expect(data?.kinds.find(({ kind }) => kind === 'guild')).toMatchObject({ waiting: 0, oldest: null })
  expect((await call('reviewQueue', { kind: 'guild' })).data?.rows).toEqual([])
})

test('a review is taken by one operator at a time, until the lease ends', async () => {
  const { id } = await waiting()
  const other = await waiting('另一个')
  const [one, two] = [await reviewOperator(server), await reviewOperator(second)]
  const answers = await Promise.all([one.call('reviewTake', { id }), two.call('reviewTake', { id })])
  const codes = answers.map(({ retcode }) => retcode).sort((a, b) => a - b)
  expect(codes).toEqual([200, 40900])
  const [winner, loser] = answers[0]?.retcode === 200 ? [one, two] : [two, one]
  const refused = { retcode: 40900, reason: 'reviewTaken', msg: `${winner.name} 正在审核` }
  expect(await loser.call('reviewTake', { id })).toMatchObject(refused)
  expect(await loser.call('reviewDecide', { id, requestId: randomUUID(), pass: true })).toMatchObject(refused)
  expect((await loser.call('reviewQueue', {})).data?.rows[0]).toMatchObject({ takenBy: winner.name })
  server.clock.at += minutesMs(5)
  expect((await loser.call('reviewTake', { id })).retcode).toBe(200)
  // Who takes another one lets this one go.
  expect((await loser.call('reviewTake', { id: other.id })).retcode).toBe(200)
  expect((await winner.call('reviewTake', { id })).retcode).toBe(200)
})

test('of two decisions at the same moment one counts', async () => {
  const { id, state } = await waiting()
  const [one, two] = [await reviewOperator(server), await reviewOperator(second)]
  const answers = await Promise.all([
    one.call('reviewDecide', { id, requestId: randomUUID(), pass: true }),
    two.call('reviewDecide', rejection(id)),
  ])
  expect(answers.map(({ retcode }) => retcode).sort((a, b) => a - b)).toEqual([200, 40900])
  server.clock.at += secondsMs(30)
  await jobs()
  await jobs(second)
  expect(await state()).toBe(answers[0]?.retcode === 200 ? 'published' : 'rejected')
})

test('a repeat with the same number changes nothing, another body under it is refused', async () => {
  const { id } = await waiting()
  const { call } = await reviewOperator(server)
  const body = rejection(id)
  const [first, again] = [await call('reviewDecide', body), await call('reviewDecide', body)]
  expect(first.retcode).toBe(200)
  expect(again).toEqual(first)
  expect(await call('reviewDecide', { ...body, pass: true, reasons: [] })).toMatchObject({ reason: 'alreadyDone' })
  expect(await call('reviewDecide', { ...body, requestId: randomUUID() })).toMatchObject({ reason: 'stale' })
})

test('carried out after 30 s, on any server, with its lines in the audit; until then it is taken back', async () => {
  const { id, vodId, state } = await waiting()
  const { call, name } = await reviewOperator(server)
  const decided = await call('reviewDecide', { id, requestId: randomUUID(), pass: true })
  expect(decided.data?.undoUntil).toBe(server.clock.at + secondsMs(30))
  expect((await call('reviewQueue', {})).data?.rows).toEqual([])
  server.clock.at += secondsMs(29)
  await jobs()
  expect(await state()).toBe('reviewing')
  expect((await call('reviewUndo', { id })).retcode).toBe(200)
  server.clock.at += secondsMs(60)
  await jobs()
  expect(await state()).toBe('reviewing')

  await call('reviewDecide', rejection(id))
  server.clock.at += secondsMs(30)
  expect(await call('reviewUndo', { id })).toMatchObject({ retcode: 40900, reason: 'stale' })
  await jobs(second)
  expect(await state()).toBe('rejected')
  const lines = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `vod:${vodId}`))
  expect(lines.map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
    [name, 'review.undo', '-'],
    [name, 'review.reject', '画面不清晰'],
  ])
})

test('what its owner withdraws meanwhile is not decided', async () => {
  const { id, state } = await waiting()
  const { call } = await reviewOperator(server)
  await call('reviewDecide', { id, requestId: randomUUID(), pass: true })
  await server.db.update(reviews).set({ state: 'withdrawn' }).where(eq(reviews.id, id))
  server.clock.at += secondsMs(30)
  await jobs()
  expect(await state()).toBe('reviewing')
  expect(await call('reviewDecide', rejection(id))).toMatchObject({ reason: 'stale' })
})

test('a refusal needs a reason, of a field that is there', async () => {
  const { id } = await waiting()
  const { call } = await reviewOperator(server)
  const none = { id, requestId: randomUUID(), pass: false }
  expect(await call('reviewDecide', none)).toMatchObject({ retcode: 40000, field: 'reasons' })
  expect(await call('reviewDecide', rejection(id, 'x', 'cover'))).toMatchObject({ field: 'reasons.0.field' })
  expect(await call('reviewDecide', rejection('none'))).toMatchObject({ retcode: 40400 })
})

test('the applicant comes with what was decided before', async () => {
  const before = await waiting('之前的')
  const { call } = await reviewOperator(server)
  await call('reviewDecide', rejection(before.id))
  server.clock.at += secondsMs(30)
  await jobs()
  const { id } = await waiting('现在的')
  const { data } = await call('reviewGet', { id })
  expect(data?.applicant).toMatchObject({ uid: 'author', passed: 0, rejected: 1, isCertified: false })
  expect(data?.earlier).toMatchObject([{ id: before.id, state: 'rejected', reasons: [{ text: '画面不清晰' }] }])
})

test('5,000 reviews: each once over all pages, and none is left out', async () => {
  await server.login('many')
  const at = server.clock.now()
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    ...{ id: `r${String(n).padStart(5, '0')}`, kind: n % 2 ? 'vod' : 'service', subjectId: `s${n}`, uid: 'many' },
    // Many at the same moment: the id decides between them.
    ...{ text: `第${n}个`, state: 'pending' as const, submittedAt: at + Math.floor(n / 100), dueAt: at },
  }))
  for (let n = 0; n < rows.length; n += 1000) await server.db.insert(reviews).values(rows.slice(n, n + 1000))
  const { call } = await reviewOperator(server)
  const seen: string[] = []
  let after: { at: number; id: string } | undefined
  do {
    const { data } = await call('reviewQueue', { limit: 100, kind: 'vod', ...(after && { after }) })
    seen.push(...(data?.rows.map(({ id }) => id) ?? []))
    after = data?.next ?? undefined
  } while (after)
  expect(seen).toEqual(rows.filter(({ kind }) => kind === 'vod').map(({ id }) => id))
})

/** @database both */
import { randomUUID } from 'node:crypto'
import { REVIEW_KINDS, type ReviewKind } from '@dm/shared/contract/vocabulary/reviews'
import { secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { reviewOperator } from '../../../test/review-operator'
import { stagedReviews, submittedReview } from '../../../test/reviews'
import { withOperators } from '../../../test/operators'
import { testServer, type TestServer } from '../../../test/server'
import { auditLog } from '../../platform/schema'

let server: TestServer
/** A server of its own for some tests: each puts its kinds up for review once. */
function withServer() {
  beforeAll(async () => {
    server = await testServer({ REVIEW_PROVIDER: 'manual' })
    withOperators(server)
  })
  afterAll(() => server.close())
}

async function carriedOut() {
  server.clock.at += secondsMs(30)
  await server.runJobs()
}

const submitted = async (kind: ReviewKind) => {
  const subject = await stagedReviews[kind](server)
  return { ...subject, id: await submittedReview(server, kind, subject) }
}

describe('passed', () => {
  withServer()
  test.each(REVIEW_KINDS)('%s: shown, passed, and passed on to its domain', async (kind) => {
    const { id, state, passed } = await submitted(kind)
    const { call } = await reviewOperator(server)
    const { data } = await call('reviewGet', { id })
    expect(data?.review).toMatchObject({ id, kind, state: 'waiting' })
    expect(data?.review.kindName).not.toBe('')
    expect(data?.view?.title).not.toBe('')
    expect(data?.view?.rows.length).toBeGreaterThan(2)
    const texts = JSON.stringify(data?.view)
    expect(texts).not.toMatch(/undefined|null,null|\[object/)
    const { retcode } = await call('reviewDecide', { id, requestId: randomUUID(), pass: true })
    expect(retcode).toBe(200)
    await carriedOut()
    expect(await state()).toEqual(passed)
    expect((await call('reviewQueue', { state: 'decided', kind })).data?.rows).toMatchObject([{ id, state: 'passed' }])
  })
})

describe('refused', () => {
  withServer()
  test.each(REVIEW_KINDS)('%s: refused with a reason, or where money is given back', async (kind) => {
    const { id, state, rejected } = await submitted(kind)
    const before = await state()
    const { call } = await reviewOperator(server)
    const { data } = await call('reviewGet', { id })
    const [field] = data?.view?.fields ?? []
    const reasons = [{ field: field?.name ?? '', text: '图片不清晰' }]
    const answer = await call('reviewDecide', { id, requestId: randomUUID(), pass: false, reasons })
    await carriedOut()
    if (data?.refusedElsewhere) {
      expect(answer).toMatchObject({ retcode: 40900, reason: 'refusedElsewhere', msg: data.refusedElsewhere })
      expect(await state()).toEqual(before)
      return
    }
    expect(answer.retcode).toBe(200)
    expect(await state()).toEqual(rejected)
    const { rows } = (await call('reviewQueue', { state: 'decided', kind })).data ?? {}
    expect(rows).toMatchObject([{ id, state: 'rejected', reasons }])
  })
})

describe('looked at', () => {
  withServer()
  test('private pictures open by a short address, and each look is in the audit', async () => {
    const { id, subjectId } = await submitted('certification')
    const { name, call } = await reviewOperator(server)
    const { data } = await call('reviewGet', { id })
    const texts = new Map(data?.view?.rows.map(({ label, text }) => [label, text]))
    expect(texts.get('姓名')).toBe('林小满')
    expect(texts.get('证件号码')).toBe('110101199003078515')
    const urls = data?.view?.rows.flatMap(({ files }) => files.map(({ url }) => url)) ?? []
    expect(urls).toHaveLength(2)
    // Nothing is stored for these addresses: a right one is not found, an expired one is refused.
    const statuses = () => Promise.all(urls.map(async (url) => (await server.app.inject(url)).statusCode))
    expect(await statuses()).toEqual([404, 404])
    server.clock.at += secondsMs(600)
    expect(await statuses()).toEqual([403, 403])
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.action, 'review.look'))
    expect(lines).toMatchObject([{ actor: name, subject: `certification:${subjectId}`, detail: { review: id } }])
  })

  test('a change is shown beside the version in force', async () => {
    const { id } = await submitted('enterpriseItem')
    const { data } = await (await reviewOperator(server)).call('reviewGet', { id })
    const nameIn = (rows: { label: string; text: string }[] | null | undefined) =>
      rows?.find(({ label }) => label === '名称')?.text
    expect([nameIn(data?.view?.rows), nameIn(data?.view?.approved)]).toEqual(['新影棚', '影棚租赁'])
  })
})

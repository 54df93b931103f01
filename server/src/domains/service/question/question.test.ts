/** @database both */
import { randomUUID } from 'node:crypto'
import { CANNED_MOST } from '@dm/shared/contract/calls/service/question'
import type { ModerationOpsBody } from '@dm/shared/contract/ops/moderation'
import { STANDARD_QUESTIONS } from '@dm/shared/contract/vocabulary/service'
import { daysMs, secondsMs } from '@dm/shared/time'
import { MACHINE_TOKEN, withOperators } from '../../../../test/operators'
import { openMarket, openSecondSeller, party, SELLER, type Party } from '../../../../test/service'
import { testServer, type TestServer } from '../../../../test/server'
import type { SmsSender } from '../../../platform/sms-sender'
import { serviceDeletion } from '../account-deletion'
import { cannedQuestions, serviceQuestions } from '../schema'

let sent: string[] = []
let isDown = false
const sms: SmsSender = {
  async send(mobile, text) {
    if (isDown) throw new Error('down')
    sent.push(`${mobile} ${text}`)
  },
}
let server: TestServer
let fan: Party
let other: Party
let seller: Party
beforeAll(async () => {
  server = await testServer({}, { sms })
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  await openMarket(server)
  fan = await party(server, 'fan', '13955556666')
  other = await party(server, 'other', '13955557777')
  seller = await party(server, SELLER, '13900000099')
  sent = []
  isDown = false
})

const ask = (who: Party, text: string, more: { requestId?: string; serviceId?: string } = {}) =>
  who.call('service/question/add', { serviceId: 'service', requestId: randomUUID(), text, ...more })
const asked = async (who: Party, text: string) => {
  server.clock.at += secondsMs(6)
  const { data, msg } = await ask(who, text)
  if (!data) throw new Error(msg)
  return data.id
}
const reply = (who: Party, id: string, answer = '周六有档期') =>
  who.call('service/question/answer', { id, answer, requestId: randomUUID() })
const seen = async (who?: Party, body: object = {}) =>
  (
    await (who
      ? who.call('service/question/page', { serviceId: 'service', ...body })
      : server.call('service/question/page', { serviceId: 'service', ...body }))
  ).data

test('a question is seen by its two sides, and by everybody once it is answered; both are told once', async () => {
  const id = await asked(fan, '周六有档期吗？')
  expect(sent).toEqual(['13900000099 【点梦】你的服务收到新的提问，请在服务管理中回答。'])
  expect((await seen(fan))?.list).toMatchObject([{ id, text: '周六有档期吗？', mine: true }])
  expect((await seen(seller))?.list).toMatchObject([{ id, mine: false }])
  expect((await seen(other))?.list).toEqual([])
  expect((await seen())?.list).toEqual([])
  expect((await seller.call('service/question/own/page', { state: 'open' })).data?.total).toBe(1)
  expect((await reply(seller, id)).data).toMatchObject({ answer: '周六有档期', answeredAt: server.clock.now() })
  expect(sent.slice(1)).toEqual(['13955556666 【点梦】服务商已回答你的提问，可在服务详情中查看。'])
  for (const who of [undefined, other, fan])
    expect((await seen(who))?.list).toMatchObject([{ id, answer: '周六有档期', title: expect.any(String) }])
  expect((await seller.call('service/question/own/page', { state: 'open' })).data?.total).toBe(0)
  expect((await seller.call('service/question/own/page', { state: 'answered' })).data?.total).toBe(1)
  expect(await reply(seller, id, '改一下')).toMatchObject({ retcode: 40900, reason: 'alreadyDone' })
  // A second question within a quarter of an hour sends no second message.
  await asked(fan, '需要自带服装吗？')
  expect(sent).toHaveLength(2)
})

test('one request asks once, also at the same moment; the same question is not asked twice', async () => {
  const requestId = randomUUID()
  const [one, two] = await Promise.all([ask(fan, '能否上门？', { requestId }), ask(fan, '能否上门？', { requestId })])
  expect(one.data?.id).toBe(two.data?.id)
  expect((await seen(fan))?.total).toBe(1)
  server.clock.at += secondsMs(6)
  expect(await ask(fan, '能否上门？')).toMatchObject({ retcode: 40900, reason: 'alreadyDone' })
})

test('who is blocked by the provider asks nothing more', async () => {
  await seller.call('user/block/set', { uid: fan.uid, block: true })
  expect(await ask(fan, '能否上门？')).toMatchObject({
    retcode: 40300,
    msg: '对方已设置不允许你提问',
    reason: 'blockedByAuthor',
  })
  expect((await ask(other, '能否上门？')).retcode).toBe(200)
  await seller.call('user/block/set', { uid: fan.uid, block: false })
  expect((await ask(fan, '能否上门？')).retcode).toBe(200)
})

test('five questions a day to one provider, one at a time, and the next day more', async () => {
  expect((await ask(fan, '问题一')).retcode).toBe(200)
  expect((await ask(fan, '问题二')).retcode).toBe(42900)
  for (const text of ['问题二', '问题三', '问题四', '问题五']) await asked(fan, text)
  server.clock.at += secondsMs(6)
  expect(await ask(fan, '问题六')).toMatchObject({ retcode: 42900, msg: '今天向该服务商的提问过多，请明天再试' })
  await openSecondSeller(server)
  expect((await ask(fan, '问题六', { serviceId: 'second' })).retcode).toBe(200)
  server.clock.at += daysMs(1)
  expect((await ask(fan, '问题六')).retcode).toBe(200)
})

test.each(['加微信 abc12345 聊', '电话13812345678', '这里有博彩吗', '问', 'x'.repeat(101)])(
  'no contacts, unfit words or lengths: %s',
  async (text) => {
    expect((await ask(fan, text)).retcode).toBe(40000)
    const id = await asked(other, '近期有档期吗？')
    if (text.length > 1 && text.length < 100) expect((await reply(seller, id, text)).retcode).toBe(40000)
  },
)

test('nobody asks themselves, answers another’s question, or asks about what is not public', async () => {
  expect(await ask(seller, '自问自答')).toMatchObject({ retcode: 40300, reason: 'ownService' })
  const id = await asked(fan, '周六有档期吗？')
  for (const who of [fan, other]) expect((await reply(who, id)).retcode).toBe(40400)
  expect((await reply(seller, 'nothing')).retcode).toBe(40400)
  expect((await ask(fan, '在吗在吗', { serviceId: 'nothing' })).retcode).toBe(40400)
  expect((await server.call('service/question/page', { serviceId: 'nothing' })).retcode).toBe(40400)
  expect((await other.call('service/question/own/page', { state: 'open' })).data?.total).toBe(0)
  for (const path of ['service/question/canned/list', 'service/question/own/page'] as const)
    expect((await server.call(path, { state: 'open' })).retcode).toBe(10902)
})

test('a sender that is down fails no question', async () => {
  isDown = true
  expect((await ask(fan, '周六有档期吗？')).retcode).toBe(200)
})

test('canned questions stand in the place of the standard ones; each is its provider’s own', async () => {
  expect((await seen())?.canned).toEqual(STANDARD_QUESTIONS.photography.map((question) => ({ question, answer: '' })))
  const set = (who: Party, body: { question: string; answer: string; id?: string }) =>
    who.call('service/question/canned/set', { ...body, requestId: randomUUID() })
  const first = await set(seller, { question: '是否含妆造？', answer: '含一次' })
  await set(seller, { question: '能否上门？', answer: '' })
  expect((await seen())?.canned).toEqual([
    { question: '是否含妆造？', answer: '含一次' },
    { question: '能否上门？', answer: '' },
  ])
  const id = first.data?.id ?? ''
  await set(seller, { id, question: '是否含妆造？', answer: '含两次' })
  expect((await seen())?.canned[0]?.answer).toBe('含两次')
  await openSecondSeller(server)
  const second = await party(server, 'seller2')
  expect((await set(second, { id, question: '别人的', answer: '' })).retcode).toBe(40400)
  await second.call('service/question/canned/del', { id })
  expect((await seller.call('service/question/canned/list', {})).data?.list).toHaveLength(2)
  expect(await set(fan, { question: '我不是服务商', answer: '' })).toMatchObject({ retcode: 40300 })
  expect((await set(seller, { question: '怎么联系？', answer: '加微信 abc12345' })).retcode).toBe(40000)
  for (let n = 2; n < CANNED_MOST; n += 1) await set(seller, { question: `问题${n}？`, answer: '' })
  expect(await set(seller, { question: '太多了', answer: '' })).toMatchObject({
    retcode: 40900,
    reason: 'cannedLimitReached',
  })
  await seller.call('service/question/canned/del', { id })
  expect((await set(seller, { question: '又可以了', answer: '' })).retcode).toBe(200)
})

test('a reported question that is taken out of sight is gone for all, and its report is upheld', async () => {
  const id = await asked(fan, '周六有档期吗？')
  await reply(seller, id)
  const report = { targetType: 'question', targetId: id, reason: 'fake', requestId: randomUUID() } as const
  expect((await other.call('content/report/add', report)).retcode).toBe(200)
  const payload: ModerationOpsBody<'moderateBlock'> = { kind: 'question', id, reason: '虚假信息' }
  const blocked = await server.app.inject({
    method: 'POST',
    url: '/federation/ops/moderateBlock',
    headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'duty' },
    payload,
  })
  expect(blocked.json()).toMatchObject({ data: { reports: 1 } })
  for (const who of [undefined, fan, seller]) expect((await seen(who))?.list).toEqual([])
  expect((await seller.call('service/question/own/page', { state: 'answered' })).data?.total).toBe(0)
})

test.each(['fan', SELLER])('a question goes with the account of either side: %s', async (leaving) => {
  const id = await asked(fan, '周六有档期吗？')
  await reply(seller, id)
  await seller.call('service/question/canned/set', { question: '能否上门？', answer: '', requestId: randomUUID() })
  const context = { clock: server.clock, keys: server.services.keys, keepsIdentity: false, keepsFiles: [] }
  await server.db.transaction(async (tx) => serviceDeletion.erase?.(tx, leaving, context))
  expect(await server.db.select().from(serviceQuestions)).toEqual([])
  expect(await server.db.$count(cannedQuestions)).toBe(leaving === SELLER ? 0 : 1)
})

test('of 1000 questions a page is 20; what waits for an answer stands first', async () => {
  const at = server.clock.now()
  await server.db.insert(serviceQuestions).values(
    Array.from({ length: 1000 }, (_, n) => ({
      id: `q${n}`,
      serviceId: 'service',
      providerUid: SELLER,
      uid: 'other',
      text: `问题${n}`,
      at: at - n,
      answer: '好',
      answeredAt: at,
    })),
  )
  const id = await asked(fan, '我的新问题')
  const first = await seen(fan)
  expect(first).toMatchObject({ total: 1001, hasMore: true })
  expect(first?.list.slice(0, 2).map((row) => row.id)).toEqual([id, 'q0'])
  const last = await seen(fan, { page: 51 })
  expect(last?.list.map((row) => row.id)).toEqual(['q999'])
  expect(last?.hasMore).toBe(false)
})

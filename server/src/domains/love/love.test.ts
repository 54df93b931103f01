/** @database postgres */
// One file, because these tests share one server and its lovers.
import { randomUUID } from 'node:crypto'
import type { Envelope } from '@dm/shared/contract'
import type { LoveOpsBody, LoveOpsCall, LoveOpsData } from '@dm/shared/contract/ops/activity-love'
import { daysMs, hoursMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../test/emptied'
import { LOVE, loveForm, lover, pooled, stageLove } from '../../../test/love'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { testServer, type TestServer } from '../../../test/server'
import { users } from '../../platform/schema'
import { addKeys } from '../activity/keys'
import { activities } from '../activity/schema'
import { files } from '../file/schema'
import { certifications } from '../profile/schema'
import { loveDeletion } from './account-deletion'
import { loveCards, loveDraws } from './schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.execute('truncate files, reviews, reports, job_leases')
})

/** An operator's call. */
const operate = async <C extends LoveOpsCall>(call: C, body: LoveOpsBody<C>): Promise<Envelope<LoveOpsData<C>>> =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/federation/ops/${call}`,
      headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'night' },
      payload: { ...body },
    })
  ).json()

type Lover = Awaited<ReturnType<typeof lover>>
const open = (who: Lover, requestId = randomUUID()) =>
  server.call('activity/box/card/open', { activityId: LOVE, requestId }, who.token)
const react = (who: Lover, drawId: string, to: 'like' | 'pass' | 'block') =>
  server.call('activity/box/react', { drawId, to }, who.token)
const report = (who: Lover, drawId: string) =>
  server.call('activity/box/report', { drawId, reason: '骚扰', text: '', requestId: randomUUID() }, who.token)
const query = async (who?: Lover) => (await server.call('activity/box/query', { activityId: LOVE }, who?.token)).data
const page = async (who: Lover, tab: 'opened' | 'matched' = 'opened') =>
  (await server.call('activity/box/card/page', { activityId: LOVE, tab }, who.token)).data
const cardIn = async (cardId: string) =>
  (await server.db.select().from(loveCards).where(eq(loveCards.cardId, cardId)))[0]

async function photo(who: Lover, name = 'photo') {
  const url = `/files/${who.uid}/${name}.jpg`
  await server.db.insert(files).values({
    id: `${who.uid}-${name}`,
    uid: who.uid,
    kind: 'image',
    purpose: 'photo',
    state: 'temporary',
    url,
    mime: 'image/jpeg',
    private: false,
    size: 1,
    storedSize: 1,
    sha256: `${who.uid}-${name}`.padEnd(64, '0'),
    createdAt: server.clock.now(),
  })
  return url
}
const enter = async (who: Lover, changes: Parameters<typeof loveForm>[1] = {}) =>
  server.call('activity/box/entry', loveForm(changes.photo ?? (await photo(who, randomUUID())), changes), who.token)

/** Two people in the pool who fit. */
async function pair() {
  await stageLove(server)
  const she = await lover(server)
  const he = await lover(server, { gender: 'male' })
  await pooled(server, she)
  await pooled(server, he)
  return { she, he }
}
async function drawOf(who: Lover) {
  const { data, msg } = await open(who)
  if (!data) throw new Error(msg)
  return data.draw
}

describe('putting a card in', () => {
  test('reviewed, then in the pool; what others see tells neither the age nor a name', async () => {
    await stageLove(server)
    const she = await lover(server)
    const { data } = await enter(she)
    expect(data?.card).toMatchObject({ state: 'reviewing', ageBand: '25–29岁', city: '杭州', gender: 'female' })
    expect(JSON.stringify(data?.card)).not.toMatch(/1998|birthday|mobile/)
    expect((await query())?.poolSize).toBe(0)
    server.clock.at += secondsMs(16)
    await server.runJobs()
    expect((await query(she))?.mine?.card?.state).toBe('inPool')
    expect((await query())?.poolSize).toBe(1)
  })

  test('a rejected one says why and is sent again', async () => {
    await stageLove(server)
    const she = await lover(server)
    await enter(she, { words: '这一段话应该被驳回才对吧' })
    server.clock.at += secondsMs(16)
    await server.runJobs()
    expect((await query(she))?.mine?.card).toMatchObject({
      state: 'rejected',
      rejectReason: expect.stringContaining('规范'),
    })
    expect((await enter(she)).data?.card.state).toBe('reviewing')
  })

  test.each([
    ['words', { words: '太短了' }, '心动宣言为10到60个字'],
    ['words', { words: '加我微信聊吧，我们一起去看海' }, '请不要填写联系方式'],
    ['words', { words: '我的号码是一三八零零一三八零零零' }, '请不要填写联系方式'],
    ['words', { words: '数字 1 2 3 - 4 5 6 就是暗号你懂的' }, '请不要填写联系方式'],
    ['tags', { tags: [] }, '请至少选择1个标签'],
    ['tags', { tags: ['爱看展', '爱做饭', '话不多', '早睡', '爬山', '养猫'] }, '最多选择5个标签'],
    ['cityCode', { cityCode: '999999' }, '请选择所在城市'],
    ['wish.ageTo', { wish: { gender: 'any' as const, ageFrom: 40, ageTo: 30, sameCity: false } }, '年龄范围不正确'],
    ['photo', { photo: '/files/of-another' }, '文件无效，请重新上传'],
  ])('%s is refused: %j', async (field, changes, msg) => {
    await stageLove(server)
    const she = await lover(server)
    expect(await enter(she, changes)).toMatchObject({ retcode: 40000, msg, field })
    expect((await query(she))?.mine?.card).toBeNull()
  })

  test('only certified adults, before the start too, not while paused or after the end', async () => {
    await stageLove(server)
    const young = await lover(server, { birthday: '2010-01-01' })
    expect(await enter(young)).toMatchObject({ retcode: 40300, msg: '未成年人不能参加' })
    const she = await lover(server)
    await server.db.update(certifications).set({ state: 'auditing' }).where(eq(certifications.uid, she.uid))
    expect(await enter(she)).toMatchObject({ retcode: 40300, reason: 'notCertified' })
    expect((await query(she))?.mine?.gate).toBe('needCert')
    await server.db.update(certifications).set({ state: 'passed' }).where(eq(certifications.uid, she.uid))
    await server.db.update(activities).set({ pausedAt: server.clock.at, pauseReason: '维护' })
    expect(await enter(she)).toMatchObject({ retcode: 40900, reason: 'activityPaused' })
    await server.db.update(activities).set({ pausedAt: null, endedAt: server.clock.at })
    expect(await enter(she)).toMatchObject({ retcode: 40900, reason: 'activityEnded' })
    await stageLove(server, { activityId: 'soon', startAt: server.clock.at + daysMs(1) })
    const form = loveForm(await photo(she, 'soon'), { activityId: 'soon' })
    expect(await server.call('activity/box/entry', form, she.token)).toMatchObject({ retcode: 200 })
  })

  test('one for each account: sent twice at once and again it is the same card; taken back it is met no more', async () => {
    await stageLove(server)
    const she = await lover(server)
    const url = await photo(she)
    const body = loveForm(url)
    const twice = await Promise.all([1, 2].map(() => server.call('activity/box/entry', body, she.token)))
    expect(twice[0]).toEqual(twice[1])
    expect((await enter(she, { photo: url })).data?.card.cardId).toBe(twice[0]?.data?.card.cardId)
    expect(await server.db.$count(loveCards)).toBe(1)
    const off = await server.call('activity/box/entry/off', { activityId: LOVE, requestId: randomUUID() }, she.token)
    expect(off.data?.card.state).toBe('off')
    server.clock.at += secondsMs(16)
    await server.runJobs()
    expect((await query(she))?.mine?.card?.state).toBe('off')
  })

  test('without a session nothing is written, and another kind of activity is not there', async () => {
    await stageLove(server)
    for (const path of ['activity/box/card/open', 'activity/box/entry/off'] as const)
      expect(await server.call(path, { activityId: LOVE, requestId: randomUUID() })).toMatchObject({ retcode: 10902 })
    expect(await server.call('activity/box/query', { activityId: 'nothing' })).toMatchObject({ retcode: 40400 })
  })
})

describe('opening', () => {
  test('the one who fits; once a day for nothing, and twice for keys; the same request is the same card', async () => {
    const { she, he } = await pair()
    const requestId = randomUUID()
    const first = await open(she, requestId)
    expect(first.data?.draw.card.cardId).toBe(`card-${he.uid}`)
    expect(first.data).toMatchObject({ left: 0, draw: { reaction: 'opened', gone: null, uid: null } })
    expect(await open(she, requestId)).toEqual(first)
    expect(await open(she)).toMatchObject({ retcode: 40900, reason: 'chancesUsedUp' })
    await addKeys(server.db, { uid: she.uid, activityId: LOVE, keys: 9, source: 'test', at: 1 })
    expect((await query(she))?.mine).toMatchObject({ left: 2, keys: 9 })
    // Nobody is left: no key is used.
    expect(await open(she)).toMatchObject({ retcode: 40900, reason: 'noCardFits' })
    expect((await query(she))?.mine).toMatchObject({ left: 2, keys: 9 })
    for (const _ of [1, 2, 3]) await pooled(server, await lover(server, { gender: 'male' }))
    const more = [await open(she), await open(she), await open(she)]
    expect(more.map(({ retcode }) => retcode)).toEqual([200, 200, 40900])
    expect((await query(she))?.mine).toMatchObject({ left: 0, keys: 7 })
    server.clock.at += daysMs(1)
    expect((await open(she)).retcode).toBe(200)
  })

  test('20 taps at once open one box', async () => {
    const { she } = await pair()
    for (const _ of [1, 2, 3]) await pooled(server, await lover(server, { gender: 'male' }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(she)))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
    expect(await server.db.$count(loveDraws)).toBe(1)
  })

  test('who likes me comes first, although many others fit', async () => {
    const { she, he } = await pair()
    const drawn = await drawOf(he)
    expect(drawn.card.cardId).toBe(`card-${she.uid}`)
    await react(he, drawn.drawId, 'like')
    for (const _ of Array.from({ length: 10 })) await pooled(server, await lover(server, { gender: 'male' }))
    expect((await drawOf(she)).card.cardId).toBe(`card-${he.uid}`)
  })

  test.each([
    ['my wish for a gender', { wishGender: 'female' as const }, {}],
    ['my wish for an age', { wishAgeFrom: 18, wishAgeTo: 27 }, {}],
    ['my wish for my city', { wishSameCity: true }, { cityCode: '310100' }],
    ['the other’s wish for a gender', {}, { wishGender: 'male' as const }],
    ['the other’s wish for an age', {}, { wishAgeFrom: 30, wishAgeTo: 40 }],
    ['the other’s wish for a city', {}, { wishSameCity: true, cityCode: '310100' }],
    ['a card that was taken back', {}, { state: 'off' as const }],
    ['a card met fifty times today', {}, { exposedDay: '2026-11-20', exposed: 50 }],
  ])('%s is kept', async (_name, mine, theirs) => {
    await stageLove(server)
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    const she = await lover(server)
    await pooled(server, she, mine)
    await pooled(server, await lover(server, { gender: 'male' }), theirs)
    expect(await open(she)).toMatchObject({ retcode: 40900, reason: 'noCardFits' })
  })

  test('only with a card in the pool, and while it runs', async () => {
    await stageLove(server)
    const she = await lover(server)
    expect(await open(she)).toMatchObject({ retcode: 40900, reason: 'cardMissing' })
    const cardId = await pooled(server, she, { state: 'reviewing' })
    expect(await open(she)).toMatchObject({ retcode: 40900, reason: 'notReviewed' })
    await server.db.update(loveCards).set({ state: 'frozen' }).where(eq(loveCards.cardId, cardId))
    expect(await open(she)).toMatchObject({ msg: '你的心动卡正在核实，预计24小时内完成' })
    await server.db.update(loveCards).set({ state: 'inPool' })
    await server.db.update(activities).set({ endedAt: server.clock.at })
    expect(await open(she)).toMatchObject({ retcode: 40900, reason: 'activityEnded' })
  })

  test('a card is met at most fifty times a day, also by many at once', async () => {
    await stageLove(server)
    const he = await lover(server, { gender: 'male' })
    const cardId = await pooled(server, he, { exposedDay: '2026-11-20', exposed: 47 })
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    const fans = []
    for (const _ of Array.from({ length: 8 })) {
      const she = await lover(server)
      await pooled(server, she, { wishGender: 'male' })
      fans.push(she)
    }
    const answers = await Promise.all(fans.map((she) => open(she)))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(3)
    expect((await cardIn(cardId))?.exposed).toBe(50)
  })
})

describe('liking', () => {
  test('told to nobody until it is mutual; then both see whom they met', async () => {
    const { she, he } = await pair()
    const hers = await drawOf(she)
    expect((await react(she, hers.drawId, 'like')).data).toMatchObject({
      matched: false,
      draw: { reaction: 'liked', uid: null },
    })
    expect(JSON.stringify(await query(he))).not.toContain(she.uid)
    expect(await page(he)).toMatchObject({ list: [], total: 0 })
    const his = await drawOf(he)
    expect(his.reaction).toBe('opened')
    expect((await react(he, his.drawId, 'like')).data).toMatchObject({ matched: true, draw: { uid: she.uid } })
    expect((await page(she, 'matched'))?.list[0]).toMatchObject({ reaction: 'matched', uid: he.uid })
    expect([(await query(she))?.mine?.unreadMatches, (await query(he))?.mine?.unreadMatches]).toEqual([1, 0])
    expect((await query())?.matchedPairs).toBe(1)
    const visit = (matches: boolean) => server.call('activity/box/visit', { activityId: LOVE, matches }, she.token)
    await visit(false)
    expect((await query(she))?.mine?.unreadMatches).toBe(1)
    await visit(true)
    expect((await query(she))?.mine?.unreadMatches).toBe(0)
  })

  test('both at the same moment: one match, none is lost', async () => {
    const { she, he } = await pair()
    const [hers, his] = [await drawOf(she), await drawOf(he)]
    await Promise.all([react(she, hers.drawId, 'like'), react(he, his.drawId, 'like')])
    expect((await query())?.matchedPairs).toBe(1)
  })

  test('passed, and within a day liked after all; later not', async () => {
    const { she } = await pair()
    const { drawId } = await drawOf(she)
    await react(she, drawId, 'pass')
    server.clock.at += hoursMs(24) - 1
    expect((await react(she, drawId, 'like')).retcode).toBe(200)
    expect(await react(she, drawId, 'pass')).toMatchObject({ retcode: 40900 })
    await server.db.update(loveDraws).set({ reaction: 'passed', reactedAt: server.clock.at - hoursMs(24) })
    expect(await react(she, drawId, 'like')).toMatchObject({ retcode: 40900, msg: '已超过24小时，不能再改啦' })
  })

  test('another’s opening is not there', async () => {
    const { she, he } = await pair()
    const { drawId } = await drawOf(she)
    expect(await react(he, drawId, 'like')).toMatchObject({ retcode: 40400 })
    expect(await report(he, drawId)).toMatchObject({ retcode: 40400 })
  })

  test('a card that was taken back turns grey and cannot be liked; a deleted account too', async () => {
    const { she, he } = await pair()
    const { drawId } = await drawOf(she)
    await server.call('activity/box/entry/off', { activityId: LOVE, requestId: randomUUID() }, he.token)
    expect((await page(she))?.list[0]).toMatchObject({ gone: 'off', card: { photo: '', words: '' } })
    expect(await react(she, drawId, 'like')).toMatchObject({ retcode: 40900, msg: '对方已取回心动卡' })
    await server.db.update(users).set({ state: 'gone' }).where(eq(users.uid, he.uid))
    expect((await page(she))?.list[0]).toMatchObject({ gone: 'left', uid: null })
  })

  test('blocked: neither meets the other any more, and a match ends for both', async () => {
    const { she, he } = await pair()
    const [hers, his] = [await drawOf(she), await drawOf(he)]
    await react(she, hers.drawId, 'like')
    await react(he, his.drawId, 'like')
    await react(she, hers.drawId, 'block')
    expect((await page(she))?.total).toBe(0)
    expect((await page(he, 'matched'))?.total).toBe(0)
    expect((await page(he))?.list[0]?.uid).toBeNull()
    await server.db.delete(loveDraws)
    expect(await open(he)).toMatchObject({ reason: 'noCardFits' })
    expect(await open(she)).toMatchObject({ reason: 'noCardFits' })
  })

  test('matches stay thirty days after the end, and all cards leave the pool', async () => {
    const { she, he } = await pair()
    const [hers, his] = [await drawOf(she), await drawOf(he)]
    await react(she, hers.drawId, 'like')
    await react(he, his.drawId, 'like')
    await server.db.update(activities).set({ endedAt: server.clock.at })
    await server.runJobs()
    expect((await query())?.poolSize).toBe(0)
    server.clock.at += daysMs(30) - 1
    expect((await page(she, 'matched'))?.list[0]).toMatchObject({ uid: he.uid, gone: null })
    server.clock.at += 1
    expect((await page(she, 'matched'))?.total).toBe(0)
  })
})

describe('who is not there', () => {
  test('thirty days without a visit: the card leaves the pool; a visit keeps it', async () => {
    const { she, he } = await pair()
    server.clock.at += daysMs(29)
    await server.call('activity/box/visit', { activityId: LOVE }, she.token)
    await server.db.update(activities).set({ endedAt: null })
    server.clock.at += daysMs(1)
    await stageLove(server, { activityId: 'other' })
    await server.runJobs()
    expect((await cardIn(`card-${he.uid}`))?.state).toBe('off')
  })

  test('three people who report a card freeze it; operations bring it back or shut it out', async () => {
    await stageLove(server)
    const he = await lover(server, { gender: 'male' })
    const cardId = await pooled(server, he)
    const reporters: Lover[] = []
    for (const _ of [1, 2, 3]) {
      const she = await lover(server)
      reporters.push(she)
      await pooled(server, she, { wishGender: 'male' })
      const { drawId } = await drawOf(she)
      expect((await cardIn(cardId))?.state).toBe('inPool')
      expect((await report(she, drawId)).retcode).toBe(200)
      expect((await page(she))?.total).toBe(0)
    }
    expect((await cardIn(cardId))?.state).toBe('frozen')
    expect(await enter(he)).toMatchObject({ retcode: 40900, msg: '你的心动卡正在核实，预计24小时内完成' })
    const waiting = await operate('loveCards', {})
    expect(waiting.data).toMatchObject({ rows: [{ cardId, state: 'frozen', reports: 3 }] })
    await operate('loveCardSet', { cardId, to: 'inPool', reason: '核实无误' })
    expect((await cardIn(cardId))?.state).toBe('inPool')
    for (const { token } of reporters)
      expect((await server.call('feedback/page', {}, token)).data?.list).toMatchObject([
        { type: 'report', content: '举报原因：骚扰', state: 'replied', unread: true },
      ])
    await operate('loveCardSet', { cardId, to: 'banned', reason: '冒用照片' })
    expect((await query(he))?.mine?.gate).toBe('blocked')
    expect(await enter(he)).toMatchObject({ retcode: 40300, msg: '账号存在异常，暂时不能参加' })
    expect(await open(he)).toMatchObject({ retcode: 40300, msg: '账号存在异常，暂时不能参加' })
    expect(await operate('loveCardSet', { cardId, to: 'inPool', reason: '误判' })).toMatchObject({ retcode: 40900 })
  })
})

test('who deletes the account is gone from the pool, and nobody in the openings of others', async () => {
  await stageLove(server)
  const [me, other] = [await lover(server), await lover(server, { gender: 'male' })]
  await pooled(server, me)
  const cardId = await pooled(server, other)
  expect((await open(me)).retcode).toBe(200)
  await server.db.transaction(
    (tx) =>
      loveDeletion.erase?.(tx, other.uid, {
        clock: server.clock,
        keys: server.services.keys,
        keepsIdentity: false,
        keepsFiles: [],
      }) ?? Promise.resolve(),
  )
  expect(await cardIn(cardId)).toMatchObject({ state: 'off', photo: '', birthday: '', city: '', words: '' })
  expect(await server.db.select().from(loveDraws)).toMatchObject([
    { ofUid: other.uid, card: { nickname: '已注销用户', photo: '', words: '', city: '' } },
  ])
})

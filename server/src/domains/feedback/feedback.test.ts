/** @database postgres */
import { daysMs } from '@dm/shared/time'
import { emptyTables } from '../../../test/empty'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { testServer, type TestServer } from '../../../test/server'
import { publishHelp } from './publish-help'
import { feedbacks } from './schema'

let made = 0
const uuid = () => `00000000-0000-4000-a000-${String((made += 1)).padStart(12, '0')}`

describe('feedback/add', () => {
  let server: TestServer
  let me: string
  beforeAll(async () => {
    server = await testServer()
  })
  beforeEach(async () => {
    await emptyTables(server.db, 'rate_windows', 'users', 'feedbacks')
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    me = await server.login('u1', '13900000001')
  })
  afterAll(() => server.close())

  const form = (change: object = {}) => ({
    requestId: uuid(),
    type: 'bug' as const,
    content: `打开个人中心时闪退了 ${made}`,
    images: [],
    from: '/user/index',
    ...change,
  })
  const add = (change: object = {}, token: string | undefined = me) => server.call('feedback/add', form(change), token)

  test('is kept with the account’s own number', async () => {
    const answer = await add({ device: 'phone' })
    expect(answer.retcode).toBe(200)
    expect((await server.db.select().from(feedbacks))[0]).toMatchObject({
      id: answer.data?.id,
      uid: 'u1',
      contact: '13900000001',
      from: '/user/index',
      state: 'submitted',
    })
  })

  test('the same request twice is one feedback', async () => {
    const body = form()
    const [first, second] = await Promise.all([
      server.call('feedback/add', body, me),
      server.call('feedback/add', body, me),
    ])
    expect(second.data?.id).toBe(first.data?.id)
    expect(await server.db.$count(feedbacks)).toBe(1)
    // Another user cannot learn its id through the request id.
    expect(await server.call('feedback/add', body, await server.login('u2'))).toMatchObject({
      retcode: 40900,
      reason: 'alreadyDone',
    })
  })

  test('at the same moment: one request is one feedback, one text is one, ten are the day’s', async () => {
    const body = form()
    const repeated = await Promise.all(Array.from({ length: 8 }, () => server.call('feedback/add', body, me)))
    expect(new Set(repeated.map(({ data }) => data?.id)).size).toBe(1)
    const texts = await Promise.all(Array.from({ length: 5 }, () => add({ content: '同一段话，同一段话，同一段话' })))
    expect(texts.map(({ retcode }) => retcode).sort()).toEqual([200, 40900, 40900, 40900, 40900])
    const others = await Promise.all(Array.from({ length: 12 }, () => add()))
    expect(others.filter(({ retcode }) => retcode === 200)).toHaveLength(8)
    expect(await server.db.$count(feedbacks)).toBe(10)
  })

  test('visitors of one address share three a day, at the same moment too', async () => {
    const visitor = () => server.call('feedback/add', form({ contact: '13900000008' }))
    const answers = await Promise.all(Array.from({ length: 8 }, visitor))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(3)
  })

  test.each([
    [{ type: '' }, '请选择问题类型', 'type'],
    [{ type: 'toString' }, '请选择问题类型', 'type'],
    [{ content: ' 太短了 ' }, '请至少输入10个字', 'content'],
    [{ contact: '123' }, '请输入正确的手机号', 'contact'],
    [{ images: ['https://elsewhere.example/a.jpg'] }, '文件无效，请重新上传', 'images.0'],
  ])('%j is refused', async (change, msg, field) => {
    expect(await add(change)).toMatchObject({ retcode: 40000, msg, reason: 'invalid', field })
  })

  test('a visitor must leave a number and sends no pictures', async () => {
    const visitor = (change: object) => server.call('feedback/add', form(change))
    expect(await visitor({})).toMatchObject({ retcode: 40000, msg: '请输入手机号', field: 'contact' })
    expect(await visitor({ contact: '13900000008', images: ['/files/a.jpg'] })).toMatchObject({
      retcode: 40000,
      field: 'images',
    })
    expect((await visitor({ contact: '13900000008' })).retcode).toBe(200)
  })

  test('the same text within a day is refused', async () => {
    await add({ content: '同样的内容同样的内容' })
    expect(await add({ content: '同样的内容同样的内容' })).toMatchObject({
      retcode: 40900,
      msg: '你已提交过相同的反馈',
      reason: 'alreadyDone',
      field: 'content',
    })
    server.clock.at += daysMs(1) + 1
    expect((await add({ content: '同样的内容同样的内容' })).retcode).toBe(200)
  })

  test('ten a day for a user, three for a visitor’s address', async () => {
    for (let n = 0; n < 10; n += 1) expect((await add()).retcode).toBe(200)
    expect(await add()).toMatchObject({
      retcode: 42900,
      msg: '今天提交次数已达上限，请明天再试',
      reason: 'quotaUsedUp',
    })
    const visitor = () => server.call('feedback/add', form({ contact: '13900000008' }))
    for (let n = 0; n < 3; n += 1) expect((await visitor()).retcode).toBe(200)
    expect((await visitor()).retcode).toBe(42900)
    server.clock.at += daysMs(1)
    expect((await visitor()).retcode).toBe(200)
  })
})

describe('a conversation', () => {
  let server: TestServer
  let me: string
  let id: string
  beforeAll(async () => {
    server = await testServer()
    withOperators(server)
  })
  beforeEach(async () => {
    await emptyTables(server.db, 'rate_windows', 'users', 'feedbacks', 'audit_log')
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    me = await server.login('u1', '13900000001')
    const body = {
      requestId: uuid(),
      type: 'bug' as const,
      content: '打开个人中心时闪退了，待审',
      images: [],
      from: '',
    }
    id = (await server.call('feedback/add', body, me)).data?.id ?? ''
  })
  afterAll(() => server.close())

  const operate = async (call: string, body: object) => {
    server.clock.at += 1000
    const headers = { 'x-dm-actor': encodeURIComponent('值班'), authorization: `Bearer ${MACHINE_TOKEN}` }
    const answer = await server.app.inject({ method: 'POST', url: `/federation/ops/${call}`, headers, payload: body })
    return answer.json<{ retcode: number; reason?: string; data?: { told?: boolean; rows?: { id: string }[] } }>()
  }
  const detail = async () => (await server.call('feedback/detail/query', { id }, me)).data?.feedback
  const append = (change: object = {}) => {
    server.clock.at += 1000
    return server.call('feedback/append', { requestId: uuid(), id, text: '再补充一点', images: [], ...change }, me)
  }
  const rate = (solved: boolean) => server.call('feedback/rate', { id, solved }, me)

  test('opened, replied to, seen, not solved, added to, replied to again, solved', async () => {
    expect(await detail()).toMatchObject({ state: 'submitted', additionsLeft: 5, contactMasked: '139****0001' })
    expect((await operate('feedbackWaiting', {})).data?.rows).toMatchObject([{ id }])
    await operate('feedbackOpen', { id })
    expect(await detail()).toMatchObject({ state: 'processing' })
    expect((await operate('feedbackReply', { id, text: '请更新到最新版本' })).data?.told).toBe(true)
    expect((await server.call('help/home/query', {}, me)).data?.unread).toBe(1)
    expect((await server.call('feedback/page', {}, me)).data).toMatchObject({
      total: 1,
      list: [{ id, state: 'replied', unread: true }],
    })
    await server.call('feedback/read', { id }, me)
    expect((await server.call('help/home/query', {}, me)).data?.unread).toBe(0)
    expect((await rate(false)).data?.feedback).toMatchObject({ state: 'processing', solved: false })
    expect((await append()).data?.feedback).toMatchObject({ state: 'processing', additionsLeft: 4 })
    await operate('feedbackReply', { id, text: '已经修复' })
    expect((await rate(true)).data?.feedback).toMatchObject({ state: 'closed', solved: true, additionsLeft: 0 })
    // The same answer again changes nothing.
    expect((await rate(true)).retcode).toBe(200)
    expect(await append()).toMatchObject({ retcode: 40900, reason: 'feedbackClosed' })
    expect(await operate('feedbackReply', { id, text: '还有' })).toMatchObject({ reason: 'feedbackClosed' })
    expect((await detail())?.entries.map(({ by, text }) => `${by} ${text}`)).toEqual([
      'user 打开个人中心时闪退了，待审',
      'staff 请更新到最新版本',
      'user 再补充一点',
      'staff 已经修复',
    ])
  })

  test('an addition opens a replied one again; five are the most, one for each request', async () => {
    expect(await rate(true)).toMatchObject({ retcode: 40900, reason: 'feedbackNotReplied' })
    await operate('feedbackReply', { id, text: '请更新到最新版本' })
    const requestId = uuid()
    await Promise.all([append({ requestId }), append({ requestId })])
    expect(await detail()).toMatchObject({ state: 'processing', additionsLeft: 4 })
    const more = await Promise.all(Array.from({ length: 6 }, () => append()))
    expect(more.filter(({ retcode }) => retcode === 200)).toHaveLength(4)
    expect(more.filter(({ reason }) => reason === 'additionsUsedUp')).toHaveLength(2)
  })

  test('bad input, no login, another’s', async () => {
    expect(await append({ text: ' ' })).toMatchObject({ retcode: 40000, field: 'text' })
    expect(await append({ text: '长'.repeat(501) })).toMatchObject({ retcode: 40000, field: 'text' })
    expect(await append({ images: ['/files/none.jpg'] })).toMatchObject({ retcode: 40000, field: 'images.0' })
    const other = await server.login('u2')
    for (const token of [undefined, other]) {
      const retcode = token ? 40400 : 10902
      expect((await server.call('feedback/detail/query', { id }, token)).retcode).toBe(retcode)
      expect((await server.call('feedback/read', { id }, token)).retcode).toBe(retcode)
      expect((await server.call('feedback/rate', { id, solved: true }, token)).retcode).toBe(retcode)
      const body = { requestId: uuid(), id, text: '不是我的', images: [] }
      expect((await server.call('feedback/append', body, token)).retcode).toBe(retcode)
    }
    expect((await server.call('feedback/page', {}, other)).data?.total).toBe(0)
    expect((await operate('feedbackReply', { id: 'none', text: '你好' })).retcode).toBe(40400)
  })

  test('without an answer it ends after seven days, with the job or before it', async () => {
    await operate('feedbackReply', { id, text: '请更新到最新版本' })
    server.clock.at += daysMs(7)
    expect(await detail()).toMatchObject({ state: 'closed', additionsLeft: 0 })
    expect(await append()).toMatchObject({ reason: 'feedbackClosed' })
    await server.runJobs()
    expect((await server.db.select().from(feedbacks))[0]).toMatchObject({ state: 'closed', solved: null })
  })

  test('a visitor’s reply goes to the phone; the sandbox answers what nobody holds back', async () => {
    const body = { requestId: uuid(), type: 'bug' as const, content: '我登录不了，请帮帮我吧', images: [], from: '' }
    await server.call('feedback/add', { ...body, contact: '13900000008' })
    server.clock.at += 20_000
    await server.runJobs()
    const rows = await server.db.select().from(feedbacks)
    expect(rows.find(({ uid }) => uid === null)).toMatchObject({ state: 'replied', unread: false })
    expect(rows.find(({ uid }) => uid !== null)).toMatchObject({ state: 'submitted' })
    const sent = await server.app.inject({ url: '/dev/sms?mobile=13900000008' })
    expect(sent.body).toContain('你的反馈已回复')
  })
})

describe('the help centre', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ SERVICE_PHONE: '0571-00000000' })
    await publishHelp(server.db)
  })
  afterAll(() => server.close())
  const question = async (token?: string) =>
    (await server.call('help/question/query', { id: '5-wallet-1' }, token)).data

  test('categories, what is asked most, the phone in its hours', async () => {
    server.clock.at = Date.parse('2026-11-20T20:59:00+08:00')
    const front = async () => (await server.call('help/home/query', {})).data
    expect(await front()).toMatchObject({
      service: { phone: '0571-00000000', hours: '9:00-21:00', online: true },
      unread: 0,
    })
    expect((await front())?.categories).toHaveLength(8)
    expect((await front())?.hot).toHaveLength(8)
    server.clock.at += 60_000
    expect((await front())?.service.online).toBe(false)
  })

  test('by category and by words, titles first; signs of a pattern are text', async () => {
    const page = async (body: object) => (await server.call('help/question/page', body)).data
    expect(await page({ categoryId: '5-wallet' })).toMatchObject({ total: 8, hasMore: false })
    const found = await page({ keyword: '提现' })
    expect(found?.list[0]?.title).toContain('提现')
    expect(found?.list.length).toBeGreaterThan(3)
    expect((await page({ keyword: '%' }))?.list.every(({ title }) => !title.includes('实名'))).toBe(true)
    expect(await page({ keyword: '没有这样的问题' })).toMatchObject({ total: 0 })
  })

  test('one vote for each viewer, which may change, at the same moment too', async () => {
    const deviceId = 'd'.repeat(32)
    const vote = (helpful: boolean, token?: string) =>
      server.call('help/question/vote', { id: '5-wallet-1', helpful, deviceId }, token)
    await Promise.all([vote(true), vote(true), vote(true)])
    expect(await question()).toMatchObject({ question: { helpful: 1, unhelpful: 0 }, vote: null })
    await vote(false)
    expect(await question()).toMatchObject({ question: { helpful: 0, unhelpful: 1 } })
    const me = await server.login('u1')
    await vote(true, me)
    expect(await question(me)).toMatchObject({ question: { helpful: 1, unhelpful: 1 }, vote: true })
    const gone = { id: 'none', helpful: true, deviceId }
    expect(await server.call('help/question/vote', gone)).toMatchObject({ retcode: 40400, msg: '该问题已下线' })
    expect((await server.call('help/question/query', { id: 'none' })).retcode).toBe(40400)
  })

  test('texts are published again without losing their votes', async () => {
    await publishHelp(server.db)
    expect((await question())?.question).toMatchObject({ helpful: 1, unhelpful: 1 })
    expect((await question())?.related).toHaveLength(5)
  })
})

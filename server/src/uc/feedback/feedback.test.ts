/** @database postgres */
import { daysMs } from '@dm/shared/time'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
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
    await emptyTables(server.db, 'users', 'feedbacks')
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    me = await server.login('u1', '13900000001')
  })
  afterAll(() => server.close())

  const form = (change: object = {}) => ({
    requestId: uuid(),
    type: 'bug',
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

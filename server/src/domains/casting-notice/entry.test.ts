/** @database postgres */
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptyTables } from '../../../test/empty'
import { addNotice } from '../../../test/casting-notice'
import { testServer, type TestServer } from '../../../test/server'
import { noticeDeletion } from './account-deletion'
import { noticeEntries, notices } from './schema'

describe('an entry to a notice', () => {
  let server: TestServer
  let me: string
  beforeAll(async () => {
    server = await testServer()
  })
  beforeEach(async () => {
    await emptyTables(server.db, 'users', 'notices')
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    me = await server.login('u1', '13900000001')
    await server.login('boss', '13900000002')
    await addNotice(server, 'n1')
  })
  afterAll(() => server.close())

  const enter = (token = me, noticeId = 'n1') => server.call('notice/enter', { noticeId }, token)
  const cancel = (token = me) => server.call('notice/entry/cancel', { noticeId: 'n1' }, token)
  const edit = (message: string, token = me) => server.call('notice/entry/edit', { noticeId: 'n1', message }, token)
  const detail = (token = me) => server.call('notice/entry/detail/query', { noticeId: 'n1' }, token)
  const moveTo = (state: (typeof noticeEntries.$inferSelect)['state']) => server.db.update(noticeEntries).set({ state })
  const entryOf = async (uid: string) =>
    (await server.db.select().from(noticeEntries).where(eq(noticeEntries.uid, uid)))[0]
  /** Effects of the deletion of an account on notices and entries. */
  const endOf = (uid: string) =>
    server.db.transaction((tx) =>
      noticeDeletion.erase(tx, uid, {
        clock: server.services.clock,
        keys: server.services.keys,
        keepsIdentity: false,
        keepsFiles: [],
      }),
    )
  const notice = async () => (await server.db.select().from(notices).where(eq(notices.id, 'n1')))[0]

  test('is read by the applicant alone', async () => {
    await enter()
    expect(await detail()).toMatchObject({
      retcode: 200,
      data: { entry: { state: 'applied', reapplied: false, log: [{ state: 'applied' }] }, notice: { id: 'n1' } },
    })
    const other = await server.login('u2', '13900000003')
    for (const answer of [await detail(other), await edit('你好', other), await cancel(other)])
      expect(answer).toMatchObject({ retcode: 40400, msg: '未找到报名记录' })
    expect(await server.call('notice/entry/detail/query', { noticeId: 'n1' })).toMatchObject({ retcode: 10902 })
    expect(await server.call('notice/entry/edit', { noticeId: 'n1', message: '' })).toMatchObject({ retcode: 10902 })
    expect(await server.call('notice/entry/cancel', { noticeId: 'n1' })).toMatchObject({ retcode: 10902 })
  })

  test('a removed notice is still there for its applicant, as cancelled', async () => {
    await enter()
    await server.db.update(notices).set({ state: 'removed' })
    expect((await detail()).data?.notice.state).toBe('cancelled')
    expect(await cancel()).toMatchObject({ retcode: 40900, reason: 'entryNotOpen' })
  })

  test('a message is cleaned, and kept until somebody looks', async () => {
    await enter()
    expect((await edit('  你好\u200b\n\n\n\n导演 ')).data?.message).toBe('你好\n\n导演')
    expect((await detail()).data?.entry.message).toBe('你好\n\n导演')
    expect((await edit('')).data?.message).toBe('')
    // It goes to the organiser alone: a number is allowed in it.
    expect((await edit('电话13900000001')).retcode).toBe(200)
    await moveTo('viewed')
    expect(await edit('再说一句')).toMatchObject({
      retcode: 40900,
      msg: '通告方已查看，无法修改',
      reason: 'entryViewed',
    })
  })

  test.each([
    ['字'.repeat(201), '给通告方留言最多200个字'],
    ['代孕', '「给通告方留言」包含不适宜的内容，请修改'],
  ])('a message that cannot be kept names its field', async (message, msg) => {
    await enter()
    expect(await edit(message)).toMatchObject({ retcode: 40000, msg, field: 'message' })
    expect((await edit('😀'.repeat(200))).retcode).toBe(200)
  })

  test('taken back, it gives its place away; a repeat changes nothing', async () => {
    await server.db.update(notices).set({ entryLimit: 1 })
    await enter()
    expect(await notice()).toMatchObject({ entered: 1, state: 'full' })
    expect(await cancel()).toMatchObject({ retcode: 200, data: { state: 'cancelled' } })
    expect(await notice()).toMatchObject({ entered: 0, state: 'recruiting' })
    expect((await cancel()).data?.log).toHaveLength(2)
    expect(await notice()).toMatchObject({ entered: 0 })
  })

  test('once more, and not a third time', async () => {
    await enter()
    await cancel()
    expect(await enter()).toMatchObject({ retcode: 200, data: { already: false } })
    expect((await detail()).data?.entry).toMatchObject({ reapplied: true, log: { length: 3 } })
    await cancel()
    expect(await enter()).toMatchObject({ retcode: 40900, reason: 'entryWithdrawn' })
    expect(await notice()).toMatchObject({ entered: 0 })
  })

  test.each(['shortlisted', 'hired', 'rejected', 'closed'] as const)('%s: cannot be taken back', async (state) => {
    await enter()
    await moveTo(state)
    expect(await cancel()).toMatchObject({ retcode: 40900, msg: '当前状态不可取消', reason: 'entryNotOpen' })
    expect(await notice()).toMatchObject({ entered: 1 })
  })

  test('after the deadline it stays', async () => {
    await enter()
    server.clock.at += hoursMs(24)
    expect(await cancel()).toMatchObject({ retcode: 40900, reason: 'entryNotOpen' })
  })

  test('an account that ends gives its place away, also that of somebody hired', async () => {
    await server.db.update(notices).set({ entryLimit: 2 })
    await enter()
    await enter(await server.login('u2', '13900000003'))
    await moveTo('hired')
    await endOf('u1')
    expect(await notice()).toMatchObject({ entered: 1, state: 'recruiting' })
    expect(await entryOf('u1')).toMatchObject({ state: 'closed', reason: null, message: '' })
    expect(await entryOf('u2')).toMatchObject({ state: 'hired' })
  })

  test('an organiser’s account ends: its notices are cancelled, and open entries to them closed', async () => {
    await enter()
    await enter(await server.login('u2', '13900000003'))
    await server.db.update(noticeEntries).set({ state: 'rejected' }).where(eq(noticeEntries.uid, 'u2'))
    await endOf('boss')
    expect(await notice()).toMatchObject({ state: 'cancelled' })
    expect(await detail()).toMatchObject({
      data: { entry: { state: 'closed', reason: '该通告已取消', log: [{ state: 'applied' }, { state: 'closed' }] } },
    })
    expect(await entryOf('u2')).toMatchObject({ state: 'rejected' })
  })

  test('the last place goes to one of many that come at the same moment', async () => {
    await server.db.update(notices).set({ entryLimit: 3 })
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, n) => server.login(`p${n}`, `1390000010${n}`)))
    const answers = await Promise.all(tokens.map((token) => enter(token)))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(3)
    expect(answers.filter(({ reason }) => reason === 'noticeFull')).toHaveLength(5)
    expect(await notice()).toMatchObject({ entered: 3, state: 'full' })
    expect(await server.db.$count(noticeEntries)).toBe(3)
  })

  test('cancelling and entering at the same moment leave the count right', async () => {
    await server.db.update(notices).set({ entryLimit: 1 })
    await enter()
    const others = await Promise.all(Array.from({ length: 4 }, (_, n) => server.login(`p${n}`, `1390000010${n}`)))
    await Promise.all([cancel(), cancel(), ...others.map((token) => enter(token))])
    const open = (await server.db.select().from(noticeEntries)).filter(({ state }) => state !== 'cancelled').length
    expect(open).toBeLessThanOrEqual(1)
    expect(await notice()).toMatchObject({ entered: open, state: open === 1 ? 'full' : 'recruiting' })
  })
})

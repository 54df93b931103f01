/** @database postgres */
import { hoursMs } from '@dm/shared/time'
import { emptyTables } from '../../../test/empty'
import { addNotice as insertNotice } from '../../../test/casting-notice'
import { testServer, type TestServer } from '../../../test/server'
import { guardians, profiles } from '../profile/schema'
import { noticeEntries, notices } from './schema'

describe('notices', () => {
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
  })
  afterAll(() => server.close())

  const addNotice = (id: string, change: Partial<typeof notices.$inferInsert> = {}) => insertNotice(server, id, change)
  const enter = (noticeId: string, token = me) => server.call('notice/enter', { noticeId }, token)
  const bornOn = (birthday: string) =>
    server.db
      .insert(profiles)
      .values({ uid: 'u1', dmNo: '10000001', nickname: '小林', birthday, createdAt: 0, updatedAt: 0 })

  test('entering twice makes one entry', async () => {
    await addNotice('n1')
    const first = await enter('n1')
    expect(first).toMatchObject({ retcode: 200, data: { state: 'applied', already: false } })
    const again = await enter('n1')
    expect(again).toMatchObject({ retcode: 200, data: { entryId: first.data?.entryId, already: true } })
    expect(await server.db.$count(noticeEntries)).toBe(1)
    expect((await server.db.select().from(notices))[0]?.entered).toBe(1)
  })

  test('two taps at the same moment make one entry', async () => {
    await addNotice('n1')
    const answers = await Promise.all([enter('n1'), enter('n1'), enter('n1')])
    expect(answers.filter((answer) => answer.data?.already === false)).toHaveLength(1)
    expect(await server.db.$count(noticeEntries)).toBe(1)
  })

  test('twenty a day, whatever comes at the same moment', async () => {
    const ids = Array.from({ length: 24 }, (_, n) => `n${n}`)
    for (const id of ids) await addNotice(id)
    const answers = await Promise.all(ids.map((id) => enter(id)))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(20)
    expect(await server.db.$count(noticeEntries)).toBe(20)
  })

  test.each([
    ['unknown', {}, 'other', 40400, '该通告已下架', 'notFound'],
    ['removed', { state: 'removed' }, 'n1', 40400, '该通告已下架', 'notFound'],
    ['cancelled', { state: 'cancelled' }, 'n1', 40900, '该通告已取消', 'noticeCancelled'],
    ['full', { state: 'full' }, 'n1', 40900, '报名人数已满', 'noticeFull'],
    ['past its deadline', { deadline: 1 }, 'n1', 40900, '报名已截止', 'entryClosed'],
    ['of the caller', { organiserUid: 'u1' }, 'n1', 40900, '不能报名自己发布的通告', 'ownNotice'],
  ] as const)('a notice that is %s is refused', async (_name, change, id, retcode, msg, reason) => {
    await addNotice('n1', change)
    expect(await enter(id)).toMatchObject({ retcode, msg, reason })
  })

  test('the last place closes the notice', async () => {
    await addNotice('n1', { entryLimit: 1 })
    await enter('n1')
    const other = await server.login('u2', '13900000003')
    expect(await enter('n1', other)).toMatchObject({ retcode: 40900, msg: '报名人数已满' })
    // The user who got the place still gets the entry.
    expect(await enter('n1')).toMatchObject({ retcode: 200, data: { already: true } })
  })

  test('a visitor is asked for a session', async () => {
    await addNotice('n1')
    expect(await server.call('notice/enter', { noticeId: 'n1' })).toMatchObject({ retcode: 10902 })
    expect(await server.call('notice/entry/page', {})).toMatchObject({ retcode: 10902 })
  })

  test('a bad body names the field', async () => {
    const answer = await server.call('notice/enter', { noticeId: '' }, me)
    expect(answer).toMatchObject({ retcode: 40000, field: 'noticeId' })
  })

  test('who cancelled may come back once', async () => {
    await addNotice('n1')
    await enter('n1')
    await server.db.update(noticeEntries).set({ state: 'cancelled' })
    expect(await enter('n1')).toMatchObject({ retcode: 200, data: { state: 'applied', already: false } })
    await server.db.update(noticeEntries).set({ state: 'cancelled' })
    expect(await enter('n1')).toMatchObject({
      retcode: 40900,
      msg: '该通告已取消过报名，无法再次报名',
      reason: 'entryWithdrawn',
    })
  })

  test('under 16 only notices for minors, under 14 only with a guardian', async () => {
    await bornOn('2013-05-01')
    await addNotice('n1')
    await addNotice('n2', { minorAllowed: true })
    expect(await enter('n1')).toMatchObject({ retcode: 40900, msg: '该通告仅限年满16周岁报名', reason: 'tooYoung' })
    expect(await enter('n2')).toMatchObject({ retcode: 40900, msg: '请先填写监护人信息', reason: 'guardianMissing' })
    await server.db.insert(guardians).values({ uid: 'u1', name: '林父', mobile: '13900000009', agreedAt: 0 })
    expect(await enter('n2')).toMatchObject({ retcode: 200 })
  })

  test('twenty entries a day, repeats not counted', async () => {
    for (let n = 0; n < 21; n += 1) await addNotice(`n${n}`)
    for (let n = 0; n < 20; n += 1) expect((await enter(`n${n}`)).retcode).toBe(200)
    expect((await enter('n0')).data?.already).toBe(true)
    expect(await enter('n20')).toMatchObject({ retcode: 42900, msg: '今日报名次数已达上限', reason: 'quotaUsedUp' })
    server.clock.at += hoursMs(13)
    expect((await enter('n20')).retcode).toBe(200)
  })

  test('own entries by state, newest first; nobody else sees them', async () => {
    await addNotice('n1')
    await addNotice('n2')
    await enter('n1')
    server.clock.at += hoursMs(1)
    await enter('n2')
    const all = await server.call('notice/entry/page', {}, me)
    expect(all.data?.list.map(({ notice }) => notice.id)).toEqual(['n2', 'n1'])
    expect(all.data).toMatchObject({ total: 2, hasMore: false })
    const page = await server.call('notice/entry/page', { pageSize: 1 }, me)
    expect(page.data).toMatchObject({ total: 2, hasMore: true })
    expect((await server.call('notice/entry/page', { state: 'done' }, me)).data?.list).toEqual([])
    const other = await server.login('u2', '13900000003')
    expect((await server.call('notice/entry/page', {}, other)).data?.list).toEqual([])
  })

  test('recommended: open, not entered, of the same city first', async () => {
    await addNotice('far', { cityCode: '310100', publishedAt: server.clock.now() + 5 })
    await addNotice('near')
    await addNotice('over', { deadline: 1 })
    await addNotice('entered')
    await bornOn('2000-01-01')
    await server.db.update(profiles).set({ cityCode: '330100' })
    await enter('entered')
    const mine = await server.call('notice/recommend/list', {}, me)
    expect(mine.data?.list.map(({ id }) => id)).toEqual(['near', 'far'])
    const anyone = await server.call('notice/recommend/list', { size: 6 })
    expect(anyone.data?.list.map(({ id }) => id)).toEqual(['far', 'near', 'entered'])
  })
})

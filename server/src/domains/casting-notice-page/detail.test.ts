import { hoursMs } from '@dm/shared/time'
import { emptyTables } from '../../../test/empty'
import { found } from '../../../test/enterprise'
import { publicCard } from '../../../test/card'
import { addNotice } from '../../../test/casting-notice'
import { testServer, type TestServer } from '../../../test/server'
import { pageMeta } from '../../platform/page-meta'
import { profiles } from '../profile/schema'
import { castingNoticePage } from '.'

const ROLE = { name: '女一号', gender: 'female', ageMin: 18, ageMax: 30, heightMin: 175, heightMax: null } as const

describe('notice/detail/query', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  beforeEach(async () => {
    await emptyTables(server.db, 'users', 'notices', 'enterprises')
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    await found(server, 'company', 'boss')
  })
  afterAll(() => server.close())

  const ask = (noticeId = 'n1', token?: string) => server.call('notice/detail/query', { noticeId }, token)

  test('a visitor sees everything but entries', async () => {
    await addNotice(server, 'n1', { roles: [{ ...ROLE, count: 2, text: '会骑马' }], content: '第一行\n第二行' })
    await addNotice(server, 'n2')
    await addNotice(server, 'gone', { state: 'removed' })
    const { data } = await ask()
    expect(data).toMatchObject({
      id: 'n1',
      state: 'recruiting',
      place: '影棚',
      headcount: 1,
      roles: [{ name: '女一号' }],
      content: '第一行\n第二行',
      organiser: { uid: 'boss', name: '澄梦影视', certified: true, noticeCount: 2 },
      myEntry: null,
      mismatch: [],
      now: server.clock.now(),
    })
  })

  test('a company whose certificate is over has no badge', async () => {
    await emptyTables(server.db, 'users', 'notices', 'enterprises')
    await found(server, 'company', 'boss', { cert: { licenceUntil: '2026-11-01' } })
    await addNotice(server, 'n1')
    expect((await ask()).data?.organiser.certified).toBe(false)
  })

  test('an organiser without a company goes by the own name', async () => {
    await server.login('solo')
    const profile = { dmNo: '10000009', nickname: '独立制片', avatar: '/files/a.jpg', createdAt: 0, updatedAt: 0 }
    await server.db.insert(profiles).values({ uid: 'solo', ...profile })
    await addNotice(server, 'n1', { organiserUid: 'solo' })
    expect((await ask()).data?.organiser).toMatchObject({ name: '独立制片', icon: '/files/a.jpg', certified: false })
  })

  test('the caller sees the own entry and where the own card does not fit', async () => {
    await addNotice(server, 'n1', { roles: [{ ...ROLE, count: 1, text: '' }] })
    await publicCard(server, 'u1')
    const me = await server.login('u1')
    expect((await ask('n1', me)).data).toMatchObject({ myEntry: null, mismatch: ['身高与要求不符'] })
    await server.call('notice/enter', { noticeId: 'n1' }, me)
    expect((await ask('n1', me)).data?.myEntry).toMatchObject({ state: 'applied' })
    const other = await server.login('u2')
    expect((await ask('n1', other)).data).toMatchObject({ myEntry: null, mismatch: [], entered: 1 })
  })

  test('past its deadline it has ended; removed and unknown ones are gone', async () => {
    await addNotice(server, 'n1')
    await addNotice(server, 'n2', { state: 'removed' })
    server.clock.at += hoursMs(24)
    expect((await ask()).data?.state).toBe('ended')
    for (const id of ['n2', 'other'])
      expect(await ask(id)).toMatchObject({ retcode: 40400, msg: '该通告已下架', reason: 'notFound' })
    expect(await ask('')).toMatchObject({ retcode: 40000, field: 'noticeId' })
  })

  test('the link preview says what a stranger may read', async () => {
    await addNotice(server, 'n1', { cover: '/files/abc.jpg' })
    await addNotice(server, 'gone', { state: 'removed' })
    const metaOf = (id: string) =>
      pageMeta(castingNoticePage.pageMeta, '/notice/detail', new URLSearchParams(id && { id }), {
        db: server.db,
        now: server.clock.now(),
      })
    expect(await metaOf('n1')).toEqual({
      title: '通告n1',
      description: '电影 · ¥800–900/天 · 杭州 · 12月1日开工',
      image: '/files/abc_750.webp',
    })
    expect(await metaOf('gone')).toBeNull()
    expect(await metaOf('')).toBeNull()
  })
})

/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { ExperienceForm } from '@dm/shared/contract/forms/archive/experience'
import type { HonorForm } from '@dm/shared/contract/forms/archive/honor'
import type { PieceForm } from '@dm/shared/contract/forms/archive/piece'
import { publicArchive } from '../../../test/archive'
import { publicCard, setAudiences } from '../../../test/card'
import { emptyTables } from '../../../test/empty'
import { addFile, fileState } from '../../../test/files'
import { testServer, type TestServer } from '../../../test/server'
import { works } from '../modelcard/schema'
import { archives, profiles } from '../profile/schema'
import { experiences, honors } from './schema'

const ME = 'u1'
const GONE = { retcode: 40400, msg: '内容不存在或已删除', reason: 'notFound' }

let server: TestServer
let me: string
let other: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  me = await server.login(ME)
  other = await server.login('u2')
})
afterAll(() => server.close())

const honor = (change: Partial<HonorForm> = {}): HonorForm => ({
  title: '最佳女主角',
  org: '东海影展',
  work: null,
  level: 'national',
  result: 'won',
  month: '2026-06',
  images: [],
  visible: true,
  ...change,
})
const exp = (change: Partial<ExperienceForm> = {}): ExperienceForm => ({
  kind: 'study',
  title: '戏剧学院',
  startMonth: '2015-09',
  endMonth: '2019-06',
  content: '',
  images: [],
  visible: true,
  ...change,
})
const piece = (cover: string, change: Partial<PieceForm> = {}): PieceForm => ({
  kind: 'film',
  title: '守灯人',
  role: null,
  roleType: null,
  director: null,
  partners: null,
  year: 2025,
  status: 'released',
  cover,
  stills: [],
  link: null,
  intro: '',
  pinned: false,
  visible: true,
  ...change,
})
const addHonor = (change: Partial<HonorForm> = {}, requestId = randomUUID(), by = me) =>
  server.call('userinfo/honor/add', { ...honor(change), requestId }, by)
const addExp = (change: Partial<ExperienceForm> = {}) =>
  server.call('userinfo/exp/add', { ...exp(change), requestId: randomUUID() }, me)
const addPiece = async (change: Partial<PieceForm> = {}) =>
  server.call(
    'userinfo/tv/add',
    { ...piece(await addFile(server, ME, 'still')), ...change, requestId: randomUUID() },
    me,
  )

describe('a row', () => {
  test('is added once for each request, at the same moment too', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all([addHonor({}, requestId), addHonor({}, requestId), addHonor({}, requestId)])
    expect(answers.map(({ retcode }) => retcode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await server.db.$count(honors)).toBe(1)
    expect(await addHonor({ title: '别的' }, requestId)).toMatchObject({ retcode: 40900, reason: 'alreadyDone' })
  })

  test('needs a session to be written', async () => {
    expect(await server.call('userinfo/honor/add', { ...honor(), requestId: randomUUID() })).toMatchObject({
      retcode: 10902,
    })
    expect(await server.call('userinfo/honor/del', { id: 'x' })).toMatchObject({ retcode: 10902 })
  })

  test('is changed in part, by the version that was read', async () => {
    const { data: row } = await addHonor({ work: '守灯人' })
    if (!row) throw new Error('not added')
    const edit = (change: object) => server.call('userinfo/honor/edit', { id: row.id, version: 1, ...change }, me)
    expect((await edit({ visible: false })).data).toMatchObject({ visible: false, work: '守灯人', version: 2 })
    expect(await edit({ title: '旧页面' })).toMatchObject({
      retcode: 40900,
      msg: '内容已在其他页面修改，请刷新后重试',
      reason: 'stale',
    })
    const again = await server.call('userinfo/honor/edit', { id: row.id, version: 2, work: null }, me)
    expect(again.data).toMatchObject({ work: null, title: '最佳女主角', version: 3 })
  })

  test('of two saves of one version one counts', async () => {
    const { data: row } = await addHonor()
    const save = (title: string) => server.call('userinfo/honor/edit', { id: row?.id ?? '', version: 1, title }, me)
    const answers = await Promise.all(['甲', '乙', '丙'].map(save))
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900, 40900])
  })

  test('of another is neither changed nor deleted', async () => {
    const { data: row } = await addHonor()
    const id = row?.id ?? ''
    expect(await server.call('userinfo/honor/edit', { id, version: 1, title: '改' }, other)).toMatchObject(GONE)
    expect(await server.call('userinfo/honor/del', { id }, other)).toMatchObject(GONE)
    expect(await server.db.$count(honors)).toBe(1)
  })

  test('deleted is gone at once, and may be deleted again', async () => {
    const image = await addFile(server, ME, 'certificate')
    const { data: row } = await addHonor({ images: [image] })
    const id = row?.id ?? ''
    for (let n = 0; n < 2; n += 1)
      expect(await server.call('userinfo/honor/del', { id }, me)).toMatchObject({ retcode: 200 })
    expect(await server.call('userinfo/honor/get', { id }, me)).toMatchObject(GONE)
    expect(await server.call('userinfo/honor/edit', { id, version: 2, title: '改' }, me)).toMatchObject(GONE)
    expect((await server.call('userinfo/honor/page', {}, me)).data?.list).toEqual([])
    expect(await fileState(server, image)).toBe('orphan')
  })

  test('a hundred are enough, whatever comes at the same moment', async () => {
    const row = {
      uid: ME,
      org: '',
      level: 'other',
      result: 'won',
      month: '2020-01',
      createdAt: 1,
      updatedAt: 1,
    } as const
    await server.db
      .insert(honors)
      .values(Array.from({ length: 98 }, (_, n) => ({ ...row, id: `h${n}`, title: `h${n}`, position: n })))
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => addHonor({ title: `新${n}` })))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(2)
    expect(answers.find(({ retcode }) => retcode !== 200)).toMatchObject({
      retcode: 40900,
      msg: '最多添加100项荣誉',
      reason: 'rowLimitReached',
    })
  })

  test('its files belong to it as long as it names them', async () => {
    const [first, second] = [await addFile(server, ME, 'certificate'), await addFile(server, ME, 'certificate')]
    const { data: row } = await addHonor({ images: [first] })
    const edit = (version: number, images: string[]) =>
      server.call('userinfo/honor/edit', { id: row?.id ?? '', version, images }, me)
    expect((await edit(1, [second])).retcode).toBe(200)
    expect([await fileState(server, first), await fileState(server, second)]).toEqual(['orphan', 'used'])
    const foreign = await addFile(server, 'u2', 'certificate')
    const wrong = await addFile(server, ME, 'avatar')
    for (const url of [foreign, wrong, 'data:image/png;base64,x', '/files/none.jpg'])
      expect(await edit(2, [second, url])).toMatchObject({
        retcode: 40000,
        msg: '文件无效，请重新上传',
        field: 'images.1',
      })
  })
})

describe('what is refused, with its field', () => {
  test.each<[Partial<HonorForm>, string, string]>([
    [{ title: '  ' }, 'title', '请输入奖项名称'],
    [{ org: '' }, 'org', '请输入颁发机构'],
    [{ title: '奖'.repeat(41) }, 'title', '奖项名称最多40个字'],
    [{ org: '微信号abcde12345' }, 'org', '请勿在「颁发机构」中填写联系方式'],
    [{ month: '2026-12' }, 'month', '请选择正确的时间'],
    [{ images: Array.from({ length: 7 }, (_, n) => `/files/${n}`) }, 'images', '最多上传6张证书'],
  ])('honour %#', async (change, field, msg) => {
    expect(await addHonor(change)).toMatchObject({ retcode: 40000, field, msg })
  })

  test.each<[Partial<ExperienceForm>, string, string]>([
    [{ title: '' }, 'title', '请输入标题'],
    [{ startMonth: '2026-12', endMonth: null }, 'startMonth', '开始时间不能晚于本月'],
    [{ startMonth: '1995-12' }, 'startMonth', '时间早于出生日期'],
    [{ endMonth: '2015-08' }, 'endMonth', '结束时间不能早于开始时间'],
    [{ content: '字'.repeat(501) }, 'content', '内容最多500个字'],
  ])('entry %#', async (change, field, msg) => {
    const profile = { dmNo: '10000001', nickname: '听澜', birthday: '1996-11-08', createdAt: 0, updatedAt: 0 }
    await server.db.insert(profiles).values({ uid: ME, ...profile })
    expect(await addExp(change)).toMatchObject({ retcode: 40000, field, msg })
    // The month of birth itself, and an entry that goes on, are fine.
    expect((await addExp({ startMonth: '1996-11', endMonth: null })).retcode).toBe(200)
  })

  test.each<[Partial<PieceForm>, string, string]>([
    [{ title: '' }, 'title', '请输入片名'],
    [{ cover: '' }, 'cover', '请上传海报'],
    [{ year: 1949 }, 'year', '请选择年份'],
    [{ year: 2029, status: 'filming' }, 'year', '请选择年份'],
    [{ year: 2027 }, 'year', '已上映作品的年份不能晚于今年'],
    [{ link: 'http://example.com/a' }, 'link', '请输入https开头的链接'],
    [{ link: 'https://u:p@example.com' }, 'link', '请输入https开头的链接'],
  ])('work %#', async (change, field, msg) => {
    expect(await addPiece(change)).toMatchObject({ retcode: 40000, field, msg })
    expect((await addPiece({ year: 2028, status: 'waiting', link: 'https://example.com/a' })).retcode).toBe(200)
  })

  test('a fourth pinned work', async () => {
    for (let n = 0; n < 3; n += 1) expect((await addPiece({ title: `第${n}部`, pinned: true })).retcode).toBe(200)
    expect(await addPiece({ pinned: true })).toMatchObject({
      retcode: 40900,
      msg: '最多置顶3部作品',
      reason: 'pinLimitReached',
      field: 'pinned',
    })
    const { data } = await server.call('userinfo/tv/page', {}, me)
    const first = data?.list[0]
    // A pinned one is changed as before.
    const edit = { id: first?.id ?? '', version: 1, title: '改名', pinned: true }
    expect((await server.call('userinfo/tv/edit', edit, me)).retcode).toBe(200)
  })
})

describe('who sees what', () => {
  const lists = async (token?: string, more: { uid?: string; preview?: boolean } = { uid: ME }) => {
    const [tv, honorPage, expPage] = await Promise.all([
      server.call('userinfo/tv/page', more, token),
      server.call('userinfo/honor/page', more, token),
      server.call('userinfo/exp/page', more, token),
    ])
    return [tv, honorPage, expPage].map(({ data }) => data?.list.map(({ id }) => id))
  }
  const rows = (token?: string) =>
    Promise.all([
      server.call('userinfo/tv/get', { id: 'w1' }, token),
      server.call('userinfo/honor/get', { id: 'h1' }, token),
      server.call('userinfo/exp/get', { id: 'x1' }, token),
    ])
  const ALL = [['w1'], ['h1'], ['x1']]
  const NONE = [[], [], []]

  test('a public archive is open to everybody, and the preview is the visitor’s own answer', async () => {
    await publicArchive(server, ME)
    expect(await lists()).toEqual(ALL)
    expect(await lists(other)).toEqual(ALL)
    expect(await lists(me, { preview: true })).toEqual(ALL)
    for (const { data } of await rows()) expect(data).toMatchObject({ uid: ME })
  })

  test.each(['draft', 'hidden', 'blocked'] as const)(
    'an archive that is %s is open to its owner alone',
    async (status) => {
      await publicArchive(server, ME, { status })
      expect(await lists()).toEqual(NONE)
      expect(await lists(me, {})).toEqual(ALL)
      expect(await lists(me, { preview: true })).toEqual(NONE)
      for (const answer of await rows(other)) expect(answer).toMatchObject(GONE)
      for (const { retcode } of await rows(me)) expect(retcode).toBe(200)
    },
  )

  test('a hidden part is gone by list and by row, and the answer says why', async () => {
    const modules = ['pieces', 'honor', 'growth'].map((key) => ({ key, visible: false }))
    await publicArchive(server, ME, { modules })
    expect(await lists(other)).toEqual(NONE)
    for (const answer of await rows(other)) expect(answer).toMatchObject(GONE)
    const { data } = await server.call('userinfo/honor/page', { uid: ME })
    expect(data).toMatchObject({ owner: { moduleVisible: false, archiveState: 'public' }, results: { won: 0 } })
    expect(await lists(me, {})).toEqual(ALL)
  })

  test.each([{ visible: false }, { state: 'blocked' as const, blockReason: '侵权' }])(
    'a row that is %j is its owner’s alone',
    async (change) => {
      await publicArchive(server, ME)
      for (const table of [works, honors, experiences]) await server.db.update(table).set(change)
      expect(await lists(other)).toEqual(NONE)
      expect(await lists(me, { preview: true })).toEqual(NONE)
      for (const answer of await rows(other)) expect(answer).toMatchObject(GONE)
      expect(await lists(me, {})).toEqual(ALL)
      const { data } = await server.call('userinfo/honor/page', {}, me)
      expect(data?.list[0]?.blockReason).toBe(change.blockReason)
    },
  )

  test('works are open where a public card shows them, unless the archive hides them', async () => {
    await publicArchive(server, ME, { status: 'draft' })
    await publicCard(server, ME)
    expect(await lists(other)).toEqual([['w1'], [], []])
    await server.db.update(archives).set({ status: 'public', modules: [{ key: 'pieces', visible: false }] })
    expect(await lists(other)).toEqual([[], ['h1'], ['x1']])
  })

  test('works that the card shows to notice parties alone are closed to others', async () => {
    await publicArchive(server, ME, { status: 'draft' })
    await publicCard(server, ME)
    await setAudiences(server, ME, { works: 'notice' })
    expect(await lists(other)).toEqual(NONE)
  })

  test('unknown and disabled people are one answer', async () => {
    expect(await server.call('userinfo/honor/page', { uid: 'nobody' })).toMatchObject({
      retcode: 40400,
      msg: '该用户不存在或已注销',
    })
    expect(await server.call('userinfo/honor/page', {})).toMatchObject({ retcode: 10902 })
  })
})

describe('lists', () => {
  test('honours: newest first, by level, with all results counted', async () => {
    await addHonor({ month: '2020-01', level: 'city' })
    await addHonor({ month: '2024-05', result: 'nominated' })
    await addHonor({ month: '2022-03' })
    const { data } = await server.call('userinfo/honor/page', { pageSize: 2 }, me)
    expect(data?.list.map(({ month }) => month)).toEqual(['2024-05', '2022-03'])
    expect(data).toMatchObject({ total: 3, hasMore: true, results: { won: 2, nominated: 1 } })
    const city = await server.call('userinfo/honor/page', { level: 'city' }, me)
    expect(city.data).toMatchObject({ total: 1, hasMore: false, results: { won: 2, nominated: 1 } })
  })

  test('the timeline in both directions', async () => {
    await addExp({ startMonth: '2010-01', endMonth: null })
    await addExp({ startMonth: '2018-01', endMonth: null })
    const months = async (order: 'new' | 'old') =>
      (await server.call('userinfo/exp/page', { order }, me)).data?.list.map(({ startMonth }) => startMonth)
    expect(await months('new')).toEqual(['2018-01', '2010-01'])
    expect(await months('old')).toEqual(['2010-01', '2018-01'])
  })

  test('works: pinned ones, then the newest until they are sorted; kinds are counted', async () => {
    for (const title of ['甲', '乙', '丙']) await addPiece({ title, kind: title === '乙' ? 'tv' : 'film' })
    const page = async () => (await server.call('userinfo/tv/page', {}, me)).data
    const titles = async () => (await page())?.list.map(({ title }) => title)
    expect(await titles()).toEqual(['丙', '乙', '甲'])
    expect((await page())?.kinds).toEqual({ film: 2, tv: 1 })
    const ids = new Map((await page())?.list.map(({ id, title }) => [title, id]))
    const sort = (wanted: string[], by = me) =>
      server.call('userinfo/sort/set', { kind: 'tv', ids: wanted.map((title) => ids.get(title) ?? title) }, by)
    expect((await sort(['甲', '丙', '乙'])).retcode).toBe(200)
    expect(await titles()).toEqual(['甲', '丙', '乙'])
    for (const wrong of [
      ['甲', '丙'],
      ['甲', '丙', '乙', '丁'],
      ['甲', '甲', '乙'],
    ])
      expect(await sort(wrong)).toMatchObject({ retcode: 40900, msg: '列表已变化，请刷新后再排序', reason: 'stale' })
    expect((await sort(['甲', '丙', '乙'], other)).retcode).toBe(40900)
    await addPiece({ title: '丁' })
    expect(await titles()).toEqual(['丁', '甲', '丙', '乙'])
    const { data } = await server.call('userinfo/tv/page', { kind: 'film', pageSize: 2 }, me)
    expect(data).toMatchObject({ total: 3, hasMore: true })
  })
})

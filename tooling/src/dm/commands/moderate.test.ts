import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import { publicArchive } from '../../../../server/test/archive'
import { emptyTables } from '../../../../server/test/empty'
import { stagePost, stageRoom } from '../../../../server/test/live'
import { addNotice } from '../../../../server/test/casting-notice'
import { MACHINE_TOKEN, withOperators } from '../../../../server/test/operators'
import { testServer, type TestServer } from '../../../../server/test/server'
import { stageDrama } from '../../../../server/test/vod'
import { auditLog, reports, noticeEntries } from '@dm/server/tables'
import { EXIT } from '../failure'
import { run } from '../run'

let server: TestServer
let url: string
let me: string
let reader: string
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files', 'audit_log', 'feedbacks', 'rate_windows', 'once_answers')
  me = await server.login('me')
  reader = await server.login('reader')
  await publicArchive(server, 'me')
})
afterAll(() => server.close())

async function moderate(...args: string[]) {
  const out: string[] = []
  const exit = await run(['moderate', ...args], {
    env: { DM_URL: url, RELEASE_TOKEN: MACHINE_TOKEN, DM_ACTOR: '值班' },
    checkout: '/nowhere',
    out: (line) => void out.push(line),
    err: (line) => void out.push(line),
  })
  return { exit, out: out.join('\n') }
}

const report = (targetType: Body<'content/report/add'>['targetType'], targetId: string) =>
  server.call(
    'content/report/add',
    {
      targetType,
      targetId,
      reason: 'infringe',
      text: '盗用剧照',
      requestId: randomUUID(),
    },
    reader,
  )
const actions = async () => (await server.db.select().from(auditLog)).map(({ action }) => action).sort()

test('a reported work is blocked with a reason that its owner reads, and lifted again', async () => {
  await report('piece', 'w1')
  expect((await moderate('list')).out).toMatch(/piece\s+w1\s+1\s+infringe.*盗用剧照/)
  expect((await moderate('block', 'piece', 'w1')).exit).toBe(EXIT.usage)
  expect((await moderate('block', 'pieces', 'w1', '--reason', '侵权')).exit).toBe(EXIT.usage)
  expect(await moderate('block', 'piece', 'w1', '--reason', '侵权')).toMatchObject({
    exit: 0,
    out: expect.stringContaining('1 reports are upheld'),
  })
  expect((await moderate('block', 'piece', 'w1', '--reason', '侵权')).exit).toBe(EXIT.refused)
  expect((await moderate('list')).out).toBe('no report is open')
  expect(await server.call('userinfo/tv/get', { id: 'w1' }, reader)).toMatchObject({ retcode: 40400 })
  expect((await server.call('userinfo/tv/page', { uid: 'me' })).data?.list).toEqual([])
  expect((await server.call('userinfo/tv/get', { id: 'w1' }, me)).data).toMatchObject({
    state: 'blocked',
    blockReason: '侵权',
  })
  expect((await moderate('lift', 'piece', 'w1', '--reason', '已获授权')).exit).toBe(0)
  expect((await server.call('userinfo/tv/get', { id: 'w1' }, reader)).data).toMatchObject({ state: 'normal' })
  expect((await moderate('lift', 'piece', 'w1', '--reason', '再次')).exit).toBe(EXIT.refused)
  expect((await moderate('block', 'piece', 'nobody', '--reason', '侵权')).exit).toBe(EXIT.refused)
  expect(await actions()).toEqual(['moderate.block', 'moderate.lift'])
})

test('a blocked archive is published again by its owner, after the block was lifted', async () => {
  expect((await moderate('block', 'archive', 'me', '--reason', '头像含有商标')).exit).toBe(0)
  expect((await server.call('userinfo/get', { uid: 'me', archive: true }, reader)).data).toMatchObject({
    archive: null,
  })
  const held = await server.call('userinfo/get', { archive: true }, me)
  expect(held.data).toMatchObject({ archiveState: 'blocked', archive: { blockReason: '头像含有商标' } })
  const version = held.data?.archive?.version ?? 0
  expect(await server.call('userinfo/set', { status: 'public', version }, me)).toMatchObject({
    retcode: 40900,
    msg: '该内容因「头像含有商标」已被限制展示',
  })
  expect((await moderate('lift', 'archive', 'me', '--reason', '已更换')).exit).toBe(0)
  expect((await server.call('userinfo/get', { archive: true }, me)).data).toMatchObject({ archiveState: 'hidden' })
})

test('albums go with what they hold, and the reports of it', async () => {
  await report('photo', 'i1')
  await report('song', 's1')
  expect((await moderate('block', 'photoAlbum', 'a1', '--reason', '含他人隐私')).out).toContain('1 reports')
  expect((await moderate('block', 'musicAlbum', 'm1', '--reason', '翻唱未授权')).out).toContain('1 reports')
  expect(await server.call('userinfo/photo/page', { albumId: 'a1' }, reader)).toMatchObject({ retcode: 40400 })
  expect(await server.call('userinfo/music/get', { id: 's1' }, reader)).toMatchObject({ retcode: 40400 })
  expect((await moderate('list')).out).toBe('no report is open')
})

test('a card; a report that is dismissed', async () => {
  const saved = await server.call(
    'userinfo/modelcard/set',
    {
      ...{ cover: null, stageName: '沈听澜', enName: '', gender: 'female', birthday: '1996-03-08' },
      ...{ heightCm: 172, weightKg: null, bust: null, waist: null, hip: null, shoe: null, hair: null, eyes: null },
      ...{ cityCode: '330100', cityName: '', cities: [], nativePlace: '', ethnicity: null, school: '', agency: '' },
      ...{ occupations: ['actor'], styles: [], skills: [], languages: [], quote: null, intro: '', video: null },
      ...{ contact: null, photos: [], works: [], privacy: {}, publish: false, version: 0, requestId: randomUUID() },
    },
    me,
  )
  expect(saved.retcode).toBe(200)
  expect((await moderate('block', 'modelcard', 'me', '--reason', '照片并非本人')).exit).toBe(0)
  expect((await server.call('userinfo/modelcard/get', { uid: 'me' }, reader)).data).toMatchObject({ state: 'hidden' })
  expect((await server.call('userinfo/modelcard/get', {}, me)).data).toMatchObject({
    state: 'blocked',
    card: { blockReason: '照片并非本人' },
  })
  await report('piece', 'w1')
  expect((await moderate('dismiss', 'piece', 'w1', '--reason', '没有侵权')).exit).toBe(0)
  expect((await server.db.select().from(reports))[0]).toMatchObject({ state: 'dismissed' })
  expect((await moderate('dismiss', 'piece', 'w1', '--reason', '没有侵权')).exit).toBe(EXIT.refused)
})

test('a notice is removed for good; its open entries end and say why', async () => {
  await server.login('boss')
  await addNotice(server, 'n1')
  await server.call('notice/enter', { noticeId: 'n1' }, me)
  expect((await moderate('block', 'notice', 'n1', '--reason', '收取报名费')).exit).toBe(0)
  expect(await server.call('notice/detail/query', { noticeId: 'n1' })).toMatchObject({ retcode: 40400 })
  const [entry] = await server.db.select().from(noticeEntries).where(eq(noticeEntries.noticeId, 'n1'))
  expect(entry).toMatchObject({
    state: 'closed',
    reason: '该通告已下架',
    log: [{ state: 'applied' }, { state: 'closed' }],
  })
  expect((await moderate('lift', 'notice', 'n1', '--reason', '误判')).exit).toBe(EXIT.refused)
})

/** Texts that the reader finds in 我的反馈, the newest first. */
const answers = async () => {
  const { data } = await server.call('feedback/page', {}, reader)
  return Promise.all(
    (data?.list ?? []).map(async ({ id, unread }) => {
      const { data: one } = await server.call('feedback/detail/query', { id }, reader)
      return [one?.feedback.state, unread, one?.feedback.entries.at(-1)?.text]
    }),
  )
}
const UPHELD = '你举报的内容已按社区公约处理，感谢你的举报。'

test('a reported video is offline until an appeal is heard; its reporter is told in 我的反馈', async () => {
  await stageDrama(server, 'me')
  await report('vod', 'drama1')
  expect(await answers()).toEqual([['submitted', false, '举报原因：侵犯权益\n盗用剧照']])
  expect((await moderate('block', 'vod', 'drama1', '--reason', '画面侵权')).out).toContain('1 reports are upheld')
  expect(await answers()).toEqual([['replied', true, UPHELD]])
  expect(await server.call('vod/detail/query', { vodId: 'drama1' }, reader)).toMatchObject({ retcode: 40400 })
  expect((await server.call('vod/detail/query', { vodId: 'drama1' }, me)).data?.vod).toMatchObject({
    ...{ state: 'offline', reason: '画面侵权' },
  })
  expect((await moderate('block', 'vod', 'drama1', '--reason', '再次')).exit).toBe(EXIT.refused)
  expect((await moderate('lift', 'vod', 'drama1', '--reason', '申诉成立')).exit).toBe(0)
  expect((await server.call('vod/detail/query', { vodId: 'drama1' }, reader)).data?.vod.state).toBe('published')
  expect((await moderate('lift', 'vod', 'drama1', '--reason', '再次')).exit).toBe(EXIT.refused)
  expect((await moderate('block', 'vod', 'nothing', '--reason', '侵权')).exit).toBe(EXIT.refused)
  expect(await actions()).toEqual(['moderate.block', 'moderate.lift'])
})

test('a comment, a post and a room go for good; a report that was wrong is answered too', async () => {
  await stageDrama(server, 'me')
  await stagePost(server, 'me')
  await stageRoom(server, 'me')
  const said = await server.call(
    'vod/comment/add',
    { requestId: randomUUID(), vodId: 'drama1', content: '不文明的话' },
    me,
  )
  const commentId = said.data?.comment.commentId ?? ''
  for (const [kind, id] of [
    ['comment', commentId],
    ['discover', 'post'],
    ['live', 'room'],
  ] as const) {
    await report(kind, id)
    server.clock.at += 1000
    expect((await moderate('list')).out).toMatch(new RegExp(`${kind}\\s+${id}\\s+1`))
    expect((await moderate('block', kind, id, '--reason', '违反社区公约')).out).toContain('1 reports are upheld')
    expect((await moderate('block', kind, id, '--reason', '再次')).exit).toBe(EXIT.refused)
    expect((await moderate('lift', kind, id, '--reason', '误判')).exit).toBe(EXIT.refused)
    expect((await answers())[0]).toEqual(['replied', true, UPHELD])
  }
  expect((await server.call('vod/comment/page', { vodId: 'drama1' })).data?.total).toBe(0)
  expect(await server.call('discover/detail/query', { id: 'post' }, me)).toMatchObject({ retcode: 40400 })
  expect((await server.call('livecate/queryByRoomId', { roomId: 'room' })).data?.room.state).toBe('banned')
  await report('vod', 'drama2')
  server.clock.at += 1000
  expect((await moderate('dismiss', 'vod', 'drama2', '--reason', '没有违规')).exit).toBe(0)
  expect((await answers())[0]).toEqual(['replied', true, expect.stringContaining('没有违反社区公约')])
})

test('reports of other areas do not stop the list, and do not use up the day’s feedback', async () => {
  const other = { id: 'r1', reporterUid: 'reader', targetType: 'loveCard', targetId: 'c1', reason: 'ad', text: '' }
  await server.db.insert(reports).values({ ...other, images: [], requestId: randomUUID(), createdAt: 1 })
  expect((await moderate('list')).out).toBe('no report is open')
  for (let n = 0; n < 10; n++) await report('piece', `w${n}`)
  const write = (n: number) =>
    server.call(
      'feedback/add',
      { requestId: randomUUID(), type: 'bug', content: `第${n}次写下的一条反馈内容`, images: [], from: '/' },
      reader,
    )
  for (let n = 0; n < 10; n++) expect(await write(n)).toMatchObject({ retcode: 200 })
  expect(await write(10)).toMatchObject({ retcode: 42900 })
})

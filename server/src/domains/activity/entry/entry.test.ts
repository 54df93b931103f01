/** @database postgres */
// One file, because these tests share one server and the form and the files that they send.
import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { addDays, dayOf, daysMs, secondsMs, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { addEntry, competition, stage, world } from '../../../../test/activity'
import { operate, withOperators } from '../../../../test/operators'
import { emptied } from '../../../../test/emptied'
import { testServer, type TestServer } from '../../../../test/server'
import { files } from '../../file/schema'
import { reports } from '../../modelcard/schema'
import { certifications, profiles } from '../../profile/schema'
import { keysOf } from '../keys'
import { putActivity } from '../put'
import { activities, activityEntries, activityVotes } from '../schema'

let server: TestServer
let me: string
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.execute('truncate files, reviews, reports, feedbacks, feedback_entries, job_leases')
  me = await server.login('me', '13900000001')
})

/** A competition whose entries are open, of pictures unless told otherwise. */
async function open(changes: Partial<NonNullable<ReturnType<typeof competition>['competition']>> = {}, entries = 0) {
  const now = server.clock.at
  const settings = competition(now).competition
  if (!settings) throw new Error('the fixture is a competition')
  return stage(server, {
    entries,
    changes: { competition: { ...settings, entryTo: now + daysMs(5), ...changes } },
  })
}

async function stored(name: string, changes: Partial<typeof files.$inferInsert> = {}): Promise<string> {
  const url = `/files/${name}`
  await server.db.insert(files).values({
    id: name,
    url,
    uid: 'me',
    purpose: 'activity',
    kind: 'image',
    mime: 'image/jpeg',
    private: false,
    size: 1000,
    storedSize: 1000,
    sha256: name.padEnd(64, '0'),
    width: 800,
    height: 600,
    state: 'temporary',
    createdAt: server.clock.at,
    ...changes,
  })
  return url
}

const refsOf = async (url: string) => (await server.db.select().from(files).where(eq(files.url, url)))[0]?.refs

const form = (changes: Partial<Body<'activity/entry'>> = {}): Body<'activity/entry'> => ({
  activityId: 'cup',
  name: '林小满',
  gender: 'female',
  birthday: '2000-05-01',
  cityCode: '330100',
  groupId: 'song',
  title: '春日迟迟',
  intro: '一段练了很久的作品',
  media: { kind: 'images', images: ['/files/one'] },
  agree: true,
  requestId: randomUUID(),
  ...changes,
})
const send = (changes: Partial<Body<'activity/entry'>> = {}, token: string | undefined = me) =>
  server.call('activity/entry', form(changes), token)
const detail = (entryId: string, token?: string) => server.call('activity/entry/detail/query', { entryId }, token)
const entryRow = async (entryId: string) =>
  (await server.db.select().from(activityEntries).where(eq(activityEntries.entryId, entryId)))[0]

/** Lets the sandbox decide. */
async function reviewed() {
  server.clock.at += secondsMs(16)
  await server.runJobs()
}

/** Sends an entry in and lets it pass. */
async function entered(changes: Partial<Body<'activity/entry'>> = {}) {
  await stored('one')
  const { data } = await send(changes)
  await reviewed()
  return data?.entryId ?? ''
}

test('sent in: waits, is seen by its owner alone, gets its number with the approval', async () => {
  await open()
  await stored('one')
  const { data } = await send()
  expect(data).toMatchObject({ state: 'reviewing' })
  const entryId = data?.entryId ?? ''
  expect(await detail(entryId)).toMatchObject({ retcode: 40400, msg: '作品不存在或已删除' })
  expect(await detail(entryId, await server.login('other'))).toMatchObject({ retcode: 40400 })
  expect((await detail(entryId, me)).data?.entry).toMatchObject({
    state: 'reviewing',
    no: null,
    city: '杭州',
    mine: true,
    own: { mobile: '13900000001', birthday: '2000-05-01', isCopy: false, mediaLocked: false },
  })
  expect(await refsOf('/files/one')).toBe(1)
  await reviewed()
  const seen = await detail(entryId)
  expect(seen.data?.entry).toMatchObject({ state: 'approved', no: '001', votes: 0, rank: 1, mine: false, own: null })
  expect(JSON.stringify(seen.data)).not.toMatch(/13900000001|2000-05-01/)
})

test('approved, it brings the keys of the document once, also for a second entry after a deletion', async () => {
  const document = await open()
  const midnight = startOfDay(addDays(dayOf(server.clock.at), 1))
  await putActivity(server.db, {
    document: { ...document, keyRules: [{ event: 'entryApproved', keys: 3, words: '作品审核通过' }] },
    expectVersion: 1,
    now: server.clock.at,
    from: midnight,
    world,
  })
  server.clock.at = midnight
  const entryId = await entered()
  expect(await keysOf(server.db, 'cup', 'me')).toBe(3)
  expect((await server.call('activity/entry/del', { entryId, requestId: randomUUID() }, me)).retcode).toBe(200)
  await stored('two')
  const again = await send({ media: { kind: 'images', images: ['/files/two'] } })
  await reviewed()
  expect((await entryRow(again.data?.entryId ?? ''))?.state).toBe('approved')
  expect(await keysOf(server.db, 'cup', 'me')).toBe(3)
})

test('a team: its youngest member counts for age and guardian, and its city stays hidden', async () => {
  await open()
  await stored('one')
  const team = { name: '星河合唱团', members: 6, youngest: '2014-05-01' }
  expect(await send({ team })).toMatchObject({ retcode: 40000, field: 'guardian' })
  expect(await send({ team: { ...team, name: ' ' } })).toMatchObject({ retcode: 40000, field: 'team.name' })
  expect(await send({ team: { ...team, members: 11 } })).toMatchObject({ retcode: 40000, field: 'team.members' })
  expect(await send({ team: { ...team, youngest: '2023-05-01' } })).toMatchObject({ field: 'team.youngest' })
  expect(await send({ tags: ['这个标签实在太长了吧'] })).toMatchObject({ retcode: 40000, field: 'tags' })
  const guardian = { name: '林父', mobile: '13900000009', relation: 'father' as const }
  expect(await send({ tags: ['合唱', '合唱'] })).toMatchObject({ retcode: 40000, field: 'tags' })
  const { data } = await send({ team, tags: ['合唱'], guardian, guardianAgreed: true })
  await reviewed()
  const seen = await detail(data?.entryId ?? '')
  expect(seen.data?.entry).toMatchObject({ tags: ['合唱'], team: { name: '星河合唱团', members: 6 }, city: null })
  expect(JSON.stringify(seen.data)).not.toContain('2014-05-01')
})

test('the same request twice, and twice at once, is one entry; a second one is refused', async () => {
  await open()
  await stored('one')
  const body = form()
  const answers = await Promise.all([1, 2, 3].map(() => server.call('activity/entry', body, me)))
  expect(new Set(answers.map(({ data }) => data?.entryId)).size).toBe(1)
  expect(await server.db.$count(activityEntries)).toBe(1)
  expect(await send()).toMatchObject({ retcode: 40900, msg: '你已经报过名了', reason: 'alreadyEntered' })
})

test('two forms of one account at once leave one living entry', async () => {
  await open()
  await stored('one')
  const answers = await Promise.all(Array.from({ length: 6 }, () => send()))
  expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
  expect(await server.db.$count(activityEntries)).toBe(1)
})

test.each([
  [{ name: '' }, '请填写姓名', 'name'],
  [{ name: '林' }, '姓名为2到20个字', 'name'],
  [{ birthday: '2024-01-01' }, '参赛年龄为6到60岁', 'birthday'],
  [{ birthday: '2099-01-01' }, '出生日期不正确', 'birthday'],
  [{ mobile: '123' }, '手机号格式错误', 'mobile'],
  [{ cityCode: '999999' }, '请选择所在城市', 'cityCode'],
  [{ groupId: undefined }, '请选择参赛组别', 'groupId'],
  [{ groupId: 'chess' }, '请选择参赛组别', 'groupId'],
  [{ title: ' ' }, '请填写作品名称', 'title'],
  [{ title: '长'.repeat(31) }, '作品名称最多30个字', 'title'],
  [{ intro: '长'.repeat(301) }, '简介最多300个字', 'intro'],
  [{ intro: '加微信：abcdef123' }, '请勿在「简介」中填写联系方式', 'intro'],
  [{ media: { kind: 'images' as const, images: [] } }, '请上传1到9张图片', 'media'],
  [{ media: { kind: 'video' as const, url: '/files/one', cover: '/files/one' } }, '请上传1到9张图片', 'media'],
  [{ media: { kind: 'images' as const, images: ['/files/of-another'] } }, '文件无效，请重新上传', 'media'],
  [{ birthday: '2012-01-01' }, '未满18周岁请填写监护人信息', 'guardian'],
])('%j is refused', async (changes, msg, field) => {
  await open()
  await stored('one')
  await stored('of-another', { uid: 'other' })
  expect(await send(changes)).toMatchObject({ retcode: 40000, msg, field })
  expect(await server.db.$count(activityEntries)).toBe(0)
})

test('without a session, without a consent, for no activity, outside the period', async () => {
  await open()
  await stored('one')
  expect((await server.call('activity/entry', form())).retcode).toBe(10902)
  const unagreed = { ...form(), agree: false }
  expect((await server.post('activity/entry', unagreed, { authorization: me })).json()).toMatchObject({
    retcode: 40000,
    field: 'agree',
  })
  expect(await send({ activityId: 'nothing' })).toMatchObject({ retcode: 40400, msg: '活动不存在或已下线' })
  await server.db.update(activities).set({ pausedAt: server.clock.at, pauseReason: '维护' })
  expect(await send()).toMatchObject({ retcode: 40900, reason: 'activityPaused' })
  await server.db.update(activities).set({ pausedAt: null, pauseReason: null })
  server.clock.at += daysMs(5)
  expect(await send()).toMatchObject({ retcode: 40900, msg: '报名已截止', reason: 'entryClosed' })
})

describe('a minor', () => {
  const guardian = { name: '林大山', mobile: '13900000009', relation: 'father' as const }

  test.each(['declared', 'certified'] as const)('by the %s birthday, whatever the form says', async (known) => {
    await open()
    await stored('one')
    await server.call('userinfo/get', {}, me)
    const birthday = '2012-01-01'
    if (known === 'declared') await server.db.update(profiles).set({ birthday }).where(eq(profiles.uid, 'me'))
    else await server.db.insert(certifications).values({ uid: 'me', state: 'passed', birthday, updatedAt: 0 })
    expect(await send()).toMatchObject({ retcode: 40000, reason: 'guardianMissing', field: 'guardian' })
    // Nor does a team of adults help: whoever enters it is a member.
    const team = { name: '星河合唱团', members: 6, youngest: '1990-05-01' }
    expect(await send({ team })).toMatchObject({ retcode: 40000, reason: 'guardianMissing', field: 'guardian' })
    const { data } = await send({ team, guardian, guardianAgreed: true })
    expect(await entryRow(data?.entryId ?? '')).toMatchObject({ birthday, team: { youngest: birthday } })
  })

  test('enters with a guardian who agrees and has another phone', async () => {
    await open()
    await stored('one')
    const minor = { birthday: '2012-01-01', guardian }
    expect(await send(minor)).toMatchObject({ retcode: 40000, field: 'guardianAgreed' })
    expect(
      await send({ ...minor, guardianAgreed: true, guardian: { ...guardian, mobile: '13900000001' } }),
    ).toMatchObject({ msg: '监护人手机号不能与参赛者相同', field: 'guardian.mobile' })
    const { data } = await send({ ...minor, guardianAgreed: true })
    expect((await entryRow(data?.entryId ?? ''))?.guardian).toMatchObject({ ...guardian, agreedAt: server.clock.at })
  })

  test('under 14 shows no city to others', async () => {
    await open()
    const entryId = await entered({ birthday: '2015-01-01', guardian, guardianAgreed: true })
    expect((await detail(entryId)).data?.entry.city).toBeNull()
    expect((await detail(entryId, me)).data?.entry.city).toBe('杭州')
  })
})

test('a video: measured by the server, 15 seconds to 3 minutes', async () => {
  await open({ media: 'video' })
  await stored('cover', { purpose: 'cover' })
  await stored('short', { purpose: 'video', kind: 'video', durationMs: 14_000 })
  await stored('right', { purpose: 'video', kind: 'video', durationMs: 61_400 })
  const video = (name: string) => ({ media: { kind: 'video' as const, url: `/files/${name}`, cover: '/files/cover' } })
  expect(await send(video('short'))).toMatchObject({ retcode: 40000, msg: '视频须为15秒到3分钟', field: 'media' })
  const { data } = await send(video('right'))
  expect((await entryRow(data?.entryId ?? ''))?.media).toEqual({ kind: 'video', url: '/files/right', seconds: 61 })
})

test('refused by the review, it is mended and sent again', async () => {
  await open()
  const entryId = await entered({ title: '测试驳回的作品' })
  expect((await detail(entryId, me)).data?.entry).toMatchObject({ state: 'rejected', no: null })
  expect((await detail(entryId, me)).data?.entry.own?.rejectReason).not.toBeNull()
  expect((await send({ entryId, title: '改好的作品' })).data).toEqual({ entryId, state: 'reviewing' })
  await reviewed()
  expect((await detail(entryId)).data?.entry).toMatchObject({ state: 'approved', no: '001', title: '改好的作品' })
})

describe('a change of an approved entry', () => {
  test('stands beside the public version until it passes; files are let go then', async () => {
    await open()
    const entryId = await entered()
    await stored('two')
    const images = { kind: 'images' as const, images: ['/files/two'] }
    expect((await send({ entryId, title: '新名字', media: images })).data).toEqual({ entryId, state: 'approved' })
    expect((await detail(entryId)).data?.entry).toMatchObject({ title: '春日迟迟', cover: '/files/one' })
    expect((await detail(entryId, me)).data?.entry.own).toMatchObject({ title: '新名字', isCopy: true })
    expect([await refsOf('/files/one'), await refsOf('/files/two')]).toEqual([1, 1])
    await reviewed()
    expect((await detail(entryId)).data?.entry).toMatchObject({ title: '新名字', cover: '/files/two', no: '001' })
    expect([await refsOf('/files/one'), await refsOf('/files/two')]).toEqual([0, 1])
  })

  test('refused, the public version stays and its owner is told why', async () => {
    await open()
    const entryId = await entered()
    await send({ entryId, title: '测试驳回' })
    await reviewed()
    expect((await detail(entryId)).data?.entry).toMatchObject({ title: '春日迟迟', state: 'approved' })
    const own = (await detail(entryId, me)).data?.entry.own
    expect(own).toMatchObject({ title: '测试驳回', isCopy: true })
    expect(own?.rejectReason).not.toBeNull()
  })

  test('the work stays once there is a vote; words and cover may change', async () => {
    await open()
    const entryId = await entered()
    await server.call('activity/vote', { entryId, requestId: randomUUID() }, await server.login('fan'))
    await stored('two')
    const images = { kind: 'images' as const, images: ['/files/two'] }
    expect(await send({ entryId, media: images })).toMatchObject({
      retcode: 40900,
      msg: '已有人投票，图片不能再更换',
      reason: 'entryHasVotes',
    })
    expect(await refsOf('/files/two')).toBe(0)
    expect((await send({ entryId, title: '新名字', cover: '/files/two' })).retcode).toBe(200)
  })

  test('of another: not there', async () => {
    await open()
    const entryId = await entered()
    const other = await server.login('other', '13900000002')
    expect(await send({ entryId }, other)).toMatchObject({ retcode: 40400, msg: '作品不存在或已删除' })
  })
})

test('numbers are never used twice, also when two are approved at once', async () => {
  await open()
  const first = await entered()
  await server.call('activity/entry/del', { entryId: first, requestId: randomUUID() }, me)
  await stored('two')
  await send({ media: { kind: 'images', images: ['/files/two'] } })
  await stored('three', { uid: 'other' })
  const other = await server.login('other', '13900000002')
  await send({ media: { kind: 'images', images: ['/files/three'] } }, other)
  await reviewed()
  const numbers = (await server.db.select().from(activityEntries)).map(({ no }) => no)
  expect(numbers.sort()).toEqual([1, 2, 3])
})

describe('deleting', () => {
  test('takes the entry and its votes away; voters do not get them back; a new one may be sent', async () => {
    await open()
    const entryId = await entered()
    const fan = await server.login('fan')
    await server.call('activity/vote', { entryId, requestId: randomUUID() }, fan)
    const requestId = randomUUID()
    const remove = () => server.call('activity/entry/del', { entryId, requestId }, me)
    expect((await remove()).retcode).toBe(200)
    expect((await remove()).retcode).toBe(200)
    expect((await detail(entryId, me)).retcode).toBe(40400)
    const { data } = await server.call('activity/overview/query', { activityId: 'cup' })
    expect(data?.counters).toMatchObject({ entries: 0, votes: 0 })
    const mine = await server.call('activity/talentKing/queryActivitySurplus', { activityId: 'cup' }, fan)
    expect(mine.data?.votesLeft).toBe(2)
    expect(await server.db.$count(activityVotes)).toBe(1)
    await stored('two')
    expect((await send({ media: { kind: 'images', images: ['/files/two'] } })).retcode).toBe(200)
  })

  test('not after the votes, not of another', async () => {
    await open()
    const entryId = await entered()
    const other = await server.login('other')
    const body = () => ({ entryId, requestId: randomUUID() })
    expect(await server.call('activity/entry/del', body(), other)).toMatchObject({ retcode: 40400 })
    expect((await server.call('activity/entry/del', body())).retcode).toBe(10902)
    server.clock.at += daysMs(8)
    expect(await server.call('activity/entry/del', body(), me)).toMatchObject({
      retcode: 40900,
      msg: '投票已结束，作品不能删除',
      reason: 'voteEnded',
    })
  })

  test('while it is reviewed: the decision that comes later changes nothing', async () => {
    await open()
    await stored('one')
    const { data } = await send()
    await server.call('activity/entry/del', { entryId: data?.entryId ?? '', requestId: randomUUID() }, me)
    await reviewed()
    expect((await entryRow(data?.entryId ?? ''))?.state).toBe('deleted')
  })
})

test('a report is kept once; not of one’s own work, not without a session', async () => {
  await open({}, 1)
  const report = (token?: string) =>
    server.call('activity/entry/report', { entryId: 'e1', reason: 'votes', requestId: randomUUID() }, token)
  expect((await report(me)).retcode).toBe(200)
  expect((await report(me)).retcode).toBe(200)
  expect(await server.db.$count(reports)).toBe(1)
  expect((await server.call('feedback/page', {}, me)).data?.list).toMatchObject([
    { type: 'report', content: '举报原因：刷票', state: 'submitted' },
  ])
  expect(await report(await server.login('p1'))).toMatchObject({ retcode: 40900, reason: 'ownEntry' })
  expect((await report()).retcode).toBe(10902)
})

test('a reminder of the review: one SMS after the decision, and no more', async () => {
  await open()
  await stored('one')
  const remind = () => server.call('activity/reserve/set', { activityId: 'cup', kind: 'review', on: true }, me)
  expect(await remind()).toMatchObject({ retcode: 40900, reason: 'stale' })
  await send()
  expect((await remind()).data).toMatchObject({ reserved: true })
  const surplus = () => server.call('activity/talentKing/queryActivitySurplus', { activityId: 'cup' }, me)
  expect((await surplus()).data).toMatchObject({ reviewReminder: true, reserved: false, entryState: 'reviewing' })
  await reviewed()
  server.clock.at += secondsMs(11)
  await server.runJobs()
  const answer = await server.app.inject({ method: 'GET', url: '/dev/sms?mobile=13900000001' })
  expect(answer.body).toContain('已通过审核')
  expect((await surplus()).data).toMatchObject({ reviewReminder: false, entryState: 'approved' })
})

test('what others may see: exact votes, place, seven days, and what was taken off with its reason', async () => {
  await open({}, 2)
  await addEntry(server, 3, { voidedVotes: 2 })
  await server.db.insert(activityVotes).values({
    voteId: 'v1',
    activityId: 'cup',
    entryId: 'e3',
    uid: 'me',
    dayKey: '2026-11-19',
    n: 1,
    m: 1,
    state: 'void',
    reason: '同一设备集中投票',
    at: server.clock.at - daysMs(1),
    requestId: randomUUID(),
  })
  await server.call('activity/vote', { entryId: 'e3', requestId: randomUUID() }, me)
  const { data } = await detail('e3', me)
  expect(data?.entry).toMatchObject({ votes: 1, rank: 1, voidedVotes: 2, voidReason: '同一设备集中投票', uid: 'p3' })
  expect(data?.entry.trend).toHaveLength(7)
  expect(data?.entry.trend.at(-1)).toEqual({ day: '2026-11-20', votes: 1 })
  expect(data).toMatchObject({ votesLeft: 2, entryLeft: 0, activity: { state: 'running', frozen: false } })
  expect((await detail('e3')).data).toMatchObject({ votesLeft: null, entryLeft: null })
  await server.db.update(activityEntries).set({ state: 'disqualified' }).where(eq(activityEntries.entryId, 'e3'))
  expect((await detail('e3')).retcode).toBe(40400)
})

describe('operators', () => {
  test('see what waits, pass it once, and reject with a reason', async () => {
    await open()
    await stored('one')
    const entryId = (await send()).data?.entryId ?? ''
    expect((await operate(server, 'activityWaiting', {})).data?.rows).toMatchObject([{ entryId, isChange: false }])
    const review = (pass: boolean, reason = '') => operate(server, 'activityReview', { entryId, pass, reason })
    expect(await review(false)).toMatchObject({ retcode: 40000, field: 'reason' })
    expect(await review(true)).toMatchObject({ data: { state: 'approved' } })
    expect(await review(true)).toMatchObject({ retcode: 40400 })
    await send({ entryId, title: '新名字' })
    expect((await operate(server, 'activityWaiting', {})).data?.rows).toMatchObject([
      { title: '新名字', isChange: true },
    ])
    expect(await review(false, '名字与作品不符')).toMatchObject({ data: { state: 'approved' } })
    expect((await detail(entryId, me)).data?.entry.own?.rejectReason).toBe('名字与作品不符')
  })

  test('take a public entry down: its owner reads why, nobody else sees it', async () => {
    await open({}, 1)
    const down = () => operate(server, 'activityDisqualify', { entryId: 'e1', reason: '冒用他人作品' })
    expect((await operate(server, 'activityDisqualify', { entryId: 'e1', reason: '冒用' }, null)).retcode).not.toBe(200)
    const report = { entryId: 'e1', reason: 'votes' as const, requestId: randomUUID() }
    expect((await server.call('activity/entry/report', report, me)).retcode).toBe(200)
    expect(await down()).toMatchObject({ data: { state: 'disqualified' } })
    expect(await down()).toMatchObject({ retcode: 40900 })
    const [told] = (await server.call('feedback/page', {}, me)).data?.list ?? []
    expect(told).toMatchObject({ type: 'report', state: 'replied', unread: true })
    const owner = await server.login('p1')
    expect((await detail('e1', owner)).data?.entry).toMatchObject({ state: 'disqualified' })
    expect((await detail('e1', owner)).data?.entry.own?.rejectReason).toBe('冒用他人作品')
    expect((await detail('e1')).retcode).toBe(40400)
    const again = await server.call('activity/entry', form({ entryId: 'e1' }), owner)
    expect(again).toMatchObject({ retcode: 40900, reason: 'entryDisqualified' })
  })
})

import type { Data } from '@dm/shared/contract'
import { asc } from 'drizzle-orm'
import { competition, DAY, stage } from '../../../../test/activity'
import { emptied } from '../../../../test/emptied'
import { picture } from '../../../../test/media'
import { operate, TOKEN, withOperators } from '../../../../test/operators'
import { testServer, type TestServer } from '../../../../test/server'
import { activityChanges } from '../../../db/schema/delivery'
import { activities, auditLog, files } from '../../../db/schema'
import { storePublicImage } from '../../file/store'

let server: TestServer
let image: string
beforeAll(async () => {
  server = await testServer({ RELEASE_TOKEN: TOKEN, LINK_HOSTS: 'partner.example' })
  withOperators(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(activityChanges)
  await server.db.delete(auditLog)
  await server.db.delete(files)
  image = await storePublicImage({ ...server.services }, '10005', 'activity', await picture())
})

type Written = ReturnType<typeof competition>
/** A document whose pictures are stored here. */
function written(changes: Partial<Written> = {}): Written {
  const document = competition(server.clock.at)
  const stored = { url: image, width: 900, height: 600 }
  return {
    ...document,
    theme: { ...document.theme, hero: stored },
    share: { ...document.share, image: stored },
    ...changes,
  }
}
const put = (document: Written, expectVersion: number, more: object = {}) =>
  operate(server, 'activityPut', { document, expectVersion, ...more })
const shown = async (): Promise<Data<'activity/overview/query'>['activity'] | undefined> =>
  (await server.call('activity/overview/query', { activityId: 'cup' })).data?.activity
const changes = async () => (await server.db.select().from(activityChanges)).map((row) => row.activityId)
const lastAudit = async () => (await server.db.select().from(auditLog).orderBy(asc(auditLog.at))).at(-1)

const votes = (document: Written, votesPerDay: number): Written => ({
  ...document,
  ...(document.competition && { competition: { ...document.competition, votesPerDay } }),
})

describe('activityPut', () => {
  test('shows a new document at once, keeps its pictures, is audited and told to open pages', async () => {
    expect(await put(written(), 0, { reason: '上线' })).toMatchObject({
      retcode: 200,
      data: { version: 1, carried: [] },
    })
    expect(await shown()).toMatchObject({ title: '追光者', version: 1, state: 'running' })
    expect(await put(written({ title: '追光者二' }), 1)).toMatchObject({ data: { version: 2 } })
    expect(await shown()).toMatchObject({ title: '追光者二', version: 2 })
    expect(await changes()).toEqual(['cup', 'cup'])
    expect(await lastAudit()).toMatchObject({
      actor: '值班',
      action: 'activity.put',
      subject: 'activity:cup',
      detail: { version: 2, changed: ['title'] },
    })
    const [file] = await server.db.select().from(files)
    expect(file).toMatchObject({ state: 'used', refs: 3 })
  })

  test('refuses with the name of the field: shape, rules of a document, stale version, what may not change', async () => {
    const refused = async (answer: ReturnType<typeof put>) => {
      const { retcode, msg } = await answer
      return [retcode, msg.split(':')[0]]
    }
    const { theme } = written()
    expect(await refused(put({ ...written(), title: '' }, 0))).toEqual([40000, 'title'])
    expect(await refused(put(written({ theme: { ...theme, onPrimary: '#FFFFFF' } }), 0))).toEqual([
      40000,
      'theme.onPrimary',
    ])
    const unknown = { ...theme, hero: { url: '/files/unknown.jpg', width: 3, height: 2 } }
    expect(await refused(put(written({ theme: unknown }), 0))).toEqual([40000, 'theme.hero'])
    const button = (link: string) => ({ blocks: [{ type: 'button' as const, text: '去看看', link }] })
    expect(await refused(put(written(button('/nowhere')), 0))).toEqual([40000, 'blocks.0.link'])
    expect(await refused(put(written(button('https://partner.example/')), 0))).toEqual([200, ''])
    expect(await refused(put(written(), 0))).toEqual([40000, 'expectVersion'])
    expect(await refused(put(votes(written(), 5), 1))).toEqual([40000, 'competition.votesPerDay'])
    expect(await refused(put(written(), 1, { from: server.clock.at - 1 }))).toEqual([40000, 'from'])
    expect(await refused(put(written(), 1, { from: server.clock.at + 1, publish: false }))).toEqual([40000, 'from'])
    expect(await shown()).toMatchObject({ version: 1 })
    const [row] = await server.db.select().from(activities)
    expect(row?.latest).toBe(1)
  })

  test('two writers at once: one is saved, the other is told', async () => {
    await put(written(), 0)
    const answers = await Promise.all([put(written({ title: '甲' }), 1), put(written({ title: '乙' }), 1)])
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40000])
  })

  test('a draft is shown to nobody and told to nobody', async () => {
    await put(written(), 0, { publish: false })
    expect(await shown()).toBeUndefined()
    expect(await changes()).toEqual([])
    expect(await put(written({ title: '定稿' }), 1)).toMatchObject({ data: { version: 2 } })
    expect(await shown()).toMatchObject({ title: '定稿' })
  })

  test('a waiting version is announced in the rules and begins by the clock alone', async () => {
    await put(written(), 0)
    const from = server.clock.at + DAY / 2
    expect(await put(votes(written({ title: '周末加票' }), 5), 1, { from })).toMatchObject({ data: { from } })
    expect(await shown()).toMatchObject({
      title: '追光者',
      version: 1,
      announced: [{ from, votesPerDay: 5, perEntryPerDay: 1 }],
      changesAt: from,
    })
    server.clock.at = from
    expect(await shown()).toMatchObject({ title: '周末加票', version: 2, announced: [], changesAt: null })
  })

  test('a word that is mended meanwhile outlives the version that waits', async () => {
    const document = written()
    await put(document, 0)
    const from = server.clock.at + DAY / 2
    await put(votes(document, 5), 1, { from })
    expect(await put({ ...document, subtitle: '改了一个错字' }, 2)).toMatchObject({
      data: { version: 3, carried: [2] },
    })
    expect(await shown()).toMatchObject({ subtitle: '改了一个错字', competition: { votesPerDay: 3 } })
    server.clock.at = from
    expect(await shown()).toMatchObject({ subtitle: '改了一个错字', competition: { votesPerDay: 5 } })
  })

  test('one that would begin at the same moment is replaced; a withdrawn one never begins', async () => {
    const document = written()
    await put(document, 0)
    const from = server.clock.at + DAY / 2
    await put(votes(document, 5), 1, { from })
    await put(votes(document, 4), 2, { from })
    expect((await shown())?.announced).toEqual([{ from, votesPerDay: 4, perEntryPerDay: 1 }])
    const withdraw = () => operate(server, 'activityWithdraw', { activityId: 'cup', version: 3, reason: '改期' })
    expect(await withdraw()).toMatchObject({ retcode: 200, data: { state: 'running' } })
    expect((await withdraw()).retcode).toBe(40900)
    server.clock.at = from
    expect(await shown()).toMatchObject({ version: 1, competition: { votesPerDay: 3 } })
  })
})

describe('life', () => {
  const state = (call: 'activityPause' | 'activityResume' | 'activityOffline', reason = '系统维护') =>
    operate(server, call, { activityId: 'cup', reason })
  const end = (at?: number) => operate(server, 'activityEnd', { activityId: 'cup', at })

  test('pause, another reason, resume', async () => {
    await stage(server)
    expect((await state('activityResume')).msg).toBe('活动进行中，不能恢复')
    expect(await state('activityPause')).toMatchObject({ data: { state: 'paused' } })
    expect(await shown()).toMatchObject({ state: 'paused', pauseReason: '系统维护' })
    await state('activityPause', '预计今晚恢复')
    expect(await shown()).toMatchObject({ pauseReason: '预计今晚恢复' })
    expect(await state('activityResume')).toMatchObject({ data: { state: 'running' } })
    expect(await shown()).toMatchObject({ state: 'running', pauseReason: null })
    expect((await changes()).length).toBe(3)
    expect(await lastAudit()).toMatchObject({
      action: 'activity.resume',
      detail: { before: 'paused', state: 'running' },
    })
    expect((await state('activityPause', '')).retcode).toBe(40000)
  })

  test('ended now or earlier than planned, never later; what has ended does not run again', async () => {
    const { endAt } = await stage(server)
    expect((await end(server.clock.at - 1)).msg).toMatch(/^at: /)
    expect((await end(endAt + 1)).msg).toMatch(/^at: /)
    const at = server.clock.at + DAY
    expect(await end(at)).toMatchObject({ data: { state: 'running' } })
    expect(await shown()).toMatchObject({ state: 'running', endAt: at })
    expect(await end(endAt)).toMatchObject({ retcode: 200 })
    expect(await shown()).toMatchObject({ endAt })
    expect(await end()).toMatchObject({ data: { state: 'ended' } })
    for (const answer of [await end(), await state('activityPause'), await state('activityResume')]) {
      expect(answer).toMatchObject({ retcode: 40900, msg: expect.stringContaining('活动已结束') })
    }
  })

  test('a frozen result is told to open pages', async () => {
    await stage(server)
    await end()
    const told = (await changes()).length
    server.clock.at += 61_000
    await server.runJobs()
    expect((await shown())?.frozenAt).toBe(server.clock.at)
    expect((await changes()).length).toBe(told + 1)
  })

  test('offline is for good', async () => {
    await stage(server)
    expect(await state('activityOffline', '主办方要求')).toMatchObject({ data: { state: 'offline' } })
    expect(await shown()).toBeUndefined()
    expect((await state('activityOffline')).retcode).toBe(40900)
    expect((await operate(server, 'activityPause', { activityId: 'nothing', reason: '无' })).retcode).toBe(40400)
  })
})

describe('activitySlot', () => {
  const slot = (activityId: string, from: number, to: number, name = 'competition') =>
    operate(server, 'activitySlot', { slot: name, activityId, from, to })

  test('periods never overlap, the other one is named; one’s own is moved', async () => {
    const { startAt, endAt } = await stage(server)
    await put(written({ activityId: 'next', title: '下一场' }), 0)
    expect(await slot('next', endAt - 1, endAt + DAY)).toMatchObject({
      retcode: 40000,
      msg: expect.stringMatching(/^from: 与 cup 的时段重叠/),
    })
    const cut = server.clock.at + DAY
    expect(await slot('cup', startAt, cut)).toMatchObject({ retcode: 200 })
    await server.db.delete(activityChanges)
    expect(await slot('next', cut, endAt)).toMatchObject({ retcode: 200 })
    // Whoever looks at the slot sees the former activity until then.
    expect((await changes()).sort()).toEqual(['cup', 'next'])
    const bySlot = async () => (await server.call('activity/overview/query', { slot: 'competition' })).data?.activity
    expect(await bySlot()).toMatchObject({ activityId: 'cup', changesAt: cut })
    server.clock.at = cut
    expect(await bySlot()).toMatchObject({ activityId: 'next', changesAt: endAt })
    expect(await lastAudit()).toMatchObject({ action: 'activity.slot', subject: 'activity:next' })
  })

  test('a period inside out, another kind’s slot, an unknown activity', async () => {
    const { startAt, endAt } = await stage(server)
    expect((await slot('cup', endAt, startAt)).msg).toMatch(/^to: /)
    expect((await slot('cup', startAt, endAt, 'cywz')).msg).toMatch(/^slot: /)
    expect((await slot('nothing', startAt, endAt)).retcode).toBe(40400)
  })
})

describe('looking', () => {
  test('every activity with its state, its waiting versions and its slots', async () => {
    const { startAt, endAt } = await stage(server)
    await put(written({ activityId: 'draft' }), 0, { publish: false })
    await operate(server, 'activityPause', { activityId: 'cup', reason: '系统维护' })
    const { data } = await operate(server, 'activityList', {})
    expect(data?.activities).toMatchObject([
      {
        activityId: 'cup',
        state: 'paused',
        version: 1,
        latest: 1,
        slots: [{ slot: 'competition', from: startAt, to: endAt }],
      },
      { activityId: 'draft', state: 'draft', version: null, latest: 1, waiting: [{ version: 1, from: null }] },
    ])
  })

  test('a document comes back as it was put, to be changed and put again', async () => {
    await put(written(), 0)
    const { data } = await operate(server, 'activityGet', { activityId: 'cup' })
    expect(data).toMatchObject({ version: 1, latest: 1, document: written() })
    const again = { ...data?.document, title: '再来' }
    expect(await operate(server, 'activityPut', { document: again, expectVersion: 1 })).toMatchObject({ retcode: 200 })
    expect((await operate(server, 'activityGet', { activityId: 'cup', version: 9 })).retcode).toBe(40400)
  })
})

test('nobody without the token', async () => {
  await stage(server)
  expect((await operate(server, 'activityList', {}, null)).retcode).toBe(10902)
  expect((await operate(server, 'activityOffline', { activityId: 'cup', reason: '无' }, 'wrong')).retcode).toBe(40300)
  expect(await shown()).toMatchObject({ state: 'running' })
})

/** @database both */
import type { Data } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { asc } from 'drizzle-orm'
import { storedCompetition } from '../../../../test/activity'
import { emptied } from '../../../../test/emptied'
import { picture } from '../../../../test/media'
import { operate, withOperators } from '../../../../test/operators'
import { testServer, type TestServer } from '../../../../test/server'
import { activities } from '../schema'
import { activityChanges, auditLog } from '../../../platform/schema'
import { files } from '../../file/schema'
import { storePublicImage } from '../../file/store'

let server: TestServer
let image: string
beforeAll(async () => {
  server = await testServer({ LINK_HOSTS: 'partner.example' })
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(activityChanges)
  await server.db.delete(auditLog)
  await server.db.delete(files)
  image = await storePublicImage({ ...server.services }, '10005', 'activity', await picture())
})

const written = (changes: Parameters<typeof storedCompetition>[2] = {}) =>
  storedCompetition(server.clock.at, image, changes)
const put = (document: ReturnType<typeof written>, expectVersion: number, more: object = {}) =>
  operate(server, 'activityPut', { document, expectVersion, ...more })
const shown = async (): Promise<Data<'activity/overview/query'>['activity'] | undefined> =>
  (await server.call('activity/overview/query', { activityId: 'cup' })).data?.activity
const changes = async () => (await server.db.select().from(activityChanges)).map((row) => row.activityId)
const lastAudit = async () => (await server.db.select().from(auditLog).orderBy(asc(auditLog.at))).at(-1)

const votes = (document: ReturnType<typeof written>, votesPerDay: number): ReturnType<typeof written> => ({
  ...document,
  ...(document.competition && { competition: { ...document.competition, votesPerDay } }),
})

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
    const { retcode, msg, field } = await answer
    expect(msg.split(':')[0]).toBe(field ?? '')
    return [retcode, field]
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
  expect(await refused(put(written(button('https://partner.example/')), 0))).toEqual([200, undefined])
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
  const refused = answers.find(({ retcode }) => retcode === 40000)
  expect(refused).toMatchObject({ reason: 'stale', field: 'expectVersion' })
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
  const from = server.clock.at + daysMs(1) / 2
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
  const from = server.clock.at + daysMs(1) / 2
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
  const from = server.clock.at + daysMs(1) / 2
  await put(votes(document, 5), 1, { from })
  await put(votes(document, 4), 2, { from })
  expect((await shown())?.announced).toEqual([{ from, votesPerDay: 4, perEntryPerDay: 1 }])
  const withdraw = () => operate(server, 'activityWithdraw', { activityId: 'cup', version: 3, reason: '改期' })
  expect(await withdraw()).toMatchObject({ retcode: 200, data: { state: 'running' } })
  expect(await withdraw()).toMatchObject({ retcode: 40900, reason: 'versionNotWaiting', field: 'version' })
  server.clock.at = from
  expect(await shown()).toMatchObject({ version: 1, competition: { votesPerDay: 3 } })
})

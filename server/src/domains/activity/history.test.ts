import { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { daysMs, hoursMs } from '@dm/shared/time'
import { competition, stage, world } from '../../../test/activity'
import { emptied } from '../../../test/emptied'
import { testServer, type TestServer } from '../../../test/server'
import { changedTopics } from './history'
import { putActivity } from './put'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => emptied(server))

type Written = ReturnType<typeof competition>
const history = async (activityId = 'cup') => (await server.call('activity/rules/history', { activityId })).data?.list
const rules = (text: string) => ({ rules: [{ style: 'p' as const, text }] })

test('what a version changes of the rules, by topic; pictures and titles are none', () => {
  const before = ActivityDocument.parse(competition(0))
  const settings = before.competition
  if (!settings) throw new Error('the fixture is a competition')
  const topics = (changes: object) => changedTopics(before, { ...before, ...changes })
  expect(topics({ title: '新标题', blocks: [] })).toEqual([])
  expect(topics(rules('新'))).toEqual(['rules'])
  expect(topics({ endAt: before.endAt + 1 })).toEqual(['times'])
  expect(topics({ competition: { ...settings, votesPerDay: 5, rankPrizes: [] } })).toEqual(['votes', 'prizes'])
  expect(topics({ keyRules: [], boxes: [] })).toEqual(['keys', 'odds'])
})

test('the present rules and the last five before them; what waits is nobody’s rule yet', async () => {
  const document = await stage(server)
  const put = (changes: Partial<Written>, version: number, from = server.clock.at) =>
    putActivity(server.db, {
      document: { ...document, ...changes },
      expectVersion: version,
      now: server.clock.at,
      from,
      world,
    })
  expect(await history()).toEqual([expect.objectContaining({ version: 1, changed: [], votesPerDay: 3 })])
  for (let version = 1; version <= 7; version += 1) {
    server.clock.at += hoursMs(1)
    await put(rules(`第 ${version + 1} 版`), version)
  }
  server.clock.at += hoursMs(1)
  await put({ ...rules('第 8 版'), title: '只改了标题' }, 8)
  await put({ ...rules('明天的'), title: '只改了标题' }, 9, server.clock.at + daysMs(1))
  const list = await history()
  expect(list?.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3])
  expect(list?.[0]).toMatchObject({ changed: ['rules'], rules: [{ text: '第 8 版' }] })
})

test('an activity that is not there', async () => {
  expect(await server.call('activity/rules/history', { activityId: 'none' })).toMatchObject({ retcode: 40400 })
})

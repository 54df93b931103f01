import { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { daysMs } from '@dm/shared/time'
import fc from 'fast-check'
import { competition } from '../../../test/activity'
import { carryOver, changedFields, changeProblems } from './change'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const MIDNIGHT = Date.parse('2026-11-21T00:00:00+08:00')
type Settings = NonNullable<ActivityDocument['competition']>

const was = ActivityDocument.parse(competition(NOW))
const settings = (changes: Partial<Settings>): Partial<ActivityDocument> => {
  if (!was.competition) throw new Error('the fixture is a competition')
  return { competition: { ...was.competition, ...changes } }
}
const life = { pausedAt: null, endedAt: null, offlineAt: null, frozenAt: null }
const fields = (changes: Partial<ActivityDocument>, { from = NOW, now = NOW, state = {} } = {}) =>
  changeProblems({ base: { ...life, ...state, document: was }, next: { ...was, ...changes }, from, now }).map(
    ({ field }) => field,
  )

test('while it runs words, pictures, theme and blocks may change', () => {
  const theme = { ...was.theme, background: '#000000' }
  const texts = { title: '新名字', subtitle: '', organiser: '点梦', rules: [], blocks: [], phases: [], theme }
  expect(fields({ ...texts, schema: 'competition@2' })).toEqual([])
  const groups = [
    { groupId: 'song', name: '歌唱' },
    { groupId: 'dance', name: '舞蹈' },
  ]
  expect(fields(settings({ groups, guideText: [] }))).toEqual([])
})

test.each<[string, Partial<ActivityDocument>, string]>([
  ['its kind', { kind: 'signIn' }, 'kind'],
  ['its start', { startAt: was.startAt + 1 }, 'startAt'],
  ['its end to an earlier time', { endAt: was.endAt - 1 }, 'endAt'],
  ['its publication to an earlier time', { publishUntil: was.publishUntil - 1 }, 'publishUntil'],
  ['the end of voting to an earlier time', settings({ voteTo: NOW }), 'competition.voteTo'],
  ['who may enter', settings({ ageMin: 18 }), 'competition.ageMin'],
  ['its groups', settings({ groups: [] }), 'competition.groups'],
  ['a prize away', settings({ rankPrizes: [] }), 'competition.rankPrizes'],
  ['who bears the tax', settings({ taxBearer: 'winner' }), 'competition.taxBearer'],
  ['votes a day, at once', settings({ votesPerDay: 5 }), 'competition.votesPerDay'],
  ['votes for one entry, at once', settings({ perEntryPerDay: 2 }), 'competition.perEntryPerDay'],
])('while it runs or is paused nobody changes %s', (_name, changes, field) => {
  expect(fields(changes)).toEqual([field])
  expect(fields(changes, { state: { pausedAt: NOW } })).toEqual([field])
})

test('ends move later, with what follows them; a prize may be worth more', () => {
  const later = {
    endAt: was.endAt + daysMs(1),
    publishUntil: was.publishUntil + daysMs(1),
    claimUntil: was.claimUntil + daysMs(1),
  }
  expect(fields({ ...later, ...settings({ voteTo: was.endAt + daysMs(1), entryTo: NOW + daysMs(1) }) })).toEqual([])
  const gift = { type: 'goods' as const, name: '专业形象拍摄', amount: 1, valueFen: 480_001 }
  expect(fields(settings({ rankPrizes: [{ label: '第一', from: 1, to: 3, gift }] }))).toEqual([])
  const worse = { ...gift, valueFen: 479_999 }
  expect(fields(settings({ rankPrizes: [{ label: '第一', from: 1, to: 3, gift: worse }] }))).toEqual([
    'competition.rankPrizes',
  ])
})

test('limits begin with a coming day, at 00:00', () => {
  const more = settings({ votesPerDay: 5 })
  expect(fields(more, { from: MIDNIGHT - 1 })).toEqual(['competition.votesPerDay'])
  expect(fields(more, { from: MIDNIGHT })).toEqual([])
  expect(fields(more, { from: MIDNIGHT + 1 })).toEqual(['competition.votesPerDay'])
  expect(fields(more, { from: MIDNIGHT + daysMs(1) })).toEqual([])
  // At exactly midnight the next 00:00 is tomorrow's.
  expect(fields(more, { from: MIDNIGHT, now: MIDNIGHT })).toEqual(['competition.votesPerDay'])
})

test('before the start all may change; what counts is the state when the version begins', () => {
  const early = was.startAt - 1
  const all = {
    ...settings({ votesPerDay: 9, rankPrizes: [] }),
    startAt: was.startAt + daysMs(1),
    endAt: was.endAt - daysMs(1),
  }
  expect(fields(all, { from: early, now: early })).toEqual([])
  expect(fields(all, { from: was.startAt, now: early })).toEqual([
    'startAt',
    'competition.rankPrizes',
    'endAt',
    'competition.votesPerDay',
  ])
})

test('after the end the result stands: no way back into a running state', () => {
  const from = was.endAt
  expect(fields({ title: '谢谢大家' }, { from })).toEqual([])
  expect(fields({ endAt: was.endAt + daysMs(1) }, { from })).toEqual(['endAt'])
  expect(
    fields({ publishUntil: was.publishUntil + daysMs(1), claimUntil: was.claimUntil + daysMs(1) }, { from }),
  ).toEqual([])
  expect(fields({ endAt: was.endAt + daysMs(1) }, { state: { endedAt: NOW } })).toEqual(['endAt'])
  const settled = { from: was.publishUntil, state: { frozenAt: was.endAt + 60_000 } }
  expect(fields({ publishUntil: was.publishUntil + daysMs(1) }, settled)).toEqual(['publishUntil'])
})

test('a change is carried into a waiting version, which keeps what it changes itself', () => {
  const waiting = { ...was, ...settings({ votesPerDay: 5 }), title: '周末加票' }
  const next = { ...was, ...settings({ guideText: [{ style: 'p', text: '原创' }] }), subtitle: '改了一个错字' }
  const carried = carryOver(waiting, was, next)
  expect(carried).toMatchObject({ title: '周末加票', subtitle: '改了一个错字' })
  expect(carried.competition).toMatchObject({ votesPerDay: 5, guideText: [{ style: 'p', text: '原创' }] })
  expect(changedFields(next, carried)).toEqual(['title', 'competition.votesPerDay'])
})

test('carrying nothing changes nothing; what waits always keeps its own fields', () => {
  const changes = fc.record(
    { title: fc.constantFrom('甲', '乙'), subtitle: fc.constantFrom('甲', '乙'), latin: fc.constantFrom('A', 'B') },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(changes, changes, (own, others) => {
      const waiting = { ...was, ...own }
      expect(carryOver(waiting, was, was)).toEqual(waiting)
      expect(carryOver(waiting, was, { ...was, ...others })).toEqual({ ...was, ...others, ...own })
    }),
  )
})

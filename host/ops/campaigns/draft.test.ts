import { daysMs, hoursMs } from '@dm/shared/time'
import { campaign, NOW } from '../test/mockRegistry'
import { fieldOf, momentOf, period, periodInShort, when } from '../parts/timeText'
import { draftOf, draftError, sendOf, sentenceOf, type Draft, type Job } from './draft'

const ADD: Job = { kind: 'add' }
const draft = (part: Partial<Draft> = {}): Draft => ({
  ...draftOf(ADD),
  path: '/activity/summer/index',
  title: '夏日',
  page: 'SummerPage',
  ...part,
})

test('times are those of UTC+8, whatever the device says', () => {
  expect(fieldOf(NOW)).toBe('2026-11-20 14:32')
  expect(momentOf('2026-11-20T14:32')).toBe(NOW)
  expect(momentOf('')).toBeNull()
  expect(momentOf('20:00')).toBeNull()
  expect(when(NOW - hoursMs(24), NOW)).toBe('昨天 14:32')
  expect(period(NOW, null, NOW)).toBe('11月20日 14:32 起')
  expect(periodInShort(NOW - daysMs(1), NOW + daysMs(1), NOW)).toBe('11月19日–11月21日')
})

test.each<[Partial<Draft>, string]>([
  [{ path: '/wallet/summer' }, '地址要在'],
  [{ path: '/activity/' }, '地址要在'],
  [{ title: '  ' }, '请填写标题'],
  [{ page: '' }, '请选择页面'],
  [{ from: '11/20/2026' }, '开始时间请写成'],
  [{ to: '2026-11-31 20:00' }, '结束时间请写成'],
  [{ to: '2026-11-20 14:00' }, '结束时间要晚于'],
  [{ from: '2026-11-22T14:00', to: '2026-11-21T14:00' }, '结束时间要晚于'],
])('a new campaign with %j is refused', (part, error) => {
  expect(draftError(ADD, draft(part), NOW)).toContain(error)
})

test('a new campaign', () => {
  const whole = draft({ from: '2026-11-21T20:00', to: '2026-11-30T23:59', version: '1.0.0-raaaaaaaaaaaa' })
  expect(draftError(ADD, whole, NOW)).toBe('')
  expect(sentenceOf(ADD, whole, NOW, '活动')).toBe(
    '将把 /activity/summer/index 指向 activity 的 SummerPage（1.0.0-raaaaaaaaaaaa），从 11月21日 20:00 起，到 11月30日 23:59 为止，打开这个地址的访客都会看到，期间代替原来的「活动」',
  )
  expect(sendOf(ADD, whole, NOW)).toEqual({
    call: 'campaignAdd',
    body: {
      path: '/activity/summer/index',
      title: '夏日',
      area: 'activity',
      page: 'SummerPage',
      version: '1.0.0-raaaaaaaaaaaa',
      topbar: true,
      from: Date.parse('2026-11-21T20:00+08:00'),
      to: Date.parse('2026-11-30T23:59+08:00'),
      reason: '',
    },
  })
  expect(sendOf(ADD, draft(), NOW).body).toMatchObject({ to: null })
  expect(sendOf(ADD, draft(), NOW).body).not.toHaveProperty('from')
})

test('without a start a campaign that is to begin later begins now; times that were not touched stay to the second', () => {
  const later = campaign({ state: 'scheduled', from: NOW + 86_400_500, to: NOW + 172_799_999 })
  const job: Job = { kind: 'period', campaign: later }
  const now: Draft = { ...draftOf(job), from: '' }
  expect(sentenceOf(job, now, NOW, undefined)).toContain('从现在起')
  expect(sendOf(job, now, NOW).body).toEqual({ id: 'c1', from: NOW, to: later.to, reason: '', expect: 5 })
  expect(sendOf(job, draftOf(job), NOW).body).toMatchObject({ from: later.from, to: later.to })
})

test('other times leave the page, another page leaves the times', () => {
  const job = (kind: 'period' | 'page'): Job => ({ kind, campaign: campaign() })
  const times = { ...draftOf(job('period')), to: '' }
  expect(sendOf(job('period'), times, NOW)).toEqual({
    call: 'campaignChange',
    body: { id: 'c1', from: campaign().from, to: null, reason: '', expect: 5 },
  })
  const page = { ...draftOf(job('page')), page: 'OtherPage' }
  expect(sendOf(job('page'), page, NOW)).toEqual({
    call: 'campaignChange',
    body: { id: 'c1', page: 'OtherPage', version: null, title: '才艺王者', reason: '', expect: 5 },
  })
  expect(sentenceOf(job('page'), page, NOW, undefined)).toBe(
    '将把 /activity/cywz/index 换成 activity 的 OtherPage（跟随线上版本），所有访客在下一次切换页面时看到',
  )
})

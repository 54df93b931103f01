import { ReleaseRoute } from '../contract/release'
import {
  answer,
  bodyOf,
  day,
  definePage,
  flag,
  has,
  hasNo,
  is,
  list,
  month,
  omit,
  option,
  query,
  queryOf,
  read,
  routeOf,
  sourcesIn,
  stateIn,
  text,
  thisMonth,
  today,
  when,
} from '.'

const page = definePage({
  path: '/wallet/financialDetail',
  name: 'walletFinancialDetail',
  title: '账单',
  access: 'user',
  params: {
    month,
    group: option([
      { key: 'all', label: '全部' },
      { key: 'income', label: '收入' },
    ]),
    id: text,
    open: flag,
    date: day,
  },
  reads: {
    months: read('wallet/bill/month/list'),
    rows: list('wallet/trade/page', {
      unit: 'fen',
      pageSize: 30,
      month: query('month', thisMonth),
      group: query('group', omit),
    }),
    detail: read('wallet/trade/detail/query', { tradeId: query('id') }),
    named: when([has('open'), is('group', 'income')], read('wallet/overview/query')),
    others: when(hasNo('id'), read('wallet/overview/query')),
    calendar: when(hasNo('date'), read('service/calendar/day/query', { date: today })),
    onDay: read('service/calendar/day/query', { date: query('date', today) }),
    packs: when(answer('wallet/traffic/query', 'packs.0'), read('wallet/vip/query')),
  },
})

const NOW = Date.parse('2026-11-30T23:30:00Z')

const bodyAt = (name: keyof typeof page.reads, search: string, answers: Record<string, unknown> = {}) =>
  bodyOf(page.reads[name], {
    ...sourcesIn(page.params, stateIn(page.params, new URLSearchParams(search))),
    uid: '10001',
    hasToken: true,
    platform: 'ios',
    now: NOW,
    answerOf: (call) => answers[call],
  })

test.each([
  ['', { month: null, group: 'all', id: null, open: false, date: null }],
  [
    'month=2026-10&group=income&id=T1&open=1&date=2028-02-29',
    { month: '2026-10', group: 'income', id: 'T1', open: true, date: '2028-02-29' },
  ],
  [
    'month=2026-13&group=none&id=&open=yes&date=2026-02-29',
    { month: null, group: 'all', id: null, open: false, date: null },
  ],
  [`id=${'x'.repeat(65)}`, { month: null, group: 'all', id: null, open: false, date: null }],
])('the address %s', (search, state) => {
  expect(stateIn(page.params, new URLSearchParams(search))).toEqual(state)
})

test('a state becomes an address without its defaults, and comes back from it', () => {
  const state = { month: '2026-10', group: 'income', id: null, open: true, date: '2026-10-08' }
  expect(queryOf(page.params, state)).toEqual({ month: '2026-10', group: 'income', open: '1', date: '2026-10-08' })
  expect(stateIn(page.params, new URLSearchParams(queryOf(page.params, state)))).toEqual(state)
  expect(queryOf(page.params, stateIn(page.params, new URLSearchParams()))).toEqual({})
})

test('a body has its constants, the address’s values, and today’s month in UTC+8', () => {
  expect(bodyAt('rows', '')).toEqual({ unit: 'fen', pageSize: 30, month: '2026-12' })
  expect(bodyAt('rows', 'month=2026-10&group=income')).toEqual({
    unit: 'fen',
    pageSize: 30,
    month: '2026-10',
    group: 'income',
  })
})

test('a day of the address, without a possible one today’s in UTC+8', () => {
  expect(bodyAt('onDay', '')).toEqual({ date: '2026-12-01' })
  expect(bodyAt('onDay', 'date=2026-02-30')).toEqual({ date: '2026-12-01' })
  expect(bodyAt('onDay', 'date=2026-10-08')).toEqual({ date: '2026-10-08' })
  expect([bodyAt('calendar', ''), bodyAt('calendar', 'date=2026-10-08')]).toEqual([{ date: '2026-12-01' }, null])
})

test('a read without a value that it needs, or with a condition that is not met, is not made', () => {
  expect(bodyAt('detail', '')).toBeNull()
  expect(bodyAt('detail', 'id=T1')).toEqual({ tradeId: 'T1' })
  expect(bodyAt('named', 'group=income')).toBeNull()
  expect(bodyAt('named', 'group=income&open=1')).toEqual({})
  expect([bodyAt('others', ''), bodyAt('others', 'id=T1')]).toEqual([{}, null])
  expect(bodyAt('packs', '')).toBeNull()
  expect(bodyAt('packs', '', { 'wallet/traffic/query': { packs: [{}] } })).toEqual({})
})

test('a page that is public with a parameter says of each read itself for whom it is', () => {
  const both = definePage({
    path: '/enterprise/remark',
    name: 'enterpriseRemark',
    title: '企业简介',
    access: 'user',
    publicWith: ['uid'],
    params: { uid: text },
    reads: {
      everybody: read('enterprise/remark/get', { uid: query('uid') }),
      own: when([hasNo('uid'), 'user'], read('enterprise/remark/get')),
    },
  })
  const route = routeOf(both, 'RemarkPage')
  expect(ReleaseRoute.parse(JSON.parse(JSON.stringify(route)))).toEqual(route)
  expect(route.publicWith).toEqual(['uid'])
  expect(route.first?.map((one) => one.when)).toEqual([undefined, ['!?uid', 'user']])
})

test('a release has the page as data: conditions of its access, keys without labels', () => {
  const route = routeOf(page, 'FinancialDetailPage')
  expect(ReleaseRoute.parse(JSON.parse(JSON.stringify(route)))).toEqual(route)
  expect(route).toMatchObject({
    path: '/wallet/financialDetail',
    page: 'FinancialDetailPage',
    access: 'user',
    params: { month: { type: 'month' }, group: { type: 'option', keys: ['all', 'income'] } },
  })
  expect(route.first?.map((one) => one.when)).toEqual([
    ['user'],
    ['user'],
    ['user'],
    ['user', '?open', '?group=income'],
    ['user', '!?id'],
    ['user', '!?date'],
    ['user'],
    ['user', 'wallet/traffic/query#packs.0'],
  ])
  expect(JSON.stringify(route)).not.toContain('全部')
})

import { ReleaseRoute } from '../contract/release/release'
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
  me,
  month,
  number,
  omit,
  option,
  platform,
  query,
  queryOf,
  read,
  routeOf,
  sourcesIn,
  stateIn,
  text,
  thisMonth,
  today,
  token,
  when,
  type Sources,
} from '.'

const page = definePage({
  path: '/wallet/financialDetail',
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

const sources: Sources = {
  param: () => null,
  text: () => '',
  uid: '10001',
  hasToken: true,
  platform: 'ios',
  now: NOW,
  answerOf: () => undefined,
}

const bodyAt = (name: keyof typeof page.reads, search: string, answers: Record<string, unknown> = {}) =>
  bodyOf(page.reads[name], {
    ...sources,
    ...sourcesIn(page.params, stateIn(page.params, new URLSearchParams(search))),
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

test('a token may be longer than a text', () => {
  const preview = 'x'.repeat(400)
  const found = (search: string) => stateIn({ preview: token }, new URLSearchParams(search)).preview
  expect([found(`preview=${preview}`), found(`preview=${preview}x`), found('preview=')]).toEqual([preview, null, null])
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

test('a number of the address is one in the body, too', () => {
  const agreement = definePage({
    path: '/common/userAgreement',
    name: 'commonUserAgreement',
    title: '用户协议',
    params: { id: number },
    reads: { text: read('common/agreement/query', { id: query('id') }) },
  })
  const bodyOfText = (search: string) => {
    const state = stateIn(agreement.params, new URLSearchParams(search))
    return bodyOf(agreement.reads.text, { ...sources, ...sourcesIn(agreement.params, state) })
  }
  expect(bodyOfText('id=3')).toEqual({ id: 3 })
  for (const id of ['', '0', '-1', '1.5', '3a', '1e3', '2147483648']) expect(bodyOfText(`id=${id}`)).toBeNull()
  expect(queryOf(agreement.params, { id: 3 })).toEqual({ id: '3' })
  const route = routeOf(agreement, 'UserAgreementPage')
  expect(ReleaseRoute.parse(JSON.parse(JSON.stringify(route)))).toEqual(route)
})

test('the user’s own uid and the platform are sources, too', () => {
  const mine = read('user/brief/query', { uid: me })
  expect(bodyOf(mine, sources)).toEqual({ uid: '10001' })
  expect(bodyOf(mine, { ...sources, uid: null })).toBeNull()
  expect(bodyOf(read('app/version/query', { platform }), sources)).toEqual({ platform: 'ios' })
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
  expect(route.prefetch?.map((one) => one.when)).toEqual([undefined, ['!?uid', 'user']])
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
  expect(route.prefetch?.map((one) => one.when)).toEqual([
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

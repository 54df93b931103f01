import type { PrefetchCall, LargestPicture } from './prefetch'
import { wrongPrefetchCalls } from './prefetch-check'

const check = (prefetch: PrefetchCall[], largest?: LargestPicture) =>
  wrongPrefetchCalls({ routes: [{ path: '/a/b', name: 'b', title: 'b', page: 'BPage', prefetch, largest }] })

const BRIEF: PrefetchCall = { call: 'user/brief/query', body: { uid: ['?uid', '$me'] } }

test('reads with fields that they take are right', () => {
  expect(
    check(
      [
        BRIEF,
        { call: 'userbag/remind', when: ['user', '!?tab=none'] },
        { call: 'userinfo/tv/page', list: true, body: { uid: 'user/brief/query#user.uid', pageSize: 50 } },
      ],
      { from: 'user/brief/query#user.avatar', widths: [320], sizes: '1px' },
    ),
  ).toEqual([])
})

test.each<[string, PrefetchCall[], string]>([
  ['an unknown call', [{ call: 'no/such' }], '/a/b: no/such is no call of the contract'],
  ['a write', [{ call: 'login/out' }], '/a/b: login/out is not a read'],
  [
    'a field that makes it write',
    [{ call: 'userbag/remind', body: { seen: true } }],
    '/a/b: userbag/remind with seen is not a read',
  ],
  ['an unknown field', [{ call: 'user/brief/query', body: { id: '?id' } }], '/a/b: user/brief/query takes no id'],
  [
    'a text that does not fit',
    [{ call: 'market/record/stat/query', body: { range: 'yesterday' } }],
    '/a/b: market/record/stat/query takes no range yesterday',
  ],
  [
    'a source that the server does not know',
    [{ call: 'wallet/bill/month/query', body: { month: ['?month', '$lastMonth'] } }],
    '/a/b: wallet/bill/month/query takes no month $lastMonth',
  ],
  ['a list that is none', [{ ...BRIEF, list: true }], '/a/b: user/brief/query is no list without its page'],
  [
    'an answer that is not read before it',
    [{ call: 'userinfo/get', body: { uid: 'user/brief/query#user.uid' } }, BRIEF],
    '/a/b: userinfo/get takes a value of user/brief/query, which is not declared before it',
  ],
  [
    'a condition on such an answer',
    [{ call: 'userinfo/get', when: '!user/brief/query#user' }],
    '/a/b: userinfo/get takes a value of user/brief/query, which is not declared before it',
  ],
])('%s is named', (_what, prefetch, wrong) => {
  expect(check(prefetch)).toEqual([wrong])
})

test('the largest picture is in one of the answers', () => {
  expect(check([BRIEF], { from: ['service/detail/query#service.covers.0'], widths: [320], sizes: '1px' })).toEqual([
    '/a/b: the largest picture service/detail/query#service.covers.0 is in no answer of prefetch',
  ])
})

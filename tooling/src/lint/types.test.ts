import { complaintsOf } from './compiler'

/** A file in memory only, beside the pages of the wallet. */
const planted = (n: number) => `remote-wallet/src/coins/planted-${n}.tsx`
const complaints = (sources: string[]) => complaintsOf(new Map(sources.map((source, n) => [planted(n), source])))

const page = (body: string) => `
import { useApiQuery } from '@dm/shared/query'
import { request } from '@dm/shared/request'
import { paths } from '@dm/shared/paths'
${body}
`
/** Returns a page with this read. */
const reading = (read: string) => `import { answer, definePage, list, query, read, when } from '@dm/shared/page'
export const page = definePage({ path: '/a/b', title: 'b', reads: { one: ${read} } })
export const others = { answer, list, query, read, when }`

const right = [
  `export const One = () => useApiQuery('common/agreement/query', { id: 2 }).data?.agreement.title
export const two = () => [request, paths.modelcard({ uid: '1' })]`,
  reading(`read('user/brief/query', { uid: query('uid', '$me') }), two: when('user', read('userbag/remind')),
      three: list('userinfo/tv/page', { uid: answer('user/brief/query', 'user.uid'), pageSize: 50 })`),
]
const wrong: [what: string, body: string, message: RegExp][] = [
  ['a call that is not in the contract', `export const x = () => request('wallet/nothing', {})`, /wallet\/nothing/],
  ['a body of another shape', `export const x = () => request('activity/vote', { entry: 1 })`, /entry/],
  [
    'a field that the answer does not have',
    `export const X = () => useApiQuery('common/agreement/query', { id: 2 }).data?.nothing`,
    /'nothing' does not exist/,
  ],
  ['an address that no area has', `export const x = () => paths.nowhere()`, /'nowhere' does not exist/],
  [
    'an entry point that shared does not have',
    `import { x } from '@dm/shared/nothing'; export { x }`,
    /Cannot find module/,
  ],
  ['a read that is not in the contract', reading(`read('wallet/nothing')`), /wallet\/nothing/],
  ['a read that writes', reading(`read('login/out')`), /login\/out/],
  [
    'a read with a field that it does not take',
    reading(`read('user/brief/query', { uid: '?uid', who: '?who' })`),
    /'who' does not exist/,
  ],
  ['a read without a field that it needs', reading(`read('user/brief/query')`), /Expected 2 arguments/],
  [
    'a read with a field that makes it write',
    reading(`read('userbag/remind', { seen: true })`),
    /'true' is not assignable to type 'never'/,
  ],
  ['a list that is none', reading(`list('user/brief/query', { uid: '$me' })`), /user\/brief\/query/],
  [
    'an export that an entry point does not have',
    `import { nothing } from '@dm/shared/format'; export { nothing }`,
    /no exported member/,
  ],
]

describe('what crosses between the areas fails loudly, before it runs', () => {
  let found: string[][] = []
  beforeAll(() => {
    found = complaints([...right, ...wrong.map(([, body]) => body)].map(page))
  })

  test('a right use is let through', () => {
    expect(found.slice(0, right.length)).toEqual([[], []])
  })

  test.each(wrong.map(([what, , message], n) => [what, n, message] as const))(
    '%s does not compile',
    (_what, n, message) => {
      expect(found[right.length + n]?.join('\n')).toMatch(message)
    },
  )
})

import { rulesBroken } from './rulesBroken'

test('the lists of a domain are cut and answered by server/src/db/page.ts', () => {
  const wrong = [
    'export const a = { list: [], total: 0, hasMore: false }',
    'export const b = { hasMore }',
    'export const c = query.limit(20).offset(40)',
    // The rules of the whole server hold here, too.
    'export const d = error.retcode === 40900',
    'export const e = request.ip',
  ]
  const right = ['export const f = found.hasMore']
  const broken = rulesBroken([...wrong, ...right], 'declare const x: never', 'server/src/domains/feedback/planted.ts')
  expect(broken).toEqual([...wrong.map(() => ['no-restricted-syntax']), []])
})

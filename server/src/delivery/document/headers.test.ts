import { createHash } from 'node:crypto'
import { readSettings } from '../../platform/settings'
import { contentSecurityPolicy } from './headers'

const policy = (settings: Record<string, string | undefined>, earlyScript = '') =>
  contentSecurityPolicy({ settings: readSettings(settings), host: { earlyScript }, overrides: [] })

test('the early script of the page’s host is in the policy, and no other inline script', () => {
  for (const script of ['early(1)', 'early(2)']) {
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy({}, script)).toContain(`script-src 'self' 'sha256-${hash}';`)
  }
})

test('the map’s origins are in the policy with its key and its code, and then alone', () => {
  for (const settings of [{}, { AMAP_KEY: 'k' }, { AMAP_SECURITY_CODE: 'c' }]) {
    expect(policy(settings)).not.toMatch(/amap|autonavi|worker-src/)
  }
  const on = policy({ AMAP_KEY: 'k', AMAP_SECURITY_CODE: 'c' })
  expect(on).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/webapi\.amap\.com;/)
  expect(on).toContain("worker-src 'self' blob:")
  expect(on).not.toContain('unsafe-eval')
})

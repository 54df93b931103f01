import { readSettings } from '../platform/settings'
import { allowedOverride, overridesOf, signOverride } from './override'

const production = readSettings({ NODE_ENV: 'production', ALLOW_DEMO: '1', RELEASE_TOKEN: 'a-token-of-the-operators' })
const development = readSettings({ NODE_ENV: 'development' })
const text = 'wallet@http://localhost:3101/'
const override = { area: 'wallet', base: 'http://localhost:3101/' }
const signed = (until: number, what = text) =>
  `${what}|${until}|${signOverride('a-token-of-the-operators', text, until)}`

describe('pointing an area elsewhere', () => {
  test('in development this machine needs no signature, another does', () => {
    expect(allowedOverride(development, 0, text)).toEqual(override)
    expect(allowedOverride(development, 0, 'wallet@https://elsewhere.example/')).toBeNull()
  })

  test('in production a signed link, until it expires', () => {
    expect(allowedOverride(production, 999, signed(1000))).toEqual(override)
    expect(allowedOverride(production, 1000, signed(1000))).toBeNull()
    expect(allowedOverride(production, 0, text)).toBeNull()
  })

  test('a signature holds for its own address alone', () => {
    expect(allowedOverride(production, 0, signed(1000, 'wallet@https://elsewhere.example/'))).toBeNull()
    expect(allowedOverride(production, 0, signed(1000, 'user@http://localhost:3101/'))).toBeNull()
  })

  test('without a token nothing is signed', () => {
    const bare = readSettings({ NODE_ENV: 'production', ALLOW_DEMO: '1' })
    expect(allowedOverride(bare, 0, `${text}|1000|${signOverride('', text, 1000)}`)).toBeNull()
  })

  test.each([
    '',
    'wallet',
    'wallet@javascript:alert(1)/',
    'No Body@http://localhost:1/',
    '9nobody@http://localhost:1/',
    'wallet@http://localhost:1',
    'wallet@http://localhost:1/?a=/',
    'wallet@http://me@localhost:1/',
  ])('%j is no override', (asked) => {
    expect(allowedOverride(development, 0, asked)).toBeNull()
  })

  test('the cookie keeps it, `off` takes it away', () => {
    const first = overridesOf(development, 0, new URLSearchParams({ dm_override: text }), undefined)
    expect(first.overrides).toEqual([override])
    const cookie = first.cookie?.split(';')[0]
    expect(overridesOf(development, 0, new URLSearchParams(), `a=b; ${cookie}`)).toEqual({
      overrides: [override],
      cookie: null,
    })
    expect(overridesOf(development, 0, new URLSearchParams({ dm_override: 'off' }), cookie)).toMatchObject({
      overrides: [],
      cookie: expect.stringContaining('Max-Age=0'),
    })
  })
})

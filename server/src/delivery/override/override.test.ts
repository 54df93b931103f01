import { generateKeyPairSync } from 'node:crypto'
import { hoursMs } from '@dm/shared/time'
import { testDatabase, type TestDatabase } from '../../../test/database'
import { openKeys } from '../../platform/keys'
import { readSettings } from '../../platform/settings'
import { allowedOverride, overridesOf, signOverride, signPreview, type OverrideDeps } from './override'

const release = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
let database: TestDatabase
let production: OverrideDeps
let development: OverrideDeps
beforeAll(async () => {
  database = await testDatabase()
  const shared = { keys: openKeys(database.db, ''), publicKeys: [release.publicKey] }
  const settings = (env: Record<string, string>) => readSettings({ ALLOW_DEMO: '1', ...env })
  production = {
    ...shared,
    settings: settings({
      NODE_ENV: 'production',
      OVERRIDE_ORIGINS: 'http://localhost:*, https://preview.example/',
      RELEASE_TOKEN: 'a-token-of-the-operators',
    }),
  }
  development = { ...shared, settings: settings({ NODE_ENV: 'development' }) }
})
afterAll(() => database.close())

const text = 'wallet@http://localhost:3101/'
const override = { area: 'wallet', base: 'http://localhost:3101/' }
const signed = (until: number, what = text, signedWhat = what, key = release.privateKey) =>
  `${what}|${until}|${signOverride(key, signedWhat, until)}`

describe('pointing an area elsewhere', () => {
  test('in development this machine needs no signature, another does', async () => {
    expect(await allowedOverride(development, 0, text)).toEqual(override)
    expect(await allowedOverride(development, 0, 'wallet@https://elsewhere.example/')).toBeNull()
  })

  test('in production a signed link, until it expires', async () => {
    expect(await allowedOverride(production, 999, signed(1000))).toEqual(override)
    expect(await allowedOverride(production, 1000, signed(1000))).toBeNull()
    expect(await allowedOverride(production, 0, text)).toBeNull()
  })

  test('it is signed by a key that releases are signed with: another key, or the release token, signs nothing', async () => {
    expect(await allowedOverride(production, 0, signed(1000, text, text, stranger.privateKey))).toBeNull()
    const { createHmac } = await import('node:crypto')
    const byToken = createHmac('sha256', 'a-token-of-the-operators').update(`${text}|1000`).digest('base64url')
    expect(await allowedOverride(production, 0, `${text}|1000|${byToken}`)).toBeNull()
  })

  test('it holds for a day at most', async () => {
    expect(await allowedOverride(production, 0, signed(hoursMs(24)))).toEqual(override)
    expect(await allowedOverride(production, 0, signed(hoursMs(24) + 1))).toBeNull()
  })

  test.each([
    ['https://preview.example/', true],
    ['https://preview.example/wallet/', true],
    ['http://localhost:65000/', true],
    ['http://preview.example/', false],
    ['https://preview.example:8443/', false],
    ['https://preview.example.evil.example/', false],
    ['https://localhost:3101/', false],
    ['https://elsewhere.example/', false],
  ])('a build of %s: %s, by the list of origins', async (base, allowed) => {
    const found = await allowedOverride(production, 0, signed(1000, `wallet@${base}`))
    expect(found).toEqual(allowed ? { area: 'wallet', base } : null)
  })

  test('a signature holds for its own address alone', async () => {
    expect(await allowedOverride(production, 0, signed(1000, 'wallet@https://preview.example/', text))).toBeNull()
    expect(await allowedOverride(production, 0, signed(1000, 'user@http://localhost:3101/', text))).toBeNull()
    expect(await allowedOverride(production, 0, signed(1000).replace('|1000|', '|2000|'))).toBeNull()
  })

  test('a preview of a published release is signed by the server', async () => {
    const what = 'wallet@1.0.0-r00000000000a'
    const link = `${what}|${hoursMs(48)}|${await signPreview(production.keys, what, hoursMs(48))}`
    expect(await allowedOverride(production, 0, link)).toMatchObject({ version: '1.0.0-r00000000000a' })
    expect(await allowedOverride(production, hoursMs(48), link)).toBeNull()
    expect(await allowedOverride(production, 0, link.replace('r00000000000a', 'r00000000000b'))).toBeNull()
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
  ])('%j is no override', async (requested) => {
    expect(await allowedOverride(development, 0, requested)).toBeNull()
  })

  test('the cookie keeps it, `off` takes it away', async () => {
    const first = await overridesOf(development, 0, new URLSearchParams({ dm_override: text }), undefined)
    expect(first.overrides).toEqual([override])
    const cookie = first.cookie?.split(';')[0]
    expect(await overridesOf(development, 0, new URLSearchParams(), `a=b; ${cookie}`)).toEqual({
      overrides: [override],
      cookie: null,
    })
    expect(await overridesOf(development, 0, new URLSearchParams({ dm_override: 'off' }), cookie)).toMatchObject({
      overrides: [],
      cookie: expect.stringContaining('Max-Age=0'),
    })
  })
})

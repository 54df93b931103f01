import { takesCanary } from '@dm/shared/contract/release/canary'
import type { LiveRelease, Snapshot } from '@dm/shared/contract/release/release'
import { releaseOf } from '../../../test/releases'
import { requestedFor, seedOf } from './requested-page'
import { placed } from '../registry/snapshot'

const live = (area: string, mark: string, pages?: string[]): LiveRelease =>
  placed(releaseOf(area, mark, pages ? { pages } : {}))
const snapshot: Snapshot = {
  revision: 7,
  areas: {
    user: { live: live('user', 'a') },
    wallet: { live: live('wallet', 'a'), lastGood: live('wallet', 'b') },
    activity: {
      live: live('activity', 'a'),
      canary: { release: live('activity', 'c', ['CupPage', 'NewPage']), share: 1000 },
    },
  },
  campaigns: [],
}
const seeds = Array.from({ length: 10_000 }, (_, seed) => seed)
const canary = live('activity', 'c').version
const taking = seeds.find((seed) => takesCanary(seed, canary, 1000)) ?? -1
const other = seeds.find((seed) => !takesCanary(seed, canary, 1000)) ?? -1
const ask = (path: string, more: Partial<Parameters<typeof requestedFor>[1]> = {}, whole = snapshot) =>
  requestedFor(whole, { path, seed: null, overrides: [], now: 1000, ...more })

test('the HTML tells of the asked area whole, of the others their paths', () => {
  const { page, snapshot: sentSnapshot, elsewhere } = ask('/wallet/cuppage')
  expect(page).toMatchObject({ release: { area: 'wallet' }, page: 'CupPage' })
  // Without the hashes, which the host reads from the manifest.
  const told = { live: { ...live('wallet', 'a'), files: {} }, lastGood: { ...live('wallet', 'b'), files: {} } }
  expect(sentSnapshot).toMatchObject({ revision: 7, areas: { wallet: told } })
  expect(sentSnapshot.areas.wallet?.live.files).toEqual({})
  expect(told.live.manifest).toMatch(/^sha384-/)
  expect(Object.keys(sentSnapshot.areas)).toEqual(['wallet'])
  expect(elsewhere).toEqual({ user: ['/user/cuppage'], activity: ['/activity/cuppage'] })
})

test('what it tells does not grow with the areas that are registered', () => {
  const many: Snapshot = {
    ...snapshot,
    areas: {
      ...snapshot.areas,
      ...Object.fromEntries(seeds.slice(0, 200).map((n) => [`area${n}`, { live: live(`area${n}`, 'a') }])),
    },
  }
  const given = ask('/wallet/cuppage', {}, many)
  expect(given.snapshot).toEqual(ask('/wallet/cuppage').snapshot)
  expect(Object.keys(given.elsewhere)).toHaveLength(202)
})

test('a path that leads nowhere needs no area', () => {
  expect(ask('/nowhere')).toMatchObject({ page: null, snapshot: { areas: {} } })
  expect(Object.keys(ask('/nowhere').elsewhere)).toHaveLength(3)
})

test('a visitor whose seed takes the canary gets its files, and its pages are known', () => {
  expect(ask('/activity/cuppage', { seed: taking }).page?.release.version).toBe(canary)
  expect(ask('/activity/cuppage', { seed: other }).page?.release.version).not.toBe(canary)
  expect(ask('/activity/cuppage').page?.release.version).not.toBe(canary)
  expect(ask('/activity/newpage', { seed: taking }).page?.page).toBe('NewPage')
  expect(ask('/activity/newpage', { seed: other }).page).toBeNull()
  expect(ask('/user/cuppage', { seed: taking }).elsewhere.activity).toContain('/activity/newpage')
})

describe('campaigns', () => {
  const at = {
    id: 'c',
    path: '/activity/cuppage',
    area: 'user',
    page: 'CupPage',
    name: 'x',
    title: '年终盛典',
    from: 500,
    to: 2000,
  }
  const withCampaign = (changes: object = {}): Snapshot => ({ ...snapshot, campaigns: [{ ...at, ...changes }] })

  test('one that runs comes before what a release declares at its path', () => {
    const { page, snapshot: sentSnapshot } = ask('/activity/cuppage', {}, withCampaign())
    expect(page).toMatchObject({ release: { area: 'user' }, title: '年终盛典' })
    expect(Object.keys(sentSnapshot.areas)).toEqual(['user'])
  })

  test('one that is pinned to a release shows that', () => {
    const release = live('user', 'b')
    expect(ask('/activity/cuppage', {}, withCampaign({ release })).page?.release).toEqual(release)
  })

  test.each([
    ['has not begun', { from: 1001 }],
    ['is over', { to: 1000 }],
  ])('one that %s is not there, and is told', (_what, changes) => {
    const { page, snapshot: sentSnapshot } = ask('/activity/cuppage', {}, withCampaign(changes))
    expect(page?.release.area).toBe('activity')
    expect(sentSnapshot.campaigns).toHaveLength(1)
  })
})

test('a visit that takes an area from elsewhere is not sent its files', () => {
  const overrides = [{ area: 'wallet', base: 'http://localhost:1/' }]
  expect(ask('/wallet/cuppage', { overrides }).page).toBeNull()
})

test('a visit that looks at a release is told of it on every page', () => {
  const overrides = [{ area: 'wallet', base: '/remotes/wallet/x/', version: 'x' }]
  expect(Object.keys(ask('/user/cuppage', { overrides }).snapshot.areas).sort()).toEqual(['user', 'wallet'])
})

test.each([
  ['DM_SEED=12', 12],
  ['a=b; DM_SEED=9999; c=d', 9999],
  ['DM_SEED=12345', null],
  ['DM_SEED=x', null],
  ['NOT_DM_SEED=5', null],
  [undefined, null],
])('the cookie %j holds the seed %j', (cookie, seed) => {
  expect(seedOf(cookie)).toBe(seed)
})

import type { Boot, LiveArea, LiveRelease, Snapshot } from '@dm/shared/contract/release'
import { takesCanary } from '@dm/shared/contract/canary'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

// Written by the host's build.
jest.mock('dm-entry-points', () => ({ entryPoints: {}, version: '1.0.0' }), { virtual: true })

const registry = setupServer()
beforeAll(() => registry.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  registry.resetHandlers()
  localStorage.clear()
})
afterAll(() => registry.close())

const version = (n: number) => `1.0.0-r${String(n).padStart(12, '0')}`

/** Returns a release whose container is already in the page, as if its entry had run. */
function release(area: string, n: number, { broken = false } = {}): LiveRelease {
  const container = `dm_${area}_${n}`
  Object.assign(globalThis, {
    [container]: {
      init: () => undefined,
      get: async () => {
        if (broken) throw new Error('a chunk is gone', { cause: 'error' })
        return () => ({ default: () => `${area} ${n}` })
      },
    },
  })
  return {
    area,
    version: version(n),
    container,
    entry: 'remoteEntry.js',
    base: `/remotes/${area}/${version(n)}/`,
    routes: [{ path: `/${area}/alpha`, name: `${area}Alpha`, title: 'Alpha', page: 'AlphaPage' }],
    pages: { AlphaPage: { js: ['AlphaPage.js'], css: [], entryPoints: [] } },
    files: {},
  }
}

const snapshot = (revision: number, areas: Record<string, LiveArea>, more: Partial<Snapshot> = {}): Snapshot => ({
  revision,
  areas,
  campaigns: [],
  ...more,
})

/** Sets up a newly opened page with the data of its HTML. */
async function openPage(more: Partial<Boot>) {
  jest.resetModules()
  const boot: Boot = {
    snapshot: snapshot(1, {}),
    elsewhere: {},
    hostFiles: {},
    loading: { budgetMs: 1000, retries: 0 },
    overrides: [],
    now: Date.now(),
    ...more,
  }
  document.body.innerHTML = '<script type="application/json" id="dm-boot"></script>'
  const element = document.getElementById('dm-boot')
  if (element) element.textContent = JSON.stringify(boot)
  const [{ core }, { takeCore }, federation, stage, commit, router, runtime] = await Promise.all([
    import('../core'),
    import('./core'),
    import('../federation'),
    import('./stage'),
    import('./commit'),
    import('@dm/shared/router'),
    import('@module-federation/runtime/helpers'),
  ])
  // Removes what an earlier page of this file left in the runtime's globals.
  runtime.global.resetFederationGlobalInfo()
  takeCore(core)
  core.onRegistry(stage.stageChanges)
  router.provideRoutes(federation.knownPaths)
  const go = async (path: string) => {
    history.replaceState(null, '', path)
    commit.safePoint()
    core.views.show({ path, pathname: path, search: '', hash: '', state: null, key: 'default', index: 0 })
    const { all, active, coming } = core.views.read()
    const view = all.find(({ id }) => id === (coming ?? active))
    return { view, module: await view?.page }
  }
  const stands = async (area: string) => {
    while (!core.staged.has(area)) await new Promise((next) => setTimeout(next, 5))
  }
  return { core, federation, go, router, stands }
}

describe('a page that knows its own area alone', () => {
  const boot = () => ({
    snapshot: snapshot(1, { wallet: { live: release('wallet', 1) } }),
    elsewhere: { user: ['/user/alpha'] },
  })
  const whole = snapshot(1, { wallet: { live: release('wallet', 1) }, user: { live: release('user', 1) } })

  it('shows links to the others at once, and asks for them when one is gone to', async () => {
    registry.use(http.get('*/federation/snapshot', () => HttpResponse.json(whole)))
    const { federation, go, router } = await openPage(boot())
    expect([router.hasPage('/user/alpha'), router.hasPage('/user/nothing')]).toEqual([true, false])
    expect(federation.isElsewhere('/user/alpha')).toBe(true)
    const { view, module } = await go('/user/alpha')
    expect(module?.version).toBe(version(1))
    expect(view?.route).toMatchObject({ area: 'user', title: 'Alpha' })
    expect(federation.isElsewhere('/user/alpha')).toBe(false)
  })

  it('says so when the registry is down, and asks again', async () => {
    registry.use(http.get('*/federation/snapshot', () => new HttpResponse(null, { status: 503 }), { once: true }))
    const { core, go } = await openPage(boot())
    await expect(go('/user/alpha')).rejects.toMatchObject({ name: 'PageLoadError', reason: 'network' })
    registry.use(http.get('*/federation/snapshot', () => HttpResponse.json(whole)))
    core.views.reload()
    const page = core.views.read().all.at(-1)?.page
    expect((await page)?.version).toBe(version(1))
  })
})

describe('a release that this page’s host cannot run', () => {
  const withheld = (area: string, n: number): LiveRelease => ({
    ...release(area, n),
    pages: {},
    files: {},
    withheld: true,
  })
  const boot = () => ({
    entryPoints: '0123456789ab',
    snapshot: snapshot(1, { wallet: { live: release('wallet', 1) }, user: { live: release('user', 1) } }),
  })

  it('is not staged: what the page has goes on, on screen and elsewhere', async () => {
    const { core, go } = await openPage(boot())
    await go('/wallet/alpha')
    core.takeSnapshot(snapshot(2, { wallet: { live: withheld('wallet', 2) }, user: { live: withheld('user', 2) } }))
    expect(core.staged.size).toBe(0)
    expect((await go('/user/alpha')).module?.version).toBe(version(1))
    expect((await go('/wallet/alpha')).module?.version).toBe(version(1))
  })

  it('is not run when it is the only one there is', async () => {
    const { core, go } = await openPage({
      ...boot(),
      snapshot: snapshot(1, { wallet: { live: withheld('wallet', 1) } }),
    })
    await expect(go('/wallet/alpha')).rejects.toMatchObject({ name: 'PageLoadError', reason: 'withheld' })
    await expect(core.openRelease(withheld('wallet', 1))).rejects.toThrow('needs another host')
    await expect(core.loadFromRelease(withheld('wallet', 1), 'AlphaPage')).rejects.toThrow('needs another host')
  })

  it('the registry is asked for what this host can run', async () => {
    let search = ''
    registry.use(
      http.get('*/federation/snapshot', ({ request }) => {
        search = new URL(request.url).search
        return HttpResponse.json(snapshot(1, {}))
      }),
    )
    const { federation } = await openPage({ ...boot(), elsewhere: { activity: ['/activity/alpha'] } })
    await federation.wholeRegistry()
    expect(search).toBe('?entryPoints=0123456789ab')
  })
})

describe('a newer release', () => {
  it('stands ready, takes over at the next navigation, and takes the views of the old one with it', async () => {
    const { core, go, stands } = await openPage({
      snapshot: snapshot(1, { wallet: { live: release('wallet', 1) }, user: { live: release('user', 1) } }),
    })
    await go('/wallet/alpha')
    core.takeSnapshot(
      snapshot(2, {
        wallet: { live: release('wallet', 2), lastGood: release('wallet', 1) },
        user: { live: release('user', 1) },
      }),
    )
    await stands('wallet')
    expect(core.routeAt('/wallet/alpha')?.from?.[0]?.version).toBe(version(1))
    await go('/user/alpha')
    expect(core.views.read().all.map(({ path }) => path)).toEqual(['/user/alpha'])
    expect((await go('/wallet/alpha')).module?.version).toBe(version(2))
  })

  it('that is older than what is known is not taken', async () => {
    const { core } = await openPage({ snapshot: snapshot(5, { wallet: { live: release('wallet', 5) } }) })
    expect(core.takeSnapshot(snapshot(4, { wallet: { live: release('wallet', 4) } }))).toBe(false)
    expect(core.newestSnapshot().revision).toBe(5)
  })

  it('that cannot be staged changes nothing, and is noted once', async () => {
    const { core, go } = await openPage({ snapshot: snapshot(1, { wallet: { live: release('wallet', 1) } }) })
    await go('/wallet/alpha')
    const noted: string[] = []
    const failed = new Promise<void>((done) =>
      core.onNote(({ kind, version: of }) => {
        noted.push(`${kind} ${of}`)
        if (kind === 'stageFailure') done()
      }),
    )
    core.takeSnapshot(snapshot(2, { wallet: { live: release('wallet', 2, { broken: true }) } }))
    await failed
    core.takeSnapshot(snapshot(3, { wallet: { live: release('wallet', 2, { broken: true }) } }))
    expect(noted).toEqual([`load ${version(1)}`, `stageFailure ${version(2)}`])
    expect(core.staged.size).toBe(0)
    expect((await go('/wallet/alpha')).module?.version).toBe(version(1))
  })

  it('that is taken back before it was committed never shows', async () => {
    const { core, go, stands } = await openPage({ snapshot: snapshot(1, { wallet: { live: release('wallet', 1) } }) })
    await go('/wallet/alpha')
    core.takeSnapshot(snapshot(2, { wallet: { live: release('wallet', 2) } }))
    await stands('wallet')
    core.takeSnapshot(snapshot(3, { wallet: { live: release('wallet', 1) } }))
    expect(core.staged.size).toBe(0)
    expect((await go('/wallet/alpha')).module?.version).toBe(version(1))
  })
})

describe('a release that is no longer served', () => {
  it('is kept while something of it is being loaded, and forgotten afterwards', async () => {
    let arrive = (_page: () => unknown) => undefined as void
    const slow = release('wallet', 1)
    Object.assign(globalThis, {
      [slow.container]: { init: () => undefined, get: () => new Promise<() => unknown>((done) => (arrive = done)) },
    })
    const { core, go, stands } = await openPage({
      snapshot: snapshot(1, { wallet: { live: slow }, user: { live: release('user', 1) } }),
    })
    const forgotten = (n: number) =>
      core.loadSteps().some((step) => step.what === 'forgotten' && step.version === version(n))
    const sweep = async (n: number) => {
      while (!forgotten(n)) await new Promise((next) => setTimeout(next, 5))
    }
    // As a link that is touched does it.
    const loading = core.loadFromRelease(slow, 'AlphaPage')
    await core.openRelease(release('wallet', 9))
    core.takeSnapshot(snapshot(2, { wallet: { live: release('wallet', 2) }, user: { live: release('user', 1) } }))
    await stands('wallet')
    await go('/user/alpha')
    await sweep(9)
    expect(core.allowedReleases()).toContain(slow)
    expect(forgotten(1)).toBe(false)
    arrive(() => ({ default: () => null }))
    expect((await loading).version).toBe(version(1))
    await sweep(1)
    expect(core.allowedReleases()).not.toContain(slow)
    const { options, moduleCache } = core.federation()
    const names = [...options.remotes.map(({ name }) => name), ...moduleCache.keys()]
    expect([names.includes(slow.container), names.includes(release('wallet', 2).container)]).toEqual([false, true])
  })
})

describe('a canary', () => {
  it.each([true, false])(
    'is served to those whose number it takes (%s), with the live release behind it',
    async (gets) => {
      const canary = release('wallet', 2)
      const seed = Array.from({ length: 10_000 }, (_, n) => n).find(
        (n) => takesCanary(n, canary.version, 1000) === gets,
      )
      localStorage.setItem('dm-seed', String(seed))
      const { core } = await openPage({
        snapshot: snapshot(1, { wallet: { live: release('wallet', 1), canary: { release: canary, share: 1000 } } }),
      })
      const from = core.routeAt('/wallet/alpha')?.from?.map((one) => one.version)
      expect(from).toEqual(gets ? [version(2), version(1)] : [version(1)])
      expect(document.cookie).toContain(`DM_SEED=${seed}`)
    },
  )
})

describe('a campaign', () => {
  const at = (from: number, to: number | null) => ({
    id: 'c1',
    path: '/wallet/alpha',
    area: 'wallet',
    page: 'OtherPage',
    name: 'spring',
    title: '春日',
    from,
    to,
  })
  it.each([
    ['runs', -1000, null, 'OtherPage'],
    ['has ended', -2000, -1000, 'AlphaPage'],
    ['is to come', 60_000, null, 'AlphaPage'],
  ])('that %s by the server’s clock', async (_what, from, to, page) => {
    // This machine's clock is a day off, which must not matter.
    const now = Date.now() + 86_400_000
    const campaigns = [at(now + from, to === null ? null : now + to)]
    const { core } = await openPage({
      now: now - performance.now(),
      snapshot: snapshot(1, { wallet: { live: release('wallet', 1) } }, { campaigns }),
    })
    expect(core.routeAt('/wallet/alpha/')?.page).toBe(page)
  })
})

import type { Page, Route } from '@playwright/test'
import { areas, publishProbes } from './probes'
import { open } from '../../harness/edge'
import { expect, withOwnSite } from '../../harness'

/** A site with five small probe remotes, and a second release of the wallet that is live over the first. */
const test = withOwnSite({ LOAD_BUDGET_MS: '1500', LOAD_RETRIES: '1' }, (data) =>
  publishProbes(data, [...areas.map((area): [typeof area, 'one'] => [area, 'one']), ['wallet', 'two']]),
)

/** The part of the runtime's global that DevTools read. */
interface FederationGlobal {
  __INSTANCES__: {
    name: string
    options: { version?: string; remotes: { name: string }[] }
    shareScopeMap: Record<string, Record<string, unknown>>
  }[]
  moduleInfo: Record<
    string,
    {
      version: string
      remotesInfo?: Record<string, { matchedVersion: string }>
      shared?: { sharedName: string; version: string }[]
    }
  >
}

const mark = (page: Page, text: string) => page.getByRole('button', { name: text })
const retry = (page: Page) => page.getByRole('button', { name: '重试' })

test('all areas stand on one React, one request client, one session, one query cache', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/user/alpha')
  for (const area of areas) {
    if (area !== 'user') await open(page, `/${area}/alpha`)
    await mark(page, `${area} AlphaPage ${area === 'wallet' ? 'two' : 'one'} 10001 0`).click()
    await expect(mark(page, `10001 1`)).toBeVisible()
  }
  const same = await page.evaluate(() => {
    const probes = Object.values((window as unknown as { probes: Record<string, unknown[]> }).probes) // exposed by the probes
    const [first, ...others] = probes
    return {
      count: probes.length,
      same: others.every((probe) => probe.every((value, index) => value !== undefined && value === first?.[index])),
    }
  })
  expect(same).toEqual({ count: 5, same: true })
})

test('`__FEDERATION__` lists host, remotes, versions and shared modules, as its DevTools read them', async ({
  page,
  site,
}) => {
  await page.goto('/user/alpha')
  await open(page, '/wallet/alpha')
  await expect(mark(page, 'wallet AlphaPage two')).toBeVisible()
  const { user, wallet } = (await (await fetch(`${site.url}/federation/snapshot`)).json()).areas
  const { instances, modules } = await page.evaluate(() => {
    const { __FEDERATION__: global } = window as unknown as { __FEDERATION__: FederationGlobal } // the runtime's own global
    const instances = global.__INSTANCES__.map(({ name, options, shareScopeMap }) => ({
      name,
      version: options.version,
      remotes: options.remotes.map((remote) => remote.name),
      shared: Object.keys(shareScopeMap.default ?? {}),
    }))
    return { instances, modules: global.moduleInfo }
  })
  const shared = ['react', 'react-dom', '@dm/shared/request', '@dm/shared/ui/form']
  const host = instances.find(({ name }) => name === 'host')
  expect(host?.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(modules.host).toMatchObject({ version: host?.version })
  expect(host?.shared).toEqual(expect.arrayContaining(shared))
  expect(modules.host?.shared?.map(({ sharedName }) => sharedName)).toEqual(expect.arrayContaining(shared))
  expect(modules.host?.shared?.filter(({ version }) => !version)).toEqual([])
  for (const { container, version, base, entry } of [user.live, wallet.live]) {
    expect(instances.find(({ name }) => name === container)?.version).toBe(version)
    expect(host?.remotes).toContain(container)
    expect(modules.host?.remotesInfo?.[container]).toEqual({ matchedVersion: version })
    expect(modules[`${container}:${version}`]).toMatchObject({
      version,
      globalName: container,
      remoteEntry: new URL(base + entry, site.url).href,
    })
  }
})

test('everything that a page needs is asked for at once, and nothing else is asked for first', async ({ page }) => {
  const requested: { path: string; at: string }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    requested.push({ path: pathname, at: request.resourceType() })
  })
  let answered = false
  // Scripts are blocked until the check: requests made by then came from the HTML itself.
  const held: Route[] = []
  await page.route(/\.js$/, (route) => (answered ? route.continue() : void held.push(route)))
  await page.goto('/wallet/alpha', { waitUntil: 'commit' })
  await expect
    .poll(() =>
      held.map((route) => new URL(route.request().url()).pathname.replace(/^.*\//, '').replace(/\..*$/, '')).sort(),
    )
    .toEqual(expect.arrayContaining(['AlphaPage', 'entry-point-form', 'main', 'remoteEntry']))
  const early = new Set(requested.map(({ path }) => path))
  answered = true
  await Promise.all(held.map((route) => route.continue()))
  await expect(mark(page, 'wallet AlphaPage two')).toBeVisible()
  // Files of other areas are prefetched after the page has rendered: they do not belong to this page.
  const code = requested.filter(
    ({ path, at }) =>
      at === 'script' &&
      (/\/remotes\/wallet\/.*(AlphaPage|remoteEntry)/.test(path) ||
        path.includes('main.') ||
        path.includes('entry-point-form')),
  )
  expect(code.filter(({ path }) => !early.has(path))).toEqual([])
  expect(requested.filter(({ path }) => path.includes('manifest'))).toEqual([])
  // The registry's events start after the page has rendered.
  expect([...early].filter((path) => path.includes('federation'))).toEqual([])
  // Each file is requested once: the preloaded one is used.
  const paths = code.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

/** The ways in which an area's files can fail. */
const failures: [string, RegExp, (route: Route) => Promise<void> | void][] = [
  ['its server is down', /\/remotes\/wallet\//, (route) => route.abort('connectionrefused')],
  [
    'its server answers garbage',
    /\/remotes\/wallet\//,
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>oops</html>' }),
  ],
  ['its server hangs', /\/remotes\/wallet\//, () => undefined],
  ['a chunk is missing', /\/remotes\/wallet\/.*AlphaPage.*\.js/, (route) => route.fulfill({ status: 404, body: '' })],
  [
    'a chunk was altered',
    /\/remotes\/wallet\/.*AlphaPage.*\.js/,
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()};window.altered = true` })
    },
  ],
  ['its stylesheet hangs', /\/remotes\/wallet\/.*AlphaPage.*\.css/, () => undefined],
]

const EXPECTED = [
  /Failed to load resource/,
  /ERR_/,
  /integrity/,
  /MIME/,
  /\[page\]/,
  /did not load/,
  /PageLoadError/,
  /ChunkLoadError/,
  /net::/,
]

for (const [what, files, failure] of failures) {
  test(`${what}: the page says so, the rest works, 重试 recovers`, async ({ page, allowErrors }) => {
    allowErrors(...EXPECTED)
    await page.route(files, failure)
    // The load event waits for a hanging file; the page must not.
    await page.goto('/wallet/alpha', { waitUntil: 'commit' })
    await expect(retry(page)).toBeVisible({ timeout: 30_000 })
    expect(await page.evaluate(() => 'altered' in window)).toBe(false)
    // Requests may still be open: nothing waits for them.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await retry(page).click()
    await expect(mark(page, 'wallet AlphaPage')).toBeVisible()
    await open(page, '/service/alpha')
    await expect(mark(page, 'service AlphaPage one')).toBeVisible()
  })
}

test('while an area is down the others open', async ({ page, allowErrors }) => {
  allowErrors(...EXPECTED)
  await page.route(/\/remotes\/wallet\//, (route) => route.abort())
  await page.goto('/user/alpha')
  await open(page, '/wallet/alpha')
  await expect(retry(page)).toBeVisible({ timeout: 30_000 })
  await page.goBack()
  await expect(mark(page, 'user AlphaPage one')).toBeVisible()
  await open(page, '/activity/alpha')
  await expect(mark(page, 'activity AlphaPage one')).toBeVisible()
})

test('the last known good release stands in, and both releases live in one page', async ({
  page,
  allowErrors,
  site,
}) => {
  allowErrors(...EXPECTED)
  const snapshot = await (await fetch(`${site.url}/federation/snapshot`)).json()
  const { live } = snapshot.areas.wallet
  await page.route(new RegExp(`${live.version}/${live.pages.AlphaPage.js[0]}`), (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  await page.goto('/wallet/beta')
  await expect(mark(page, 'wallet BetaPage two')).toHaveCSS('color', 'rgb(2, 2, 2)')
  await open(page, '/wallet/alpha')
  await expect(mark(page, 'wallet AlphaPage one')).toHaveCSS('color', 'rgb(1, 1, 1)')
  await page.goBack()
  // Its rules still apply only to it, with the other release's stylesheet loaded as well.
  await expect(mark(page, 'wallet BetaPage two')).toHaveCSS('color', 'rgb(2, 2, 2)')
  const together = await page.evaluate(() => {
    const probes = Object.entries((window as unknown as { probes: Record<string, unknown[]> }).probes) // exposed by the probes
    return {
      marks: probes.map(([key]) => key).sort(),
      same: probes.every(([, probe]) => probe.every((value, index) => value === probes[0]?.[1][index])),
    }
  })
  expect(together).toEqual({ marks: ['wallet/AlphaPage/one', 'wallet/BetaPage/two'], same: true })
})

test('a file without a hash is refused', async ({ page, allowErrors }) => {
  allowErrors(...EXPECTED)
  await page.route('**/wallet/alpha', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      // Without the manifest's hash there is no list that the host could trust.
      .replace(/,"manifest":"sha384-[^"]+"/g, '')
      // The server writes no script element for such a file.
      .replace(/<script async src="[^"]*AlphaPage[^>]*><\/script>/g, '')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/wallet/alpha')
  await expect(retry(page)).toBeVisible({ timeout: 30_000 })
})

test('the page runs under its policy', async ({ page, site }) => {
  const answer = await page.goto('/user/alpha')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe')
  await expect(mark(page, 'user AlphaPage one')).toBeVisible()
  const unknown = await fetch(`${site.url}/remotes/user/nothing.js`)
  expect([unknown.status, unknown.headers.get('content-type')?.includes('html')]).toEqual([404, false])
})

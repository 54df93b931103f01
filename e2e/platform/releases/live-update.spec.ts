import { expect } from '../../harness'
import { ops } from './releases'
import { open } from '../../harness/edge'
import { alpha, markPage, stands, test } from './swaps'

test('a newer release at the next navigation, without a reload; after a rollback the old one the same way', async ({
  page,
  site,
  wallet,
}) => {
  await page.goto('/wallet/alpha')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  const wasLoadedAgain = await markPage(page)
  await ops(site, 'activate', { area: 'wallet', version: wallet.two })
  await stands(page, wallet.two)
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  await expect(async () => {
    await open(page, '/user/alpha')
    await open(page, '/wallet/alpha')
    await expect(alpha(page, 'wallet alpha two')).toHaveCSS('color', 'rgb(2, 2, 2)', { timeout: 500 })
  }).toPass()
  await ops(site, 'rollback', { area: 'wallet' })
  await expect(async () => {
    await open(page, '/user/alpha')
    await open(page, '/wallet/alpha')
    await expect(alpha(page, 'wallet alpha one')).toHaveCSS('color', 'rgb(1, 1, 1)', { timeout: 500 })
  }).toPass()
  expect(await wasLoadedAgain()).toBe(false)
  const same = await page.evaluate(() => {
    const probes = (window as unknown as { probes: Record<string, unknown[]> }).probes // exposed by the probes
    return probes['AlphaPage one']?.every((value, index) => value === probes['AlphaPage two']?.[index])
  })
  expect(same, 'one React, one request client, one query cache, one session').toBe(true)
})

test('an urgent release takes over at once, where the page stands, with the state that it is handed', async ({
  page,
  site,
  wallet,
}) => {
  await page.goto('/wallet/alpha')
  await alpha(page, 'wallet alpha one 0').click()
  await alpha(page, 'wallet alpha one 1').click()
  await page.evaluate(() => window.scrollTo(0, 40))
  const wasLoadedAgain = await markPage(page)
  await ops(site, 'activate', { area: 'wallet', version: wallet.two, urgent: true })
  await expect(alpha(page, 'wallet alpha two 2')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(40)
  expect(await wasLoadedAgain()).toBe(false)
})

test('an urgent release under an open sheet takes the sheet and its entry along: back leaves the page', async ({
  page,
  site,
  wallet,
}) => {
  await page.goto('/user/alpha')
  await open(page, '/wallet/alpha')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  await alpha(page, '打开面板').click()
  await expect(page.getByRole('dialog', { name: '面板' })).toBeVisible()
  const state = () => page.evaluate(() => [window.history.state.idx, window.history.state.layer])
  await expect.poll(state).toEqual([2, 1])
  await ops(site, 'activate', { area: 'wallet', version: wallet.two, urgent: true })
  await expect(alpha(page, 'wallet alpha two 0')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(state).toEqual([1, undefined])
  await page.goBack()
  await expect(alpha(page, 'user alpha one 0')).toBeVisible()
})

test('an unsaved form keeps its page and its text, also from an urgent release, and is swapped after it is left', async ({
  page,
  site,
  wallet,
}) => {
  await page.goto('/wallet/form')
  await page.getByLabel('留言').fill('写了一半')
  await ops(site, 'activate', { area: 'wallet', version: wallet.two, urgent: true })
  await stands(page, wallet.two, 'FormPage.js')
  await open(page, '/user/alpha')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('heading', { name: 'wallet form one' })).toBeVisible()
  await expect(page.getByLabel('留言')).toHaveValue('写了一半')
  await open(page, '/user/alpha')
  await page.getByRole('button', { name: '离开' }).click()
  await expect(alpha(page, 'user alpha one')).toBeVisible()
  await open(page, '/wallet/form')
  await expect(page.getByRole('heading', { name: 'wallet form two' })).toBeVisible()
})

test('an urgent release takes over as soon as what held it back is over', async ({ page, site, wallet }) => {
  await page.goto('/wallet/draw')
  await page.getByRole('button', { name: '开始' }).click()
  await ops(site, 'activate', { area: 'wallet', version: wallet.two, urgent: true })
  await stands(page, wallet.two, 'DrawPage.js')
  await expect(page.getByRole('heading', { name: 'wallet draw one' })).toBeVisible()
  await page.getByRole('button', { name: '停下' }).click()
  await expect(page.getByRole('heading', { name: 'wallet draw two' })).toBeVisible()
})

test('two releases mounted at once share one React and one client', async ({ page, site, wallet }) => {
  await page.goto('/wallet/draw')
  await page.getByRole('button', { name: '开始' }).click()
  await ops(site, 'activate', { area: 'wallet', version: wallet.two })
  await stands(page, wallet.two, 'DrawPage.js')
  await open(page, '/wallet/alpha')
  // Held when it was left: its view still shows the old release, beside the new one.
  await expect(alpha(page, 'wallet alpha two')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'wallet draw one', includeHidden: true })).toHaveCount(1)
  const same = await page.evaluate(() => {
    const probes = (window as unknown as { probes: Record<string, unknown[]> }).probes // exposed by the probes
    return probes['DrawPage one']?.every((value, index) => value === probes['AlphaPage two']?.[index])
  })
  expect(same).toBe(true)
})

test('a release that cannot be staged changes nothing, and is reported; later it is tried again', async ({
  page,
  site,
  wallet,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|did not load|ChunkLoadError|net::/)
  const blocked = new RegExp(`${wallet.two}/AlphaPage`)
  await page.route(blocked, (route) => route.fulfill({ status: 404, body: '' }))
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/federation/reports') && (request.postData() ?? '').includes('stageFailure'),
  )
  await page.goto('/wallet/alpha')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  await ops(site, 'activate', { area: 'wallet', version: wallet.two })
  const { entries } = JSON.parse((await reported).postData() ?? '{}')
  expect(entries).toContainEqual(
    expect.objectContaining({ area: 'wallet', version: wallet.two, kind: 'stageFailure', count: 1 }),
  )
  await open(page, '/user/alpha')
  await open(page, '/wallet/alpha')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  await page.unroute(blocked)
  await expect(async () => {
    await open(page, '/user/alpha')
    await open(page, '/wallet/alpha')
    await expect(alpha(page, 'wallet alpha two')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
})

test('where events do not pass the registry is asked', async ({ page, site, wallet, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  await page.clock.install()
  await page.route('**/federation/events', (route) => route.fulfill({ status: 502, body: 'no' }))
  const refused = page.waitForResponse('**/federation/events')
  // The other areas are loaded with the whole registry, which must not be repeated later.
  const whole = page.waitForResponse('**/federation/snapshot*')
  await page.goto('/wallet/alpha')
  await Promise.all([refused, whole])
  await ops(site, 'activate', { area: 'wallet', version: wallet.two })
  await open(page, '/user/alpha')
  await open(page, '/wallet/alpha')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  await page.clock.fastForward(16_000)
  await expect(async () => {
    await open(page, '/user/alpha')
    await open(page, '/wallet/alpha')
    await expect(alpha(page, 'wallet alpha two')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('back after an hour without a connection', async ({ page, site, wallet, context, allowErrors }) => {
  allowErrors(/Failed to load resource|net::/)
  await page.clock.install()
  const listening = page.waitForRequest('**/federation/events')
  await page.goto('/wallet/alpha')
  await listening
  await context.setOffline(true)
  await ops(site, 'activate', { area: 'wallet', version: wallet.two })
  await page.clock.fastForward('01:00:00')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  await context.setOffline(false)
  await expect(async () => {
    await open(page, '/user/alpha')
    await open(page, '/wallet/alpha')
    await expect(alpha(page, 'wallet alpha two')).toBeVisible({ timeout: 500 })
  }).toPass()
})

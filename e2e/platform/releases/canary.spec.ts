import { takesCanary } from '@dm/shared/contract/release/canary'
import type { Page } from '@playwright/test'
import { expect } from '../../harness'
import { ops } from './releases'
import { open } from '../../harness/edge'
import { alpha, test } from './swaps'

const TRAFFIC = 20

/** Returns a visitor's number that gets the canary, or one that does not. */
const seedFor = (version: string, gets: boolean): number => {
  for (let seed = 0; seed < 10_000; seed += 1) if (takesCanary(seed, version, TRAFFIC * 100) === gets) return seed
  throw new Error('no visitor is left')
}

const visitAs = (page: Page, seed: number) =>
  page.addInitScript((number) => localStorage.setItem('dm-seed', number), String(seed))

test('a canary is for its share of visitors, and stays with them', async ({ page, site, wallet, browser }) => {
  await ops(site, 'activate', { area: 'wallet', version: wallet.two, traffic: TRAFFIC })
  await visitAs(page, seedFor(wallet.two, true))
  await page.goto('/wallet/alpha')
  await expect(alpha(page, 'wallet alpha two')).toBeVisible()
  await page.reload()
  await expect(alpha(page, 'wallet alpha two')).toBeVisible()
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitAs(other, seedFor(wallet.two, false))
  await other.goto('/wallet/alpha')
  await expect(alpha(other, 'wallet alpha one')).toBeVisible()
  await other.context().close()
})

test('a canary whose page throws is taken back without a human, and open pages follow', async ({
  page,
  site,
  wallet,
  allowErrors,
}) => {
  allowErrors(/drawn in vain/)
  const { revision } = await ops(site, 'activate', { area: 'wallet', version: wallet.throws, traffic: TRAFFIC })
  await visitAs(page, seedFor(wallet.throws, true))
  const isTakenBack = async () => {
    const { rows } = await ops(site, 'audit', {})
    return (rows.find(({ action }) => action === 'take-back')?.revision ?? 0) > revision
  }
  await expect(async () => {
    // The last round's report may have come after it.
    if (await isTakenBack()) return
    const heard = page.waitForRequest('**/federation/events')
    await page.goto('/wallet/alpha')
    await expect(page.getByText('页面出了点问题')).toBeVisible({ timeout: 5000 })
    // It follows the registry, so it reports as well; the report is sent when the page is left.
    await heard
    await page.goto('/user/alpha')
    expect(await isTakenBack()).toBe(true)
  }).toPass()
  await page.goto('/user/alpha')
  await open(page, '/wallet/alpha')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
})

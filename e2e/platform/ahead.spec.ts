import type { Page } from '@playwright/test'
import { expect, test } from '../harness'

/** The names of scripts and styles that the page has requested so far. */
const requestedFiles = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => {
      const [, area, file] = /\/remotes\/(\w+)\/[^/]+\/([^/?]+)$/.exec(name) ?? []
      return area ? [`${area}/${file}`] : []
    }),
  )

test('at rest the pages that the one on screen links to are made ready, and no others', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/user/index')
  await expect.poll(() => requestedFiles(page), { timeout: 20_000 }).toContain('wallet/CoinRecordPage.js')
  for (const area of ['activity', 'enterprise', 'service'])
    await expect.poll(() => requestedFiles(page)).toContain(`${area}/remoteEntry.js`)
  const files = await requestedFiles(page)
  const linked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname),
  )
  expect(linked).not.toContain('/common/register')
  expect(files).not.toContain('user/RegisterPage.js')
  // The links of the next page are prefetched, too.
  await page.locator('a[href^="/wallet/coinRecord"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: '星钻明细' })).toBeVisible()
  expect((await requestedFiles(page)).filter((file) => file === 'wallet/CoinRecordPage.js')).toHaveLength(1)
})

test('who saves data gets what is asked for, and nothing ahead', async ({ page, loginAs }) => {
  await page.addInitScript({
    content: `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })`,
  })
  await loginAs(page, '10001')
  await page.clock.install()
  const listening = page.waitForRequest('**/federation/events')
  await page.goto('/user/index')
  await listening
  // Prefetches start some seconds after this, one after another while the browser is idle.
  await page.clock.fastForward('00:05')
  await page.evaluate(async () => {
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect((await requestedFiles(page)).filter((file) => !file.startsWith('user/'))).toEqual([])
})

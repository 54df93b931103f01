import { expect } from '../../harness'
import { open, visit } from '../../harness/edge'
import { ops } from './releases'
import { alpha, markPage, snapshotOf, test } from './swaps'

const SPRING = '/activity/spring'

test('a campaign opens, begins and ends while the page is open', async ({ page, site }) => {
  await page.goto('/user/alpha')
  await expect(alpha(page, 'user alpha one')).toBeVisible()
  const wasLoadedAgain = await markPage(page)
  const link = page.getByRole('link', { name: SPRING })
  await expect(link).toHaveCount(0)
  const from = Date.now() + 3000
  const { id } = await ops(site, 'campaignAdd', { path: SPRING, page: 'DrawPage', title: '春日企划', from })
  // No event marks the start: the page follows its own clock.
  await expect(link).toBeVisible()
  expect(Date.now()).toBeGreaterThanOrEqual(from - 1000)
  await link.click()
  await expect(page.getByRole('heading', { name: 'activity draw one' })).toBeVisible()
  await expect(page).toHaveTitle('春日企划')
  await ops(site, 'campaignEnd', { id })
  await expect(link).toHaveCount(0)
  await open(page, '/user/alpha')
  await visit(page, SPRING)
  await expect(page.getByRole('heading', { name: '这束光里没有人' })).toBeVisible()
  expect(await wasLoadedAgain()).toBe(false)
})

test('a campaign stands before the page that the area declares there, and that comes back after it', async ({
  page,
  site,
}) => {
  const campaign = { path: '/activity/alpha', page: 'DrawPage', title: '换了一页' }
  const { id } = await ops(site, 'campaignAdd', campaign)
  await expect.poll(async () => (await snapshotOf(site)).campaigns.some((one) => one.id === id)).toBe(true)
  await page.goto('/activity/alpha')
  await expect(page.getByRole('heading', { name: 'activity draw one' })).toBeVisible()
  await ops(site, 'campaignEnd', { id })
  await expect(async () => {
    await open(page, '/user/alpha')
    await open(page, '/activity/alpha')
    await expect(alpha(page, 'activity alpha one')).toBeVisible({ timeout: 500 })
  }).toPass()
})

import { expect, test } from '../harness'
import { hold } from '../harness/edge'
import { watchFrames } from '../harness/frames'

// Pages that are not rendered begin with the splash, as all do whose answers are late.
test.use({ prefetch: false })

for (const [what, files] of [
  ['the host’s code', /\/host\/main\.\w+\.js/],
  ['the page’s code', /ModelCardPage\.js/],
  ['the stylesheet', /\/host\/main\.\w+\.css/],
  ['the answers', /\/uc\/v1\//],
] as const)
  test(`from the splash to the page nothing is blank or unstyled, however late ${what} comes`, async ({ page }) => {
    const seen = await watchFrames(page)
    const letGo = await hold(page, files)
    await page.goto('/user/modelcard?uid=10001', { waitUntil: 'commit' })
    if (what !== 'the answers') {
      await expect(page.locator('#splash')).toBeVisible()
      await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
    }
    await letGo()
    await expect(page.getByRole('heading', { name: '林小满' })).toBeVisible()
    await expect(page.locator('#splash')).toHaveCount(0)
    expect(await seen()).toEqual({ frames: expect.not.arrayContaining(['blank']), unstyled: false })
  })

test('the splash gives way to the words of a host that did not arrive', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_|reading 'setGlobalFederationConstructor'/)
  await page.route(/\/host\/main\.\w+\.js/, (route) => route.abort('connectionrefused'))
  await page.goto('/common/userAgreement?id=3')
  await expect(page.getByRole('alert').filter({ hasText: '页面没有加载出来' })).toBeVisible()
  await expect(page.locator('#splash svg')).toHaveCount(0)
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
})

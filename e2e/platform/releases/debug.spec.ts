import { expect } from '../../harness'
import { ops } from './releases'
import { open } from '../../harness/edge'
import { alpha, test } from './swaps'

test('the debug view tells what happened to each release, as a timeline', async ({ page, site, wallet }) => {
  await page.goto('/wallet/alpha?dm_debug=1')
  const panel = page.getByRole('complementary', { name: '版本时间线' })
  const one = panel.getByRole('region', { name: `wallet ${wallet.one}` })
  await expect(one).toContainText('AlphaPage.js')
  await expect(one).toContainText('页面就绪 AlphaPage')
  await ops(site, 'activate', { area: 'wallet', version: wallet.two })
  const two = panel.getByRole('region', { name: `wallet ${wallet.two}` })
  await expect(two).toContainText('预备完成')
  await panel.getByRole('button', { name: '收起' }).click()
  await open(page, '/user/alpha')
  await page.getByRole('button', { name: '版本' }).click()
  await expect(two).toContainText('换上')
  await expect(one).toContainText('卸下')
  await page.goto('/wallet/alpha?dm_debug=0')
  await expect(alpha(page, 'wallet alpha two')).toBeVisible()
  await expect(panel).toHaveCount(0)
})

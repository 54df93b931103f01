import type { Page } from '@playwright/test'

/** Buys a pack of exposures on its page and pays it at the sandbox's cashier; ends on the page of the new pack. */
export async function buyPack(page: Page, productId: string, yuan: string): Promise<void> {
  await page.goto(`/common/trafficDetail?productId=${productId}`)
  await page.getByRole('main').getByRole('button', { name: '立即购买' }).dblclick()
  await page.getByRole('button', { name: `确认支付 ¥${yuan}` }).click()
  await page.getByRole('button', { name: '确认支付', exact: true }).click()
  await page.getByRole('link', { name: '查看流量包' }).click()
  await page.waitForURL(/\/common\/trafficDetail\?id=/)
}

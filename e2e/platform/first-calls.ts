import type { Page } from '@playwright/test'
import { expect } from '../harness'

/** Calls made after the first paint whose answers no page shows. */
const REPORTED = [
  'userinfo/view/record',
  'enterprise/view/record',
  'ivt/visit/add',
  'activity/box/visit',
  'traffic/boost/seen',
  'live/watch/report',
  'discover/view/record',
]

/** Returns the calls that a page makes until its first content is shown. `open` leads to the page. */
export async function callsBeforeContent(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/uc/v1/')
    if (call && !REPORTED.includes(call)) calls.push(call)
  })
  await open()
  await expect(page.getByRole('main').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('status', { name: /^加载中/ }).filter({ visible: true })).toHaveCount(0)
  // A call that was made with this content is seen here by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return [...calls]
}

import type { Page, Route } from '@playwright/test'

/** Answers an envelope at the network's edge. */
export const envelope = (retcode: number, msg = '', data: unknown = {}) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ retcode, msg, data }),
})

/** Goes to an address inside the app, as one of its links does: one more history entry, no load. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const idx = Number(Reflect.get(Object(window.history.state), 'idx') ?? 0) + 1
    window.history.pushState({ idx }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Taps the link to an address on the page that is on screen. A page that only waits for the next one takes no taps: a
 * link that was found there would be waited for although it is gone.
 */
export const open = (page: Page, address: string): Promise<void> =>
  page.locator('[aria-busy="false"]').getByRole('link', { name: address, exact: true }).click()

/** Holds what the test names back until it is let go. */
export async function hold(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let free = false
  await page.route(files, async (route) => (free ? route.continue() : void held.push(route)))
  return async () => {
    free = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

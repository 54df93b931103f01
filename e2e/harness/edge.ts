import type { Page, Route } from '@playwright/test'

/**
 * Resolves when taps are answered: the page is taken over, or rendered anew. Asks for what the early script leaves
 * until then, since a page whose clock is installed has no performance entries.
 */
export const alive = (page: Page) => page.waitForFunction(() => 'dmApp' in window && !('dmTaps' in window))

/** Returns a mocked answer with an envelope. */
export const envelope = (retcode: number, msg = '', data: unknown = {}) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ retcode, msg, data }),
})

/** Navigates inside the app like one of its links, when it is alive: one more history entry, no load. */
export async function visit(page: Page, path: string): Promise<void> {
  await alive(page)
  await page.evaluate((to) => {
    const idx = Number(Reflect.get(Object(window.history.state), 'idx') ?? 0) + 1
    window.history.pushState({ idx }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/**
 * Taps the link to an address on the active page. A page that is being replaced takes no taps, and its links would
 * never become clickable.
 */
export async function open(page: Page, address: string): Promise<void> {
  await alive(page)
  await page.locator('[aria-busy="false"]').getByRole('link', { name: address, exact: true }).click()
}

/** Blocks matching requests until they are released. */
export async function hold(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let free = false
  await page.route(files, async (route) => (free ? route.continue() : void held.push(route)))
  return async () => {
    free = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

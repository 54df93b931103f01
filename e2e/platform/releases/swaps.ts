import type { Snapshot } from '@dm/shared/contract/release/release'
import type { Page } from '@playwright/test'
import { expect, withOwnSite, type Site } from '../../harness'
import { ops, publish, versionsOf } from './releases'

/** Versions of the wallet's three releases. */
interface Versions {
  one: string
  two: string
  throws: string
}

/** A site with small areas; of the wallet three releases are published, and `one` is live when a test begins. */
export const test = withOwnSite({ LOAD_BUDGET_MS: '3000', LOAD_RETRIES: '1' }, (data) =>
  publish(data, [
    ['user', 'one'],
    ['activity', 'one'],
    ['wallet', 'throws'],
    ['wallet', 'two'],
    ['wallet', 'one'],
  ]),
).extend<{ one: void }, { wallet: Versions }>({
  wallet: [
    async ({ site }, use) => {
      const [throws = '', two = '', one = ''] = (await versionsOf(site, 'wallet')).slice(-3)
      await use({ one, two, throws })
    },
    { scope: 'worker' },
  ],
  one: [
    async ({ site, wallet }, use) => {
      await ops(site, 'activate', { area: 'wallet', version: wallet.one })
      // Servers cache the snapshot for a moment.
      await expect.poll(async () => (await snapshotOf(site)).areas.wallet?.live.version).toBe(wallet.one)
      await use()
    },
    { auto: true },
  ],
})

/** Returns the snapshot that a page opened now would get. */
export async function snapshotOf(site: Site): Promise<Snapshot> {
  const answer = await fetch(`${site.url}/federation/snapshot`)
  return (await answer.json()) as Snapshot // our own server sends this type
}

export const alpha = (page: Page, what: string) => page.getByRole('button', { name: what })

/** Marks the page to detect a reload; returns a function that is true if the page was loaded again since. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void Object.assign(window, { marked: true }))
  return () => page.evaluate(() => !('marked' in window))
}

/** Resolves when the open page has loaded a page of a release in the background. */
export async function stands(page: Page, version: string, file = 'AlphaPage.js'): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          ([part = '']) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
          [`${version}/${file}`],
        ),
      { message: `${version} is staged` },
    )
    .toBe(true)
}

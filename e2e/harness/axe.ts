import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Resolves when finite animations have ended, since a dialog that fades in has no contrast yet. Endless and
 * scroll-driven ones are ignored.
 */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ).then(() => undefined),
  )

/** Returns what axe reports on the page, each rule with its elements. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settled(page)
  await page.evaluate(source)
  const results = await page.evaluate<AxeResults>('axe.run(document)')
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Fails when axe reports a violation on the page (quality, "Tests": axe on every route). */
export const expectAccessible = async (page: Page): Promise<void> => expect(await violationsOf(page), 'axe').toEqual([])

import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

const CHOSEN = '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [data-chosen=true]'

/** How many chosen plans, tabs and options are on screen, and how many of them have an outline. */
const outlined = (page: Page) =>
  page.evaluate((selector) => {
    const chosen = [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
    return {
      chosen: chosen.length,
      outlined: chosen.filter((element) => getComputedStyle(element).outlineStyle === 'solid').length,
    }
  }, CHOSEN)

/** Pages with a chosen plan, package and tab. */
const ADDRESSES = ['/wallet/vipRecharge/list', '/service/detail?id=sv-portrait-0001', '/wallet/financialDetail']

for (const media of [{ forcedColors: 'active' }, { contrast: 'more' }] as const)
  test(`what is chosen can be told with ${Object.keys(media).join()}`, async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    for (const address of ADDRESSES) {
      await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' })
      await page.goto(address)
      await expect(page.locator(CHOSEN).filter({ visible: true }).first()).toBeVisible()
      const before = await outlined(page)
      expect(before.outlined).toBe(0)
      await page.emulateMedia(media)
      expect(await outlined(page), address).toEqual({ chosen: before.chosen, outlined: before.chosen })
      // With forced colours the system chooses them.
      if ('contrast' in media) await expectAccessible(page)
    }
  })

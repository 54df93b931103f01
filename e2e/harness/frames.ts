import type { Page } from '@playwright/test'

/** Content of each frame by its time (the splash, a page, or neither), and any page visible without its styles. */
interface Seen {
  frames: { at: number; shown: 'splash' | 'page' | 'blank' }[]
  unstyled: boolean
}

/** Observes every frame. Returns a function with the distinct observations from the first painted frame on. */
export async function watchFrames(page: Page): Promise<() => Promise<{ frames: string[]; unstyled: boolean }>> {
  await page.addInitScript(() => {
    const seen: Seen = { frames: [], unstyled: false }
    Object.assign(window, { seen })
    const look = () => {
      requestAnimationFrame(look)
      if (!document.body) return
      const drawn = [...document.querySelectorAll('#root main')].some((main) => main.getClientRects().length > 0)
      const shown = drawn ? 'page' : document.querySelector('#splash svg') ? 'splash' : 'blank'
      // While the HTML arrives there may be nothing to show yet: how much a frame finds parsed is the machine's matter.
      if (shown === 'blank' && document.readyState === 'loading') return
      seen.frames.push({ at: performance.now(), shown })
      if (drawn && !getComputedStyle(document.documentElement).getPropertyValue('--dm-bg')) seen.unstyled = true
    }
    look()
  })
  return async () => {
    // The browser reports it with a delay.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    const { frames, unstyled, painted } = await page.evaluate(() => ({
      ...(window as unknown as { seen: Seen }).seen, // defined above
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    }))
    // Before the first painted frame the HTML is still being parsed.
    const first = frames.findLastIndex(({ at }) => at <= painted)
    const shown = frames.slice(Math.max(first, 0)).map((frame) => frame.shown)
    return { frames: shown.filter((each, index) => each !== shown[index - 1]), unstyled }
  }
}

import type { Page } from '@playwright/test'

/** Answers an envelope at the network's edge. */
export const envelope = (retcode: number, msg = '', data: unknown = {}) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ retcode, msg, data }),
})

/** Goes to an address inside the app, as one of its links does: one more history entry, no load. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const idx = Number(window.history.state?.idx ?? 0) + 1
    window.history.pushState({ idx }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

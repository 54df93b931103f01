import { Retcode, type Envelope } from '@dm/shared/contract/codes'
import type { PrefetchedQuery, PrefetchCall } from '@dm/shared/contract/release/prefetch'
import type { Page, Request } from '@playwright/test'

/** The list's first page, which a list's key does not name. */
const FIRST_PAGE = 1

/**
 * Listens to the calls of a page that are prefetched calls of its route, and returns their answers so far, as the server
 * would put them into the HTML.
 */
export function hearAnswers(page: Page, prefetch: readonly PrefetchCall[]): () => Promise<PrefetchedQuery[]> {
  const heard: Promise<PrefetchedQuery | null>[] = []
  page.on('response', (response) => {
    const call = /\/uc\/v1\/([\w/]+)$/.exec(new URL(response.url()).pathname)?.[1]
    const declared = prefetch.find((one) => one.call === call)
    if (!declared) return
    const answer = response.json().then(
      (envelope: Envelope) => answerOf(declared, response.request(), envelope),
      // The page was left before it had arrived.
      () => null,
    )
    heard.push(answer)
  })
  return async () => (await Promise.all(heard)).filter((answer) => answer !== null)
}

function answerOf({ call, list }: PrefetchCall, request: Request, { retcode, data }: Envelope): PrefetchedQuery | null {
  if (retcode !== Retcode.ok || data === undefined) return null
  const { page, ...body } = (request.postDataJSON() ?? {}) as Record<string, unknown> // the client sends objects
  if (!list) return { call, body: page === undefined ? body : { page, ...body }, data }
  return page === FIRST_PAGE ? { call, body, data, list } : null
}

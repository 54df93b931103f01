import type { LiveRelease } from '@dm/shared/contract/release'
import { boot } from './boot'
import { openContainer } from './container'
import type { PageLoadReason, PageModule } from './types'

/** Waiting before the first repetition, in milliseconds; doubles with each. */
const FIRST_PAUSE = 300

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Rejects with `cause` `timeout` when the work takes longer than the budget. */
async function within<T>(budgetMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('time budget', { cause: 'timeout' })), budgetMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** One try: entry, then the page's chunks, each fetch guarded by its own hash and budget. */
async function tryOnce(release: LiveRelease, page: string): Promise<PageModule> {
  const container = await openContainer(release)
  const module = (await container.get(`./${page}`))()
  if (typeof module?.default !== 'function') throw new Error(`${page} is no page`, { cause: 'broken' })
  return module
}

/** Loads a page of one release, with its retries. Rejects with the last try's error. */
export async function loadFromRelease(release: LiveRelease, page: string): Promise<PageModule> {
  const { budgetMs, retries } = boot().loading
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Entry and chunks are each bounded by the budget; this bounds what is neither.
      return await within(budgetMs * 2, tryOnce(release, page))
    } catch (error) {
      if (attempt >= retries) throw error
      await pause(FIRST_PAUSE * 2 ** attempt)
    }
  }
}

/** Why a page did not load, from what its last try was rejected with. */
export function reasonOf(error: unknown): PageLoadReason {
  if (!(error instanceof Error)) return 'broken'
  if (error.cause === 'timeout' || ('type' in error && error.type === 'timeout')) return 'timeout'
  if (
    error.cause === 'error' ||
    error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
  )
    return 'network'
  return 'broken'
}

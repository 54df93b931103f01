import type { PageLoadReason } from './types'

/** The runtime's code for an entry that did not load; its text tells a time-out apart. */
const ENTRY_NOT_LOADED = 'RUNTIME-008'

/** Returns why a page did not load, from the error of its last attempt. */
export function reasonOf(error: unknown): Exclude<PageLoadReason, 'withheld'> {
  if (!(error instanceof Error)) return 'broken'
  if (error.cause === 'timeout' || ('type' in error && error.type === 'timeout')) return 'timeout'
  if (error.message.includes(ENTRY_NOT_LOADED)) return error.message.includes('timed out') ? 'timeout' : 'network'
  if (
    error.cause === 'error' ||
    error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
  )
    return 'network'
  return 'broken'
}

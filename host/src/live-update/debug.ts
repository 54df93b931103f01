import { report } from '@dm/shared/env'

const KEY = 'dm-debug'

/**
 * True if this visit requested the debug view, by `?dm_debug=1` (`=0` ends it); not remembered when storage is refused.
 */
function isDebugRequested(): boolean {
  const requested = new URLSearchParams(location.search).get('dm_debug')
  try {
    if (requested === '1') sessionStorage.setItem(KEY, '1')
    if (requested === '0') sessionStorage.removeItem(KEY)
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return requested === '1'
  }
}

/** Opens the debug view if requested. */
export function openDebug(): void {
  if (!isDebugRequested()) return
  import(/* webpackChunkName: "debug" */ '../debug').then(
    ({ showDebug }) => showDebug(),
    (error: unknown) => report('debug', 'not opened', error),
  )
}

import { report } from '@dm/shared/env'

const KEY = 'dm-debug'

/** Whether this visit asked for the debug view, by `?dm_debug=1` (`=0` ends it); a storage that refuses forgets it. */
function isAsked(): boolean {
  const asked = new URLSearchParams(location.search).get('dm_debug')
  try {
    if (asked === '1') sessionStorage.setItem(KEY, '1')
    if (asked === '0') sessionStorage.removeItem(KEY)
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return asked === '1'
  }
}

/** Opens the debug view where it was asked for. */
export function openDebug(): void {
  if (!isAsked()) return
  import(/* webpackChunkName: "debug" */ '../debug').then(
    ({ showDebug }) => showDebug(),
    (error: unknown) => report('debug', 'not opened', error),
  )
}

import { hasPage, usePageExists } from '@dm/shared/router'
import { paths } from '@dm/shared/paths'
import type { Entry } from './entries'

/** Returns the entries whose pages are live; re-renders when a release adds or removes one. */
export function useOpenEntries(entries: readonly Entry[]): Entry[] {
  // One subscription is enough: any change of the routes re-renders.
  usePageExists(paths.userIndex())
  return entries.filter(({ target }) => 'sheet' in target || hasPage(target.to))
}

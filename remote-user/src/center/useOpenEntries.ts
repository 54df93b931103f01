import { hasPage, usePageExists } from '@dm/shared/router'
import { paths } from '@dm/shared/paths'
import type { Entry } from './entries'

/** The entries whose pages are live; renders again when a release brings or takes one. */
export function useOpenEntries(entries: readonly Entry[]): Entry[] {
  // One subscription serves them all: any change of the routes renders this again.
  usePageExists(paths.userIndex())
  return entries.filter(({ target }) => 'sheet' in target || hasPage(target.to))
}

import { onLetGo } from '@dm/shared/live-update'
import { followCampaigns } from './campaigns'
import { swapLetGo, updateBoundary } from './commit'
import { openDebug } from './debug'
import { followRegistry } from './follow'
import { fetchAhead, warmOnTouch } from './prefetch'
import { reportNotes } from './report'
import { stageChanges } from './stage'
import type { Core } from '../core'
import { core, takeCore } from './core'

/**
 * Follows what goes live while this page is open (docs/architecture.md#releases): receive → stage → verify → commit at
 * the next safe point → drop the old release with its last view. Returns the safe point, which runs at each navigation.
 */
export function startSwaps(given: Core): () => void {
  takeCore(given)
  reportNotes()
  core.onRegistry(stageChanges)
  onLetGo(swapLetGo)
  followCampaigns()
  followRegistry()
  stageChanges()
  warmOnTouch()
  openDebug()
  if (core.isRegistryWhole()) void fetchAhead()
  // A failure is retried when it is needed.
  else core.wholeRegistry().then(fetchAhead, () => undefined)
  return updateBoundary
}

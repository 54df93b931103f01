import type { AreaName, LiveRelease } from '@dm/shared/contract/release/release'
import type { Served } from '../federation/servedAreas'
import { commitUrgent } from './commit'
import { sweepSoon } from './forget'
import { core } from './core'

/** Delay before a failed staging is tried again, in ms; doubles with each failure. */
const FIRST_PAUSE = 15_000
const LONGEST_PAUSE = 10 * 60_000

/** The version being staged, by area. */
const underWay = new Map<AreaName, LiveRelease>()
/** Failures and time of the next try, by version. */
const failed = new Map<string, { times: number; from: number }>()
let again: ReturnType<typeof setTimeout> | undefined

/** Releases that are being staged: they must not be forgotten. */
const releasesUnderWay = (): LiveRelease[] => [...underWay.values()]

/** Returns the releases that an area's pages should come from now; undefined when the area is gone. */
function wanted(area: AreaName): { from: Served; urgent: boolean } | undefined {
  const live = core.newestSnapshot().areas[area]
  return live && { from: core.servedOf(live), urgent: live.urgent ?? false }
}

const pagesOpen = (area: AreaName) => [
  ...new Set(core.views.read().all.flatMap(({ route }) => (route?.area === area && route.page ? [route.page] : []))),
]

const isInUse = (area: AreaName, from: Served) => pagesOpen(area).length > 0 || from.some(core.isOpen)

const isSame = (one: Served | undefined, other: Served) => one?.[0]?.version === other[0]?.version

/**
 * Compares the present releases with the newest ones, and stages each difference beside them. Areas without a running
 * page change at once.
 */
export function stageChanges(): void {
  let changed = false
  for (const [area, from] of core.servedAreas()) {
    const next = wanted(area)
    if (core.isOverridden(area)) continue
    if (!next) {
      if (core.isRegistryWhole() && !isInUse(area, from)) core.serve(area, null)
      continue
    }
    if (isSame(from, next.from)) {
      // Rolled back before it was committed; its fallback may have changed.
      if (core.staged.has(area) || from.length !== next.from.length || from[1]?.version !== next.from[1]?.version) {
        core.serve(area, next.from)
        changed = true
      }
      continue
    }
    // This page's host cannot run it: the page keeps what it has.
    if (next.from[0]?.withheld) continue
    const ready = core.staged.get(area)
    if (ready && isSame(ready.from, next.from)) {
      if (next.urgent && !ready.urgent) {
        core.staged.set(area, next)
        commitUrgent()
      }
      continue
    }
    if (!isInUse(area, from)) {
      core.serve(area, next.from)
      changed = true
      continue
    }
    const [release] = next.from
    if (!release || underWay.get(area)?.version === release.version) continue
    if ((failed.get(release.version)?.from ?? 0) > Date.now()) continue
    void stage(area, release)
  }
  if (changed) core.registryChanged()
}

/**
 * Loads the entry and the open pages beside the old ones. On any failure the old release stays, and the failure is
 * reported.
 */
async function stage(area: AreaName, release: LiveRelease): Promise<void> {
  underWay.set(area, release)
  core.step(release, 'staging')
  try {
    await core.withRetry(() => core.openRelease(release))
    for (const page of pagesOpen(area)) if (release.pages[page]) await core.loadFromRelease(release, page)
    failed.delete(release.version)
    const now = wanted(area)
    if (now && isSame(now.from, [release])) {
      core.staged.set(area, now)
      core.step(release, 'staged')
    }
  } catch (error) {
    const times = (failed.get(release.version)?.times ?? 0) + 1
    const wait = Math.min(FIRST_PAUSE * 2 ** (times - 1), LONGEST_PAUSE)
    failed.set(release.version, { times, from: Date.now() + wait })
    core.step(release, 'not staged', core.reasonOf(error))
    core.note({ area, version: release.version, page: '', kind: 'stageFailure', reason: core.reasonOf(error) })
    clearTimeout(again)
    again = setTimeout(stageChanges, wait + 50)
  } finally {
    if (underWay.get(area) === release) underWay.delete(area)
  }
  core.registryChanged()
  commitUrgent()
  sweepSoon(releasesUnderWay)
}

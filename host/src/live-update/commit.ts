import type { AreaName } from '@dm/shared/contract/release/release'
import { isHeld } from '@dm/shared/live-update'
import type { RouteEntry } from '../federation'
import type { PageView } from '../views/store'
import { sweepSoon } from './forget'
import { core } from './core'

/** Areas whose urgent release waits because the view on screen is held. */
const urgent = new Set<AreaName>()

const identityOf = (route: RouteEntry | null) => route && `${route.area}/${route.page}@${route.from?.[0]?.version}`

/** True for a view whose address would now open another release. False while its page is being looked up. */
function isOld({ route, location }: PageView): boolean {
  if (route && !route.page) return false
  return identityOf(route) !== identityOf(core.routeAt(location.pathname))
}

/** Switches pages to staged releases. Returns true if there were any. */
function commit(which: (area: AreaName) => boolean): boolean {
  let any = false
  for (const [area, { from }] of [...core.staged]) {
    if (!which(area)) continue
    core.serve(area, from)
    if (from[0]) core.step(from[0], 'committed')
    any = true
  }
  if (any) core.registryChanged()
  return any
}

const activeView = () => core.views.read().all.find(({ id }) => id === core.views.read().active)

/**
 * Runs at each navigation, before the next view is looked up: switches to staged releases and drops cached views of the
 * former ones, except held ones.
 */
export function updateBoundary(): void {
  commit(() => true)
  urgent.clear()
  core.views.swapWhere((view) => isOld(view) && !isHeld(view.path))
  sweepSoon()
}

/** Swaps the view on screen at once, in its place, unless it is held. */
function swapOnScreen(): void {
  const active = activeView()
  const area = active?.route?.area
  const now =
    area !== undefined && urgent.has(area) && !isHeld(active?.path ?? '') && active !== undefined && isOld(active)
  if (now) {
    urgent.delete(area)
    core.keepPlace()
  }
  core.views.swapWhere((view) => (view !== active || now) && isOld(view) && !isHeld(view.path), now)
  sweepSoon()
}

/** Switches to urgent staged releases now. */
export function commitUrgent(): void {
  const areas = [...core.staged].flatMap(([area, { urgent }]) => (urgent ? [area] : []))
  if (areas.length === 0) return
  areas.forEach((area) => urgent.add(area))
  commit((area) => urgent.has(area))
  swapOnScreen()
}

/** A hold has ended: an urgent release need not wait longer. */
export function swapLetGo(): void {
  // After the step that ended it: a saved form is about to be left.
  if (urgent.size) setTimeout(swapOnScreen, 0)
}

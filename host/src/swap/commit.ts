import type { AreaName } from '@dm/shared/contract/release'
import { isHeld } from '@dm/shared/swap'
import type { RouteEntry } from '../federation'
import type { PageView } from '../views/store'
import { sweepSoon } from './forget'
import { core } from './core'

/** Areas whose urgent release waits for the view on screen, which is in the middle of something. */
const urgent = new Set<AreaName>()

const identityOf = (route: RouteEntry | null) => route && `${route.area}/${route.page}@${route.from?.[0]?.version}`

/** A view whose address would be opened otherwise by now. One whose page is still being looked up is not. */
function isOld({ route, location }: PageView): boolean {
  if (route && !route.page) return false
  return identityOf(route) !== identityOf(core.routeAt(location.pathname))
}

/** From now on pages come from what stands ready. Returns whether anything did. */
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
 * Runs at each navigation, before the next view is looked up: what stands ready takes over, and cached views of what was
 * before go, except those that are in the middle of something.
 */
export function safePoint(): void {
  commit(() => true)
  urgent.clear()
  core.views.swapWhere((view) => isOld(view) && !isHeld(view.path))
  sweepSoon()
}

/** Takes the view on screen over at once, where it stands, unless it is in the middle of something. */
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

/** What stands ready and is urgent takes over now. */
export function commitUrgent(): void {
  const areas = [...core.staged].flatMap(([area, { urgent }]) => (urgent ? [area] : []))
  if (areas.length === 0) return
  areas.forEach((area) => urgent.add(area))
  commit((area) => urgent.has(area))
  swapOnScreen()
}

/** Something is over that held a view back: an urgent release need not wait longer. */
export function swapLetGo(): void {
  // After whatever ended it: a form that was saved is about to be left.
  if (urgent.size) setTimeout(swapOnScreen, 0)
}

import { report } from '@dm/shared/env'
import type { Navigation } from '@dm/shared/router'
import { views } from './store'

/** A view that was left further down than this many screens offers the way back to there. */
const SCREENS = 2

/** Where each cached view was left, in px from its top, by id. */
const leftAt = new Map<number, number>()

let takeBack = () => undefined as void

/** Notes how far down the view on screen has been read, before another one is shown. */
export function noteLeft(): void {
  const { all, active } = views.read()
  for (const id of leftAt.keys()) if (!all.some((view) => view.id === id)) leftAt.delete(id)
  if (active !== null) leftAt.set(active, window.scrollY)
}

/**
 * Offers the place where a view was left to those who come back to it: it is shown at its top
 * (docs/product/foundations.md#5-navigation).
 */
export async function offerReturn(kind: Navigation['kind'] | undefined): Promise<void> {
  takeBack()
  takeBack = () => undefined
  const { active } = views.read()
  const top = active === null ? 0 : (leftAt.get(active) ?? 0)
  if (kind !== 'pop' || top <= SCREENS * window.innerHeight) return
  try {
    const { showReturnPill } = await import(/* webpackChunkName: "return-pill" */ '../return-pill')
    if (views.read().active === active) takeBack = showReturnPill(top)
  } catch (error) {
    report('views', 'the way back to the place was not offered', error)
  }
}

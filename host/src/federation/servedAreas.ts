import { takesCanary } from '@dm/shared/contract/canary'
import type { AreaName, LiveArea, LiveCampaign, LiveRelease, Release, Snapshot } from '@dm/shared/contract/release'
import { routesChanged } from '@dm/shared/router'
import { createChannel } from '@dm/shared/store'
import { boot, serverNow } from './boot'
import { visitorSeed } from './seed'
import { fetchSnapshot } from './snapshot'
import type { RouteEntry } from './types'

/** The releases that an area's pages come from: the first that loads. */
export type Served = readonly LiveRelease[]

/** Left by the `release.js` of each build that is served elsewhere. */
const overridden = () => (globalThis as { dmOverrides?: Partial<Record<AreaName, Release>> }).dmOverrides // a global of ours

const served = new Map<AreaName, Served>()
/** Releases that stand ready: pages come from them after the next safe point. */
export const staged = new Map<AreaName, { from: Served; urgent: boolean }>()
let newest: Snapshot | null = null
let isWhole = false
const changed = createChannel()

/** What a visitor gets of an area: the canary where it is for this one, else the live release; then what stands behind it. */
export function servedOf({ live, lastGood, canary }: LiveArea): Served {
  const behind = lastGood ? [lastGood] : []
  if (canary && takesCanary(visitorSeed(), canary.release.version, canary.share)) return [canary.release, live]
  return [live, ...behind]
}

/** Areas that this visit takes from elsewhere: what goes live does not reach them. */
export const isOverridden = (area: AreaName): boolean => boot().overrides.some((one) => one.area === area)

function start(): Snapshot {
  if (newest) return newest
  const { snapshot, overrides, elsewhere } = boot()
  newest = snapshot
  isWhole = Object.keys(elsewhere).length === 0
  for (const [area, live] of Object.entries(snapshot.areas)) served.set(area, servedOf(live))
  for (const { area, base } of overrides) {
    const build = overridden()?.[area]
    // Without fallback: whoever looks at a build wants to see it fail.
    if (build) served.set(area, [{ ...build, base }])
  }
  return newest
}

/** The newest state of the registry that this page has heard of. */
export const newestSnapshot = (): Snapshot => start()

/** What pages are opened from now. */
export function servedAreas(): ReadonlyMap<AreaName, Served> {
  start()
  return served
}

let table: { routes: readonly RouteEntry[]; paths: readonly { path: string }[] } | null = null

function tables() {
  if (table) return table
  const { campaigns } = start()
  const routesOf = (from: Served) =>
    (from[0]?.routes ?? []).map((route) => ({ ...route, area: from[0]?.area ?? '', from }))
  const routes = [...served.values()].flatMap(routesOf)
  const soon = [...staged.values()].flatMap(({ from }) => routesOf(from))
  const elsewhere = isWhole ? [] : Object.values(boot().elsewhere).flatMap((paths) => paths.map((path) => ({ path })))
  return (table = { routes, paths: [...campaigns.filter(isRunning), ...routes, ...soon, ...elsewhere] })
}

/** The pages that live releases declare, as far as this page knows them. */
export const servedRoutes = (): readonly RouteEntry[] => tables().routes

/** Every path that leads somewhere: also those of areas that are not known yet, and of releases that stand ready. */
export const knownPaths = (): readonly { path: string }[] => tables().paths

/** Whether a campaign is on at this moment. */
function isRunning({ from, to }: LiveCampaign): boolean {
  const now = serverNow()
  return from <= now && (to === null || now < to)
}

/** The campaigns of this moment, as pages: each comes before what releases declare at its path. */
export function campaignAt(path: string): RouteEntry | null {
  const campaign = start().campaigns.find((one) => one.path === path && isRunning(one))
  if (!campaign) return null
  const from = campaign.release ? [campaign.release] : served.get(campaign.area)
  return from ? { ...campaign, from } : null
}

/** Whether a path is of an area (or of a campaign on one) that only the whole registry tells more of. */
export function isElsewhere(path: string): boolean {
  const { campaigns } = start()
  if (isWhole) return false
  return (
    Object.values(boot().elsewhere).some((paths) => paths.includes(path)) ||
    campaigns.some((one) => one.path === path && isRunning(one) && !campaignAt(path))
  )
}

/** Routes, campaigns or what is newest have changed: links appear and disappear. */
export function registryChanged(): void {
  table = null
  routesChanged()
  changed.emit()
}

export function onRegistry(listener: () => void): () => void {
  return changed.on(listener)
}

/** From now on an area's pages come from these releases (none: the area is gone). */
export function serve(area: AreaName, from: Served | null): void {
  start()
  if (from) served.set(area, from)
  else served.delete(area)
  staged.delete(area)
  table = null
}

/**
 * Takes a snapshot, unless this page knows a newer one. Areas that it has not met come from it at once; the others when
 * they stand ready (host/src/swap). Returns whether it was taken.
 */
export function takeSnapshot(snapshot: Snapshot): boolean {
  const current = start()
  const older = snapshot.revision < current.revision
  // Time alone brings campaigns near.
  const same = snapshot.revision === current.revision && isSame(snapshot.campaigns, current.campaigns)
  if (isWhole && (older || same)) return false
  if (!older) newest = snapshot
  isWhole = true
  for (const [area, live] of Object.entries(snapshot.areas)) if (!served.has(area)) served.set(area, servedOf(live))
  registryChanged()
  return true
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether every area is known, not those of the asked page alone. */
export const isRegistryWhole = (): boolean => start() !== null && isWhole

let arriving: Promise<void> | null = null

/** Resolves when every area is known; asks the registry with budget and retries, and rejects when it cannot be reached. */
export function wholeRegistry(): Promise<void> {
  start()
  if (isWhole) return Promise.resolve()
  arriving ??= fetchSnapshot()
    .then((snapshot) => void (snapshot && takeSnapshot(snapshot)))
    .finally(() => (arriving = null))
  return arriving
}

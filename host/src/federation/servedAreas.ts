import { takesCanary } from '@dm/shared/contract/release/canary'
import type {
  AreaName,
  LiveArea,
  LiveCampaign,
  LiveRelease,
  Release,
  Snapshot,
} from '@dm/shared/contract/release/release'
import { routesChanged } from '@dm/shared/router'
import { createChannel } from '@dm/shared/store'
import { boot, serverNow } from './boot'
import { visitorSeed } from './seed'
import { fetchSnapshot } from './snapshot'
import type { RouteEntry } from './types'

/** The releases of an area's pages: the first one that loads is used. */
export type Served = readonly LiveRelease[]

/** Set by the `release.js` of each build that is served elsewhere. */
const overridden = () => (globalThis as { dmOverrides?: Partial<Record<AreaName, Release>> }).dmOverrides // a global of ours

const served = new Map<AreaName, Served>()
/** Releases that are loaded and will be used after the next safe point. */
export const staged = new Map<AreaName, { from: Served; urgent: boolean }>()
let newest: Snapshot | null = null
let isWhole = false
const changed = createChannel()

/**
 * Returns the releases a visitor gets of an area: the canary if it is for this one, else the live release; then the
 * fallback.
 */
export function servedOf({ live, lastGood, canary }: LiveArea): Served {
  const behind = lastGood ? [lastGood] : []
  if (canary && takesCanary(visitorSeed(), canary.release.version, canary.share)) return [canary.release, live]
  return [live, ...behind]
}

/** True for an area that this visit overrides: activations do not affect it. */
export const isOverridden = (area: AreaName): boolean => boot().overrides.some((one) => one.area === area)

/** Forgets everything: a server renders each page with its own part of the registry. */
export function forgetRegistry(): void {
  served.clear()
  staged.clear()
  newest = null
  table = null
}

function start(): Snapshot {
  if (newest) return newest
  const { snapshot, overrides, elsewhere } = boot()
  newest = snapshot
  isWhole = Object.keys(elsewhere).length === 0
  for (const [area, live] of Object.entries(snapshot.areas)) served.set(area, servedOf(live))
  for (const { area, base } of overrides) {
    const build = overridden()?.[area]
    // Without a fallback: a developer wants to see the build fail.
    if (build) served.set(area, [{ ...build, base }])
  }
  return newest
}

/** Returns the newest state of the registry that this page has received. */
export const newestSnapshot = (): Snapshot => start()

/** Returns the releases that pages are opened from now. */
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

/** Returns the pages of live releases, as far as they are loaded. */
export const servedRoutes = (): readonly RouteEntry[] => tables().routes

/** Returns every known path, including those of areas that are not loaded yet and of staged releases. */
export const knownPaths = (): readonly { path: string }[] => tables().paths

/** True if a campaign is running now. */
function isRunning({ from, to }: LiveCampaign): boolean {
  const now = serverNow()
  return from <= now && (to === null || now < to)
}

/** Returns the running campaign at a path as a page; it takes precedence over releases' routes. */
export function campaignAt(path: string): RouteEntry | null {
  const campaign = start().campaigns.find((one) => one.path === path && isRunning(one))
  if (!campaign) return null
  const from = campaign.release ? [campaign.release] : served.get(campaign.area)
  if (!from) return null
  const { access, publicWith, login, opensLogin } = from[0]?.routes.find(({ page }) => page === campaign.page) ?? {}
  return { ...campaign, access, publicWith, login, opensLogin, from }
}

/** True if a path belongs to an area (or a campaign of one) that needs the whole registry. */
export function isElsewhere(path: string): boolean {
  const { campaigns } = start()
  if (isWhole) return false
  return (
    Object.values(boot().elsewhere).some((paths) => paths.includes(path)) ||
    campaigns.some((one) => one.path === path && isRunning(one) && !campaignAt(path))
  )
}

/** Notifies that routes, campaigns or the newest state have changed: links appear and disappear. */
export function registryChanged(): void {
  table = null
  routesChanged()
  changed.emit()
}

export function onRegistry(listener: () => void): () => void {
  return changed.on(listener)
}

/** Sets the releases that an area's pages come from (none: the area is gone). */
export function serve(area: AreaName, from: Served | null): void {
  start()
  if (from) served.set(area, from)
  else served.delete(area)
  staged.delete(area)
  table = null
}

/**
 * Applies a snapshot unless this page has a newer one. New areas use it at once; the others when they are staged
 * (host/src/live-update). Returns true if it was applied.
 */
export function takeSnapshot(snapshot: Snapshot): boolean {
  const current = start()
  const older = snapshot.revision < current.revision
  // Campaigns come closer just by time.
  const same = snapshot.revision === current.revision && isSame(snapshot.campaigns, current.campaigns)
  if (isWhole && (older || same)) return false
  if (!older) newest = snapshot
  isWhole = true
  for (const [area, live] of Object.entries(snapshot.areas)) if (!served.has(area)) served.set(area, servedOf(live))
  registryChanged()
  return true
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** True if every area is loaded, not only those of the requested page. */
export const isRegistryWhole = (): boolean => start() !== null && isWhole

let arriving: Promise<void> | null = null

/**
 * Resolves when every area is loaded; requests the registry with budget and retries, and rejects when it is
 * unreachable.
 */
export function wholeRegistry(): Promise<void> {
  start()
  if (isWhole) return Promise.resolve()
  arriving ??= fetchSnapshot()
    .then((snapshot) => void (snapshot && takeSnapshot(snapshot)))
    .finally(() => (arriving = null))
  return arriving
}

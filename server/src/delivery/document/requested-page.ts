import { takesCanary } from '@dm/shared/contract/release/canary'
import type { PrefetchCall, LargestPicture } from '@dm/shared/contract/release/prefetch'
import type { Params } from '@dm/shared/page'
import type {
  AreaOverride,
  Boot,
  LiveArea,
  LiveCampaign,
  LiveRelease,
  Snapshot,
} from '@dm/shared/contract/release/release'

/** Returns the visitor's own number from the cookie (0 to 9,999); null at the first visit. */
export function seedOf(cookieHeader: string | undefined): number | null {
  const seed = /(?:^|;\s*)DM_SEED=(\d{1,4})(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return seed === undefined ? null : Number(seed)
}

/** Returns the release of an area that a visitor gets, by the same rule as the host (docs/architecture.md#releases). */
function servedTo(seed: number | null, { live, canary }: LiveArea): LiveRelease {
  const takes = canary && seed !== null && takesCanary(seed, canary.release.version, canary.share)
  return takes ? canary.release : live
}

/** The page at a path for one visitor. */
interface RequestedPage {
  release: LiveRelease
  page: string
  title: string
  /** Declared by its route; a campaign's page uses those of the page's own route. */
  prefetch: readonly PrefetchCall[]
  /** The parameters of its address that its prefetched calls take. */
  params?: Params
  largest?: LargestPicture
  /** The page opens on a dark stage. */
  stage?: boolean
  /** The server renders it. */
  rendered?: boolean
}

export interface Requested {
  /** Null for an unknown path, and for one in a build served from elsewhere. */
  page: RequestedPage | null
  /** The part of the registry that the page's HTML contains; its size does not grow with the number of areas. */
  snapshot: Snapshot
  elsewhere: Boot['elsewhere']
}

/** Returns the part of an area that pages need. */
function publicArea({ live, lastGood, canary, ...rest }: LiveArea): LiveArea {
  return {
    live: inHtml(live),
    ...(lastGood && { lastGood: inHtml(lastGood) }),
    ...(canary && { canary: { ...canary, release: inHtml(canary.release) } }),
    ...rest,
  }
}

/** Returns a release without what only the server needs, and without the hashes that its manifest has. */
const inHtml = (release: LiveRelease): LiveRelease => ({
  ...release,
  files: release.manifest === undefined ? release.files : {},
  routes: release.routes.map(
    ({ prefetch: _prefetch, params: _params, largest: _largest, stage: _stage, rendered: _rendered, ...route }) =>
      route,
  ),
})

const isRunning = ({ from, to }: LiveCampaign, now: number) => from <= now && (to === null || now < to)

interface Visit {
  /** The requested path, `/user/index` for the root. */
  path: string
  seed: number | null
  overrides: readonly AreaOverride[]
  /** Epoch ms. */
  now: number
}

/**
 * Returns the part of the registry that a page's HTML needs: the area of the path (a campaign on it takes precedence
 * over releases' routes), this visit's overrides, and only the paths of all other areas.
 */
export function requestedFor(whole: Snapshot, { path, seed, overrides, now }: Visit): Requested {
  const outside = new Set(overrides.flatMap(({ area, version }) => (version ? [] : area)))
  const campaign = whole.campaigns.find((one) => one.path === path && isRunning(one, now))
  const needed = new Set(overrides.flatMap(({ area, version }) => (version ? area : [])))
  let page: RequestedPage | null = null
  if (campaign) {
    const area = whole.areas[campaign.area]
    const release = campaign.release ?? (area && servedTo(seed, area))
    needed.add(campaign.area)
    if (release?.pages[campaign.page]) {
      const route = release.routes.find((one) => one.page === campaign.page)
      const { prefetch = [], params, largest, stage, rendered } = route ?? {}
      page = { release, page: campaign.page, title: campaign.title, prefetch, params, largest, stage, rendered }
    }
  } else {
    for (const [areaName, area] of Object.entries(whole.areas)) {
      const release = servedTo(seed, area)
      const route = release.routes.find((one) => one.path === path)
      if (!route) continue
      needed.add(areaName)
      const { page: name, title, prefetch = [], params, largest, stage, rendered } = route
      page ??= { release, page: name, title, prefetch, params, largest, stage, rendered }
    }
  }
  const entries = Object.entries(whole.areas)
  return {
    page: page && outside.has(page.release.area) ? null : page,
    snapshot: {
      ...whole,
      campaigns: whole.campaigns.map((one) => (one.release ? { ...one, release: inHtml(one.release) } : one)),
      areas: Object.fromEntries(
        entries.flatMap(([name, area]) => (needed.has(name) ? [[name, publicArea(area)]] : [])),
      ),
    },
    elsewhere: Object.fromEntries(
      entries.flatMap(([name, area]) =>
        needed.has(name) ? [] : [[name, servedTo(seed, area).routes.map((route) => route.path)]],
      ),
    ),
  }
}

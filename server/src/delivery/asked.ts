import { takesCanary } from '@dm/shared/contract/canary'
import type { AreaOverride, Boot, LiveArea, LiveCampaign, LiveRelease, Snapshot } from '@dm/shared/contract/release'

/** The visitor's own number as the host mirrors it (0 to 9,999); null at the first visit. */
export function seedOf(cookieHeader: string | undefined): number | null {
  const seed = /(?:^|;\s*)DM_SEED=(\d{1,4})(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return seed === undefined ? null : Number(seed)
}

/** The release of an area that a visitor gets, as the host decides it (architecture, section 6). */
function servedTo(seed: number | null, { live, canary }: LiveArea): LiveRelease {
  const takes = canary && seed !== null && takesCanary(seed, canary.release.version, canary.share)
  return takes ? canary.release : live
}

/** The page that stands at a path for one visitor. */
interface AskedPage {
  release: LiveRelease
  page: string
  title: string
}

export interface Asked {
  /** Null for a path that leads nowhere, or into a build that is served elsewhere. */
  page: AskedPage | null
  /** What the page's HTML tells of the registry: no more with 200 areas than with five. */
  snapshot: Snapshot
  elsewhere: Boot['elsewhere']
}

const isRunning = ({ from, to }: LiveCampaign, now: number) => from <= now && (to === null || now < to)

interface Visit {
  /** The path as asked for, `/user/index` for the root. */
  path: string
  seed: number | null
  overrides: readonly AreaOverride[]
  /** Epoch ms. */
  now: number
}

/**
 * What a page's HTML needs of the registry: the area that the path belongs to (a campaign on it comes before what
 * releases declare), whatever this visit takes otherwise, and of all other areas their paths alone.
 */
export function askedOf(whole: Snapshot, { path, seed, overrides, now }: Visit): Asked {
  const outside = new Set(overrides.flatMap(({ area, version }) => (version ? [] : area)))
  const campaign = whole.campaigns.find((one) => one.path === path && isRunning(one, now))
  const needed = new Set(overrides.flatMap(({ area, version }) => (version ? area : [])))
  let page: AskedPage | null = null
  if (campaign) {
    const area = whole.areas[campaign.area]
    const release = campaign.release ?? (area && servedTo(seed, area))
    needed.add(campaign.area)
    if (release?.pages[campaign.page]) page = { release, page: campaign.page, title: campaign.title }
  } else {
    for (const [name, area] of Object.entries(whole.areas)) {
      const release = servedTo(seed, area)
      const route = release.routes.find((one) => one.path === path)
      if (!route) continue
      needed.add(name)
      page ??= { release, page: route.page, title: route.title }
    }
  }
  const entries = Object.entries(whole.areas)
  return {
    page: page && outside.has(page.release.area) ? null : page,
    snapshot: { ...whole, areas: Object.fromEntries(entries.filter(([name]) => needed.has(name))) },
    elsewhere: Object.fromEntries(
      entries.flatMap(([name, area]) =>
        needed.has(name) ? [] : [[name, servedTo(seed, area).routes.map((route) => route.path)]],
      ),
    ),
  }
}

import { misfitsOf, type EntryPoints, type Misfit } from '@dm/shared/contract/entry-points'
import type { LiveArea, LiveRelease, Snapshot } from '@dm/shared/contract/release'
import type { HeldRelease } from './registry/snapshot'

/** A release that is live, and what it uses that a host does not offer. */
export interface Unfit {
  area: string
  version: string
  misfits: Misfit[]
}

/** Whether a release can run in a host that offers this. */
const fits = ({ uses }: HeldRelease, offered: EntryPoints) => misfitsOf(uses, offered).length === 0

/** What of everything that visitors get now a host could not run: live releases, canaries, what campaigns are pinned to. */
export function unfitFor(offered: EntryPoints, { areas, campaigns }: Snapshot<HeldRelease>): Unfit[] {
  const releases = [
    ...Object.values(areas).flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live])),
    ...campaigns.flatMap(({ release }) => release ?? []),
  ]
  return releases.flatMap(({ area, version, uses }) => {
    const misfits = misfitsOf(uses, offered)
    return misfits.length > 0 ? [{ area, version, misfits }] : []
  })
}

/** A release as a page is told of it. */
const publicRelease = ({ uses: _uses, ...release }: HeldRelease): LiveRelease => release

/** The same of one that the page's host cannot run: its addresses, and nothing that could be loaded. */
const withheld = (release: HeldRelease): LiveRelease => ({
  ...publicRelease(release),
  pages: {},
  files: {},
  withheld: true,
})

function runnableArea(
  { live, lastGood, canary, urgent }: LiveArea<HeldRelease>,
  offered: EntryPoints | null,
): LiveArea {
  const isRunnable = (release: HeldRelease) => !offered || fits(release, offered)
  const good = lastGood && isRunnable(lastGood) ? publicRelease(lastGood) : undefined
  const flag = urgent ? { urgent } : {}
  if (!isRunnable(live)) return { live: good ?? withheld(live), ...flag }
  return {
    live: publicRelease(live),
    ...(good && { lastGood: good }),
    ...(canary && isRunnable(canary.release) && { canary: { ...canary, release: publicRelease(canary.release) } }),
    ...flag,
  }
}

/**
 * What is live, for a page whose host offers this (null: nothing is held against it). A release that such a host cannot
 * run is left out: the last known good one takes its place where it fits, else the area's addresses alone are told.
 */
export function runnableIn(offered: EntryPoints | null, snapshot: Snapshot<HeldRelease>): Snapshot {
  return {
    ...snapshot,
    areas: Object.fromEntries(
      Object.entries(snapshot.areas).map(([name, area]) => [name, runnableArea(area, offered)]),
    ),
    campaigns: snapshot.campaigns.map(({ release, ...campaign }) =>
      release
        ? { ...campaign, release: offered && !fits(release, offered) ? withheld(release) : publicRelease(release) }
        : campaign,
    ),
  }
}

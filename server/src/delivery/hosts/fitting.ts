import { misfitsOf, type EntryPoints, type Misfit } from '@dm/shared/contract/release/entry-points'
import type { LiveArea, LiveRelease, Snapshot } from '@dm/shared/contract/release/release'
import type { HeldRelease } from '../registry/snapshot'

/** A live release and the exports it uses that a host lacks. */
export interface Unfit {
  area: string
  version: string
  misfits: Misfit[]
}

/** True if a release can run in a host that offers these exports. */
const fits = ({ uses }: HeldRelease, offered: EntryPoints) => misfitsOf(uses, offered).length === 0

/**
 * Returns the releases now served that a host could not run: live ones, canaries, and those campaigns are pinned to.
 */
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

/** Returns the part of a release that pages may see. */
const publicRelease = ({ uses: _uses, ...release }: HeldRelease): LiveRelease => release

/** Returns only the addresses of a release that the page's host cannot run, without files to load. */
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
 * Returns the live snapshot for a page whose host offers these exports (null: no check). A release that the host cannot
 * run is replaced by the last known good one if that fits, else by its addresses only.
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

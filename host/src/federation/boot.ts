import type { AreaName, Boot, Release, Snapshot } from '@dm/shared/contract/release'

let read: Boot | null = null

/** What the server inlined in the page: what is live, the hashes of all files, the loader's budgets. */
export function boot(): Boot {
  const text = document.getElementById('dm-boot')?.textContent
  // The server writes this element from the same type; a page without it is no page of ours.
  read ??= JSON.parse(text ?? '{}') as Boot
  return read
}

let areas: Snapshot['areas'] | null = null

/** What each area's pages come from: the snapshot, and for this visit what is served elsewhere in its place. */
export function liveAreas(): Snapshot['areas'] {
  if (areas) return areas
  areas = { ...boot().snapshot.areas }
  for (const { area, base } of boot().overrides) {
    const elsewhere = overridden()?.[area]
    // Without fallback: whoever looks at a build wants to see it fail.
    if (elsewhere) areas[area] = { live: { ...elsewhere, base } }
  }
  return areas
}

/** Left by the `release.js` of each build that is served elsewhere. */
const overridden = () => (globalThis as { dmOverrides?: Partial<Record<AreaName, Release>> }).dmOverrides // a global of ours

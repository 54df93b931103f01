import type { LiveRelease } from '@dm/shared/contract/release'
import { core } from './core'

/** After a safe point, in ms: by then the views that went are out of the page, and their rules reach nothing. */
const PAUSE_MS = 500

/** The federation's own book-keeping, as far as it holds on to a container. */
interface Books {
  __INSTANCES__: { name: string; options: { id?: string } }[]
  __SHARE__: Record<string, Record<string, Record<string, Record<string, { useIn?: string[] }>>>>
}

let timer: ReturnType<typeof setTimeout> | undefined
let underWay = (): readonly LiveRelease[] => []

/** Forgets, a moment later, every release that no view comes from and no page would be opened from. */
export function sweepSoon(staging?: () => readonly LiveRelease[]): void {
  if (staging) underWay = staging
  timer ??= setTimeout(sweep, PAUSE_MS)
}

function releasesInUse(): Set<string> {
  const inViews = core.views.read().all.flatMap((view) => {
    const from = view.route?.from ?? []
    const module = core.moduleOf(view)
    // Of a page that is still on its way each of its releases may be the one.
    return module ? from.filter(({ version }) => version === module.version) : from
  })
  const ready = [...core.servedAreas().values(), ...[...core.staged.values()].map(({ from }) => from)].flatMap((from) =>
    from.slice(0, 1),
  )
  const pinned = core.newestSnapshot().campaigns.flatMap(({ release }) => release ?? [])
  return new Set([...inViews, ...ready, ...pinned, ...underWay()].map(({ base }) => base))
}

function sweep(): void {
  timer = undefined
  const used = releasesInUse()
  for (const release of core.knownReleases()) {
    if (!used.has(release.base) && !core.isOverridden(release.area)) forget(release)
  }
}

/** Lets go of a release: its container, its modules, its elements, and what the federation has written down about it. */
function forget(release: LiveRelease): void {
  const { container, base, entry } = release
  core.opened.delete(container)
  core.entries.delete(base + entry)
  core.forgetPages(release)
  core.forgetFiles(release)
  // A `var` of a script cannot be deleted.
  if (Reflect.get(globalThis, container)) Reflect.set(globalThis, container, undefined)
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`)
  forgetInBooks(container)
  for (const element of document.querySelectorAll<HTMLElement>('script[src],link[href]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    if (new URL(address, location.href).href.startsWith(new URL(base, location.href).href)) element.remove()
  }
  core.step(release, 'forgotten')
}

function forgetInBooks(container: string): void {
  const books: Books | undefined = Reflect.get(globalThis, '__FEDERATION__')
  if (!books) return
  const mine = books.__INSTANCES__.findIndex(({ name }) => name === container)
  const [instance] = mine < 0 ? [] : books.__INSTANCES__.splice(mine, 1)
  for (const key of [container, instance?.options.id]) if (key) delete books.__SHARE__[key]
  for (const scopes of Object.values(books.__SHARE__)) {
    for (const versions of Object.values(scopes).flatMap((scope) => Object.values(scope))) {
      for (const shared of Object.values(versions)) {
        const at = shared.useIn?.indexOf(container) ?? -1
        if (at >= 0) shared.useIn?.splice(at, 1)
      }
    }
  }
}

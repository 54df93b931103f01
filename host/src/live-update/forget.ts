import type { LiveRelease } from '@dm/shared/contract/release/release'
import { core } from './core'

/** Delay after a safe point, in ms: by then the dropped views are out of the page, and their styles have no effect. */
const PAUSE_MS = 500

let timer: ReturnType<typeof setTimeout> | undefined
let underWay = (): readonly LiveRelease[] => []

/** Forgets, after a delay, every release without a view that no page would be opened from. */
export function sweepSoon(staging?: () => readonly LiveRelease[]): void {
  if (staging) underWay = staging
  timer ??= setTimeout(sweep, PAUSE_MS)
}

function releasesInUse(): Set<string> {
  const inViews = core.views.read().all.flatMap((view) => {
    const from = view.route?.from ?? []
    const module = core.moduleOf(view)
    // While a page is loading, each of its releases may be the one.
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
  const unused = core.allowedReleases().filter(({ base, area }) => !used.has(base) && !core.isOverridden(area))
  for (const release of unused) if (!core.isLoading(release)) forget(release)
  // A release that is being loaded keeps its hashes until it has loaded or failed.
  if (unused.some(core.isLoading)) sweepSoon()
}

/** Removes a release: its container, its modules, its elements, and its entries in the federation's global. */
function forget(release: LiveRelease): void {
  const { container, base } = release
  const folder = new URL(base, location.href)
  core.forgetPages(release)
  removeRemote(container)
  core.disallowRelease(release)
  core.forgetRequests(folder.pathname)
  // A `var` of a script cannot be deleted; an entry that was only prefetched is unknown to the runtime as a module.
  if (Reflect.get(globalThis, container)) Reflect.set(globalThis, container, undefined)
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`)
  for (const element of document.querySelectorAll<HTMLElement>('script[src],link[href],style[data-href]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? element.dataset.href ?? ''
    if (new URL(address, location.href).href.startsWith(folder.href)) element.remove()
  }
  core.step(release, 'forgotten')
}

/**
 * Removes a remote from the runtime, with the runtime's own function. TypeScript calls it private: the public way is
 * `registerRemotes` with `force`, which removes the remote, registers it again and warns in the console. What that
 * function leaves is removed here: the ids of loaded pages, and the remote's name among the users of a shared module.
 */
function removeRemote(container: string): void {
  const { options, remoteHandler, shareScopeMap } = core.federation()
  const remote = options.remotes.find(({ name }) => name === container)
  // as: private, so its declarations omit the type.
  if (remote) (remoteHandler as unknown as { removeRemote(of: typeof remote): void }).removeRemote(remote)
  for (const id of Object.keys(remoteHandler.idToRemoteMap)) {
    if (id.startsWith(`${container}/`)) delete remoteHandler.idToRemoteMap[id]
  }
  for (const versions of Object.values(shareScopeMap).flatMap((scope) => Object.values(scope))) {
    for (const shared of Object.values(versions)) shared.useIn = shared.useIn.filter((name) => name !== container)
  }
}

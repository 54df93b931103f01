import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Snapshot } from '@dm/shared/contract/release/release'
import type { HostHalf } from '../release-check/candidate-renderer'
import type { HostBuild } from '../webpack/host-build-plugin'
import { integrityOf } from '../webpack/integrity'
import { refused, unreachable } from './failure'
import type { Site } from './site'

async function fetched(site: Site, path: string): Promise<Response> {
  const address = new URL(path, site.url)
  let answer: Response
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  } catch {
    throw unreachable(`${site.url.origin} is not there`)
  }
  if (!answer.ok) throw unreachable(`${address.href} answered ${answer.status}: is DM_URL right?`)
  return answer
}

async function document<T>(site: Site, path: string): Promise<T> {
  return (await (await fetched(site, path)).json()) as T // the site's own server and build send this type
}

/** Returns the file with which the host's servers render pages. */
async function serverHalf(site: Site, { file, integrity }: { file: string; integrity: string }): Promise<HostHalf> {
  const text = await (await fetched(site, `/host/${file}`)).text()
  if (integrityOf(text) !== integrity) throw refused(`/host/${file} of ${site.url.origin} does not match its hash`)
  return { file, text }
}

/** The live site's state that a release is checked against. */
export interface LiveSite {
  /** The present snapshot. */
  live: Snapshot
  /** The version of the host's build. */
  host: string
  /** Exports that its host offers to the areas. */
  offered: EntryPoints
  /** With which its servers render pages; null when they render none. */
  hostHalf: HostHalf | null
}

/** As the host's build describes itself. */
type Host = Pick<HostBuild, 'version' | 'entryPoints' | 'federated' | 'server'>

/** Reads a site's live state. Throws a `Failure` when it cannot accept releases. */
export async function readLive(site: Site): Promise<LiveSite> {
  const [live, host] = await Promise.all([
    document<Snapshot>(site, '/federation/snapshot'),
    document<Host>(site, '/host/host.json'),
  ])
  if (!host.federated) throw refused(`the host of ${site.url.origin} is the one-build app: it takes no releases`)
  if (!host.entryPoints)
    throw refused(`the host of ${site.url.origin} does not say what it offers to the areas: build it again`)
  const offered = await document<EntryPoints>(site, `/host/entry-points.${host.entryPoints}.json`)
  const hostHalf = host.server ? await serverHalf(site, host.server) : null
  return { live, host: host.version, offered, hostHalf }
}

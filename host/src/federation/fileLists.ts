import type { LiveRelease } from '@dm/shared/contract/release/release'
import { boot } from './boot'
import { nextAddress } from './requests'
import { withRetry } from './retry'
import { servedAreas } from './servedAreas'

/** Hashes by file name. */
type Files = Readonly<Record<string, string>>

/** The address of a list of files, and the list's own hash. */
interface FileList {
  href: string
  integrity: string
}

const lists = new Map<string, Files | Promise<Files>>()

async function fetched({ href, integrity }: FileList, signal: AbortSignal): Promise<Files> {
  const answer = await fetch(nextAddress(new URL(href, location.href)), { integrity, signal })
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`, { cause: 'error' })
  const { files } = (await answer.json()) as { files: Files } // the browser has compared its hash
  return files
}

/** Returns a list of files, as a promise until it has arrived. Rejects after the retries; then it can be called again. */
export function listedFiles(list: FileList): Files | Promise<Files> {
  const known = lists.get(list.href)
  if (known) return known
  const arriving = withRetry((signal) => fetched(list, signal))
  lists.set(list.href, arriving)
  arriving.then(
    (files) => lists.set(list.href, files),
    () => lists.delete(list.href),
  )
  return arriving
}

/** Returns the list of a release's files: its manifest. None for a release that brought its hashes, as in a snapshot. */
export const manifestOf = ({ base, files, manifest }: LiveRelease): FileList | undefined =>
  manifest === undefined || Object.keys(files).length > 0
    ? undefined
    : { href: `${base}release.json`, integrity: manifest }

/** Loads the lists of the host and of the page's release, before their lazy files are needed. */
export function loadFileLists(): void {
  const ofReleases = [...servedAreas().values()].flatMap(([release]) => (release && manifestOf(release)) ?? [])
  for (const list of [boot().hostFiles ?? [], ...ofReleases].flat()) void listedFiles(list)
}

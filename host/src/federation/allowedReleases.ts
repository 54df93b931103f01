import type { LiveRelease } from '@dm/shared/contract/release/release'

/** Releases whose files may run, by the path of their folder. */
const allowed = new Map<string, LiveRelease>()
const folderOf = ({ base }: LiveRelease) => new URL(base, location.href).pathname

/** Allows a release's files to run, each with its hash. Called before anything of it is loaded. */
const allowRelease = (release: LiveRelease): void => void allowed.set(folderOf(release), release)

/** Disallows a release's files. */
export const disallowRelease = (release: LiveRelease): void => void allowed.delete(folderOf(release))

/** Returns the releases whose files may run. */
export const allowedReleases = (): readonly LiveRelease[] => [...allowed.values()]

/** Returns the release of a folder, by the folder's path. */
export const releaseIn = (folder: string): LiveRelease | undefined => allowed.get(folder)

/** Returns the release of a container, whose name is also that of the remote. */
export const releaseNamed = (container: string): LiveRelease | undefined =>
  allowedReleases().find((release) => release.container === container)

/** Number of running loads of a release, by its folder. */
const loads = new Map<string, number>()

/** True while a part of the release is being loaded: it must not be forgotten then. */
export const isLoading = (release: LiveRelease): boolean => loads.has(folderOf(release))

/** Runs the work with the release allowed, and keeps it until the work has ended. */
export async function whileLoading<T>(release: LiveRelease, work: () => Promise<T>): Promise<T> {
  const folder = folderOf(release)
  allowRelease(release)
  loads.set(folder, (loads.get(folder) ?? 0) + 1)
  try {
    return await work()
  } finally {
    const left = (loads.get(folder) ?? 1) - 1
    if (left > 0) loads.set(folder, left)
    else loads.delete(folder)
  }
}

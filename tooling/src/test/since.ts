import { areas } from '../areas'

/** What a change can reach. Paths are from the root. */
export interface Reach {
  /** Everything, since what installs, compiles or tests the rest has changed. */
  everything: boolean
  /** Suites that run whole: they read what changed without importing it. */
  suites: readonly string[]
  /** Sources, for the tests that import them. */
  sources: readonly string[]
  /** Journeys: spec files, and folders that end with a slash. */
  journeys: readonly string[]
}

export interface Graph {
  /** Test files that import what has changed, directly or not. */
  related: readonly string[]
  /** The calls of `/uc/v1` that the sources of a file or folder name. */
  callsIn(path: string): ReadonlySet<string>
}

const EVERYTHING =
  /^(package(-lock)?\.json|([\w-]+)\/package\.json|jest\.config\.js|tsconfig\.json|\.browserslistrc|\.nvmrc|tooling\/src\/jest\/.+)$/
const TEST = /\.test\.tsx?$|^server\/test\//
/** Folders of the tooling that no site and no journey needs. */
const WITHOUT_JOURNEYS = /^tooling\/src\/(bench|docs|jest|kill|lint|routes|test)\//
const PLATFORM =
  /^(host\/|server\/src\/delivery\/|tooling\/|docker-compose\.yml$|shared\/src\/(request|router|session)\/)/
/** Migrations and texts are read, not imported. */
const SERVER_DATA = /^server\/(drizzle|content)\//
const DOMAIN = /^server\/src\/domains\/[\w-]+\//
const CALLS = /^shared\/src\/contract\/calls\//

/** Returns what changed files reach. */
export function reachOf(changed: readonly string[], graph: Graph): Reach {
  const everything = changed.some((path) => EVERYTHING.test(path))
  const readsData = changed.some((path) => SERVER_DATA.test(path))
  return {
    everything,
    suites: readsData ? ['server', 'embedded'] : [],
    sources: changed.filter((path) => /\.[cm]?tsx?$/.test(path) && !path.startsWith('e2e/')),
    journeys: everything ? ['e2e/'] : reduced(changed.flatMap((path) => journeysOf(path, graph))),
  }
}

const areaFolders = areas.map((area) => `e2e/${area}/`)

function journeysOf(path: string, { related, callsIn }: Graph): string[] {
  if (path.startsWith('e2e/')) return ownJourneys(path)
  if (TEST.test(path) || WITHOUT_JOURNEYS.test(path)) return []
  const area = areas.find((one) => path.startsWith(`remote-${one}/`))
  if (area) return [`e2e/${area}/`]
  const [domain] = DOMAIN.exec(path) ?? []
  if (domain ?? CALLS.test(path)) return callers(callsIn(domain ?? path), callsIn)
  const platform = PLATFORM.test(path) ? ['e2e/platform/'] : []
  if (path.startsWith('shared/')) {
    const of = areas.filter((one) => related.some((test) => test.startsWith(`remote-${one}/`)))
    return [...platform, ...of.map((one) => `e2e/${one}/`)]
  }
  // The rest of the server is below every domain.
  return path.startsWith('server/') && platform.length === 0 ? ['e2e/'] : platform
}

/** What the journeys themselves have changed: a spec, or what specs of a folder, or all, share. */
function ownJourneys(path: string): string[] {
  if (path.endsWith('.spec.ts')) return [path]
  const [, folder] = /^e2e\/([\w-]+)\//.exec(path) ?? []
  return [folder === undefined || folder === 'harness' ? 'e2e/' : `e2e/${folder}/`]
}

/** Folders of those who make calls; calls of a hook that everybody has reach every area. */
function callers(calls: ReadonlySet<string>, callsIn: Graph['callsIn']): string[] {
  const makes = (folder: string) => [...callsIn(folder)].some((call) => calls.has(call))
  if (makes('shared/src')) return areaFolders
  const of = areas.filter((area) => makes(`remote-${area}`)).map((area) => `e2e/${area}/`)
  return makes('host') ? [...of, 'e2e/platform/'] : of
}

/** Without what lies within another one. */
const reduced = (paths: readonly string[]): string[] =>
  [...new Set(paths)]
    .filter((path) => !paths.some((other) => other !== path && other.endsWith('/') && path.startsWith(other)))
    .sort()

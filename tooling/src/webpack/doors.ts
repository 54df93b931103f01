import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { cacheDir, root, sharedDir } from '../workspace'

/** Doors of `shared` that no page imports at run time: types and tests. */
const NOT_AT_RUN_TIME = new Set(['contract', 'testing'])

/** Doors that every page needs, or the shell itself: part of the host's entry. All others are chunks of their own. */
const AT_ONCE = new Set([
  'bridge',
  'deeplink',
  'env',
  'open-app',
  'overlay',
  'paths',
  'query',
  'request',
  'router',
  'session',
  'swap',
  'ui/button',
  'ui/page',
])

export interface Door {
  /** `query`, `ui/page`. */
  name: string
  /** As it is imported: `@dm/shared/ui/page`. */
  request: string
  atOnce: boolean
}

const version = (pkg: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', pkg, 'package.json'), 'utf8')).version

/** Libraries that cross the federation beside the doors: React alone (architecture, section 1). */
export const libraries = () =>
  (['react', 'react/jsx-runtime', 'react-dom'] as const).map((request) => ({
    request,
    version: version(request.split('/')[0] ?? request),
  }))

export const sharedVersion = (): string => JSON.parse(readFileSync(join(sharedDir, 'package.json'), 'utf8')).version

/** Every door of `shared` that stands on disk, sorted. */
export function findDoors(): Door[] {
  const src = join(sharedDir, 'src')
  const inside = (folder: string, prefix: string) =>
    readdirSync(join(src, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(src, folder, entry.name, 'index.ts')))
      .map((entry) => prefix + entry.name)
  return [...inside('.', ''), ...inside('ui', 'ui/')]
    .filter((name) => !NOT_AT_RUN_TIME.has(name))
    .sort()
    .map((name) => ({ name, request: `@dm/shared/${name}`, atOnce: AT_ONCE.has(name) }))
}

/**
 * Doors that are taken together, each group in one file: a file of its own costs a request, and its name and hash a place
 * in the host. `parts`: what most pages take and the shell hardly. `work`: what pages take that lead through some work.
 */
const TOGETHER: Record<string, string[]> = {
  parts: ['format', 'ui/amount', 'ui/art', 'ui/icon', 'ui/list', 'ui/picture', 'ui/sheet'],
  work: ['ui/deadline', 'ui/debounce', 'ui/draft', 'ui/month', 'ui/result', 'ui/steps'],
}

/** The groups of doors by name; other doors that use a source file of one take the group's file instead of a copy. */
export const doorGroups = () =>
  Object.entries(TOGETHER).map(([name, doors]) => ({
    name,
    holds: (file: string) => doors.some((door) => file.startsWith(join(sharedDir, 'src', door) + sep)),
  }))

/** The chunk group of a door that loads later. */
export const doorChunk = (name: string) => {
  const group = Object.entries(TOGETHER).find(([, doors]) => doors.includes(name))
  return `door-${group?.[0] ?? name.replaceAll('/', '-')}`
}

/** The doors that load later, each with its chunk group, as the server looks them up. */
export const laterDoors = (): Record<string, string> =>
  Object.fromEntries(
    findDoors()
      .filter((door) => !door.atOnce)
      .map(({ name }) => [name, doorChunk(name)]),
  )

/** Writes the module that offers every door to the remotes, and answers its path. It is changed only when the doors are. */
export function writeDoorsModule(): string {
  const file = join(cacheDir, 'host', 'doors.ts')
  const doors = findDoors()
  const offered = [
    ...libraries().map(({ request, version }) => ({ request, version, atOnce: true, name: request })),
    ...doors.map((door) => ({ ...door, version: sharedVersion() })),
  ]
  const source = [
    ...offered.flatMap(({ request, atOnce }, index) => (atOnce ? [`import * as door${index} from '${request}'`] : [])),
    'export const doors = {',
    ...offered.map(({ request, version, atOnce, name }, index) => {
      const module = atOnce
        ? `lib: () => door${index}`
        : `get: async () => { const door = await import(/* webpackChunkName: "${doorChunk(name)}" */ '${request}'); return () => door }`
      return `  '${request}': { version: '${version}', ${module} },`
    }),
    '}',
    '',
  ].join('\n')
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  return file
}

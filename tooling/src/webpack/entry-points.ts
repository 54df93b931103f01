import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { cacheDir, hostDir, packageVersion, root, sharedDir } from '../workspace'

/** Entry points of `shared` that no page imports at run time: types and tests. */
const NOT_AT_RUN_TIME = new Set(['contract', 'testing'])

/**
 * Entry points that every page needs, or the shell itself: part of the host's entry. All others are separate chunks.
 */
const AT_ONCE = new Set([
  'access',
  'bridge',
  'deeplink',
  'env',
  'live-update',
  'open-app',
  'overlay',
  'paths',
  'query',
  'request',
  'router',
  'session',
  'store',
  'timeout',
  'ui/button',
  'ui/page',
])

export interface EntryPoint {
  /** `query`, `ui/page`. */
  name: string
  /** Import path: `@dm/shared/ui/page`. */
  request: string
  atOnce: boolean
}

/**
 * Libraries that the federation shares besides the entry points: only React
 * (docs/architecture.md#from-the-address-bar-to-a-page).
 */
export const libraries = () =>
  (['react', 'react/jsx-runtime', 'react-dom'] as const).map((request) => ({
    request,
    version: packageVersion(join(root, 'node_modules', request.split('/')[0] ?? request)),
  }))

const hostVersion = () => packageVersion(hostDir)
export const sharedVersion = () => packageVersion(sharedDir)

/** Returns every entry point of `shared` on disk, sorted. */
export function findEntryPoints(): EntryPoint[] {
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
 * Entry points that are bundled together, each group in one file: a separate file costs a request, and its name and
 * hash enlarge the host. `parts`: used by most pages and hardly by the shell. `work`: used by pages that guide through
 * a task. Those built on antd-mobile and visible at once are in neither, so that only those pages load the library.
 */
const TOGETHER: Record<string, string[]> = {
  parts: ['format', 'page', 'reads', 'time', 'ui/amount', 'ui/art', 'ui/icon', 'ui/list', 'ui/picture', 'ui/sheet'],
  // Alone, so that the controls of other entry points share its field frame instead of copying it.
  form: ['ui/form'],
  choice: ['ui/choice'],
  work: ['ui/deadline', 'ui/debounce', 'ui/draft', 'ui/month'],
  result: ['ui/result', 'ui/steps'],
  tabs: ['ui/tabs'],
}

/**
 * The groups of entry points by name; other entry points that use a source file of one load the group's file instead of
 * a copy.
 */
export const entryPointGroups = () =>
  Object.entries(TOGETHER).map(([name, entryPoints]) => ({
    name,
    holds: (file: string) =>
      entryPoints.some((entryPoint) => file.startsWith(join(sharedDir, 'src', entryPoint) + sep)),
  }))

const inLibrary = (file: string, names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`).test(file)

/**
 * Parts of antd-mobile that several entry points use, each in one file: never copied, and loaded with the first entry
 * point that needs it.
 */
export const libraryGroups = [
  {
    // Springs and gestures: most of the size, and not needed for static content.
    name: 'antd-motion',
    minChunks: 1,
    holds: (file: string) => inLibrary(file, '@react-spring|@use-gesture|lodash|intersection-observer'),
  },
  {
    name: 'antd',
    minChunks: 1,
    holds: (file: string) =>
      inLibrary(
        file,
        'antd-mobile[\\\\/]es[\\\\/](utils|locales|global)|ahooks|rc-util|tslib|classnames|staged-components',
      ) || file === join(sharedDir, 'src/theme/antd.css'),
  },
  { name: 'antd', minChunks: 2, holds: (file: string) => inLibrary(file, 'antd-mobile|antd-mobile-icons') },
]

/** The chunk group of an entry point that loads later. */
export const entryPointChunk = (name: string) => {
  const group = Object.entries(TOGETHER).find(([, entryPoints]) => entryPoints.includes(name))
  return `entry-point-${group?.[0] ?? name.replaceAll('/', '-')}`
}

/** Returns the lazy entry points, each with its chunk group, for the server's look-up. */
export const laterEntryPoints = (): Record<string, string> =>
  Object.fromEntries(
    findEntryPoints()
      .filter((entryPoint) => !entryPoint.atOnce)
      .map(({ name }) => [name, entryPointChunk(name)]),
  )

/**
 * Writes the module that offers every entry point to the remotes, and returns its path. Rewritten only when the entry
 * points change.
 */
export function writeEntryPointsModule(): string {
  const file = join(cacheDir, 'host', 'entry-points.ts')
  const entryPoints = findEntryPoints()
  const offered = [
    ...libraries().map(({ request, version }) => ({ request, version, atOnce: true, name: request })),
    ...entryPoints.map((entryPoint) => ({ ...entryPoint, version: sharedVersion() })),
  ]
  const source = [
    ...offered.flatMap(({ request, atOnce }, index) =>
      atOnce ? [`import * as entryPoint${index} from '${request}'`] : [],
    ),
    'export const entryPoints = {',
    ...offered.map(({ request, version, atOnce, name }, index) => {
      const module = atOnce
        ? `lib: () => entryPoint${index}`
        : `load: () => import(/* webpackChunkName: "${entryPointChunk(name)}" */ '${request}')`
      return `  '${request}': { version: '${version}', ${module} },`
    }),
    '}',
    `export const version = '${hostVersion()}'`,
    '',
  ].join('\n')
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  return file
}

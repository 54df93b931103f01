import { createHash } from 'node:crypto'
import { canonicalJson } from '@dm/shared/contract/release/release-text'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import type { Area } from '../areas'
import { remoteDir } from '../workspace'
import { entryPointTable } from '../signatures/cached'
import { builtEarlyScript, EARLY_DIR } from './early-script'
import { laterEntryPoints } from './entry-points'
import { declaredRoutes } from './declared-routes'
import { integrityOf } from './integrity'
import { POLYFILLS_ENTRY } from './polyfills'
import { builtServerHalf, emitServerHalf, hostServer } from './server-half'

/** Description of the host's build, `host.json`: the server generates the page's HTML from it. */
export interface HostBuild {
  /** Hash of everything in the build. */
  version: string
  /**
   * Name of the table of exports offered to the areas, `entry-points.<name>.json` beside it; none without federation.
   */
  entryPoints?: string
  /** False for the one-build app, which includes its pages. */
  federated: boolean
  /** The only inline script of every page (host/src/early). */
  earlyScript: string
  /** Files of the entry, in order of execution. */
  entry: { js: string[]; css: string[] }
  /** The file that older browsers load before those of the entry. */
  polyfills?: string
  /** Lazy files: `entry-point-ui-form`, `page-user-ModelcardPage` → its files. Includes every lazy entry point. */
  groups: Record<string, { js: string[]; css: string[] }>
  /** The pages of the one-build app, by path, for the preloads of its HTML. */
  pages?: Record<string, { title: string; group: string }>
  /** The file with which the server renders pages, and its sha384; none without federation. */
  server?: { file: string; integrity: string }
  /** Every file with its sha384, in the format of `integrity`. */
  files: Record<string, string>
  /** The file that pages read the hashes from, and its own; none without hashes. Those of older hosts stay. */
  fileList?: { file: string; integrity: string }
}

const kinds = (files: Iterable<string>) => {
  const all = [...files].filter((file) => !file.endsWith('.map') && !file.includes('.hot-update.'))
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) }
}

interface Options {
  federated: boolean
  hashed: boolean
  /** The areas whose pages are in the build, for the one-build app. */
  areas?: readonly Area[]
}

/** The chunk group of an area's page in the one-build app. */
export const pageGroup = (area: Area, page: string) => `page-${area}-${page}`

function pagesOf(areas: readonly Area[]): NonNullable<HostBuild['pages']> {
  const pages: NonNullable<HostBuild['pages']> = {}
  for (const area of areas)
    for (const { path, title, page } of declaredRoutes(remoteDir(area)))
      pages[path] = { title, group: pageGroup(area, page) }
  return pages
}

function describe(compilation: Compilation, { federated, hashed }: Options, earlyScript: string): HostBuild {
  const files: Record<string, string> = {}
  for (const { name, source } of compilation.getAssets()) files[name] = integrityOf(source.buffer())
  const groups: HostBuild['groups'] = {}
  for (const group of compilation.chunkGroups) {
    if (group.name && !compilation.entrypoints.has(group.name)) groups[group.name] = kinds(group.getFiles())
  }
  for (const [entryPoint, chunk] of Object.entries(laterEntryPoints())) {
    const files = groups[chunk]
    if (files) groups[`entry-point-${entryPoint.replaceAll('/', '-')}`] = files
  }
  const version = createHash('sha256')
    .update(JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))))
    .update(earlyScript)
    .digest('hex')
    .slice(0, 12)
  const [polyfills] = kinds(compilation.entrypoints.get(POLYFILLS_ENTRY)?.getFiles() ?? []).js
  return {
    version,
    federated,
    earlyScript,
    entry: kinds(['react', 'main'].flatMap((name) => compilation.entrypoints.get(name)?.getFiles() ?? [])),
    ...(polyfills !== undefined && { polyfills }),
    groups,
    files: hashed ? files : {},
  }
}

/** Writes the table of offered exports. Returns its name, a hash of it. */
async function emitTable(compilation: Compilation): Promise<string> {
  const text = canonicalJson(await entryPointTable())
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12)
  compilation.emitAsset(`entry-points.${name}.json`, new webpack.sources.RawSource(text))
  return name
}

/** Writes the host's server half. Its name contains a hash, because those of older hosts stay. */
async function emitServer(compilation: Compilation): Promise<NonNullable<HostBuild['server']>> {
  const text = await builtServerHalf(hostServer())
  const file = `server.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`
  emitServerHalf(compilation, file, text)
  return { file, integrity: integrityOf(text) }
}

/** Writes the list of files that pages read. */
function emitFileList(compilation: Compilation, { version, files }: HostBuild): NonNullable<HostBuild['fileList']> {
  const text = JSON.stringify({ files })
  const file = `files.${version}.json`
  compilation.emitAsset(file, new webpack.sources.RawSource(text))
  return { file, integrity: integrityOf(text) }
}

/** Writes `host.json` beside the build. */
export class HostBuildPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HostBuildPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'HostBuildPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const { areas, federated, hashed } = this.options
          const entryPoints = federated && hashed ? await emitTable(compilation) : undefined
          const server = federated && hashed ? await emitServer(compilation) : undefined
          compilation.contextDependencies.add(EARLY_DIR)
          const described = describe(compilation, this.options, await builtEarlyScript())
          // Pages get the hashes of all other files.
          if (server) delete described.files[server.file]
          const build: HostBuild = {
            ...described,
            ...(areas && { pages: pagesOf(areas) }),
            ...(entryPoints !== undefined && { entryPoints }),
            ...(server && { server }),
          }
          if (federated && hashed) build.fileList = emitFileList(compilation, build)
          compilation.emitAsset('host.json', new webpack.sources.RawSource(JSON.stringify(build)))
        },
      )
    })
  }
}

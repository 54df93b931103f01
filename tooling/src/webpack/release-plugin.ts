import { createHash } from 'node:crypto'
import { Release, type ReleaseRoute } from '@dm/shared/contract/release/release'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import { canonicalJson, releaseText } from '@dm/shared/contract/release/release-text'
import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack'
import type { Area } from '../areas'
import { entryPointTable } from '../signatures/cached'
import { declaredRoutes } from './declared-routes'
import { integrityOf } from './integrity'
import { builtServerHalf, emitServerHalf, remoteServer, SERVER_HALF } from './server-half'
import { entryPointOf, referencesOf, usesOf } from './uses'

/** Placeholder for the release's hash in a build's names: of the same length, and unique. */
export const HASH_TO_COME = 'releasehash_'
/** Hash of a watched build. */
export const NO_HASH = '000000000000'

interface Routes {
  routes: ReleaseRoute[]
  /** The pages that a server renders. */
  rendered: string[]
}

interface ReleaseOptions {
  dir: string
  area: Area
  /** With `HASH_TO_COME` in it, like `container`. */
  version: string
  container: string
  /** False for a watched build, which has neither a hash nor signatures. */
  finished: boolean
}

/** Returns the entry points that the modules of a chunk group take from the host. */
function entryPointsOf(compilation: Compilation, group: ChunkGroup): string[] {
  const names = group.chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => entryPointOf(module) ?? []),
  )
  return [...new Set(names)].sort()
}

function pagesOf(compilation: Compilation): Release['pages'] {
  const pages: Release['pages'] = {}
  for (const group of compilation.chunkGroups) {
    if (!group.name || compilation.entrypoints.has(group.name)) continue
    const files = group.getFiles().filter((file) => !file.endsWith('.map') && !file.includes('.hot-update.'))
    pages[group.name] = {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
      entryPoints: entryPointsOf(compilation, group),
    }
  }
  return pages
}

/** Returns what the area's pages declare. */
function routesIn(dir: string): Routes {
  const routes = declaredRoutes(dir)
  return {
    routes,
    rendered: [...new Set(routes.flatMap(({ rendered, page }) => (rendered ? page : [])))].sort(),
  }
}

/**
 * Writes `release.json`: the release's data, the files of each page, the hash of every file, and its use of the entry
 * points. The release's version is a hash of all of that: it changes exactly when a byte of it does.
 */
export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler) {
    const { finished } = this.options
    let table: Promise<EntryPoints> = Promise.resolve({})
    compiler.hooks.beforeCompile.tap('ReleasePlugin', () => {
      if (!finished) return
      table = entryPointTable()
      // Its errors are reported where it is awaited.
      table.catch(() => undefined)
    })
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let references: ReturnType<typeof referencesOf> = new Map()
      compilation.hooks.afterOptimizeModules.tap('ReleasePlugin', () => {
        if (finished) references = referencesOf(compilation)
      })
      const declared = routesIn(this.options.dir)
      compilation.hooks.processAssets.tapPromise(
        { name: 'ReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { dir, area } = this.options
          if (!finished || declared.rendered.length === 0) return
          emitServerHalf(compilation, SERVER_HALF, await builtServerHalf(remoteServer(dir, area, declared.rendered)))
        },
      )
      compilation.hooks.processAssets.tapPromise(
        { name: 'ReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => this.emit(compilation, declared, usesOf(references, await table)),
      )
    })
  }

  private emit(compilation: Compilation, { routes }: Routes, uses: EntryPoints): void {
    const { area, version, container, finished } = this.options
    // About the build, for its author.
    for (const { name } of compilation.getAssets()) if (name.startsWith('mf-stats')) compilation.deleteAsset(name)
    const filesNow = () =>
      Object.fromEntries(compilation.getAssets().map(({ name, source }) => [name, integrityOf(source.buffer())]))
    const server = compilation.getAsset(SERVER_HALF) && { server: SERVER_HALF }
    const about = { area, entry: 'remoteEntry.js', ...server, routes, pages: pagesOf(compilation), uses }
    const draft = { ...about, version, container, files: filesNow() }
    const hash = finished ? createHash('sha256').update(canonicalJson(draft)).digest('hex').slice(0, 12) : NO_HASH
    if (finished) nameAfter(hash, compilation)
    const named = (text: string) => text.replace(HASH_TO_COME, hash)
    const release = { ...about, version: named(version), container: named(container), files: filesNow() }
    const text = releaseText(Release.parse(release))
    compilation.emitAsset('release.json', new webpack.sources.RawSource(text))
    // For visits with an override to this build: run before the host starts.
    compilation.emitAsset(
      'release.js',
      new webpack.sources.RawSource(`(self.dmOverrides??={})[${JSON.stringify(area)}]=${text}`),
    )
  }
}

/** Writes the hash into the files that contain the release's name. */
function nameAfter(hash: string, compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    const content = source.buffer()
    if (!content.includes(HASH_TO_COME)) continue
    const text = content.toString('utf8').replaceAll(HASH_TO_COME, hash)
    compilation.updateAsset(name, new webpack.sources.RawSource(text))
  }
}

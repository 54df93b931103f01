import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Release } from '@dm/shared/contract/release'
import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack'
import type { Area } from '../areas'

interface ReleaseOptions {
  dir: string
  area: Area
  version: string
  container: string
  /** The range of `@dm/shared` that the release needs. */
  shared: string
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** The doors that the modules of a chunk group take from the host: the share keys of its consumed modules. */
function doorsOf(compilation: Compilation, group: ChunkGroup): string[] {
  const doors = group.chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
      const options: unknown = 'options' in module ? module.options : null
      const key = options && typeof options === 'object' && 'shareKey' in options ? String(options.shareKey) : ''
      return key.startsWith('@dm/shared/') ? [key.slice('@dm/shared/'.length)] : []
    }),
  )
  return [...new Set(doors)].sort()
}

function pagesOf(compilation: Compilation): Release['pages'] {
  const pages: Release['pages'] = {}
  for (const group of compilation.chunkGroups) {
    if (!group.name || compilation.entrypoints.has(group.name)) continue
    const files = group.getFiles().filter((file) => !file.endsWith('.map') && !file.includes('.hot-update.'))
    pages[group.name] = {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
      doors: doorsOf(compilation, group),
    }
  }
  return pages
}

/** Writes `release.json`: what the release is, which files each page needs, and the hash of every file. */
export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => {
          const { dir, ...about } = this.options
          const { routes }: { routes: unknown } = await import(pathToFileURL(join(dir, 'src/routes.ts')).href)
          const files = Object.fromEntries(
            compilation
              .getAssets()
              .filter(({ name }) => !name.startsWith('mf-'))
              .map(({ name, source }) => [name, integrityOf(source.buffer())]),
          )
          const release = { ...about, entry: 'remoteEntry.js', routes, pages: pagesOf(compilation), files }
          const text = JSON.stringify(Release.parse(release))
          compilation.emitAsset('release.json', new webpack.sources.RawSource(text))
          // For a visit that takes this area from here: known before the host starts.
          compilation.emitAsset(
            'release.js',
            new webpack.sources.RawSource(`(self.dmOverrides??={})[${JSON.stringify(about.area)}]=${text}`),
          )
        },
      )
    })
  }
}

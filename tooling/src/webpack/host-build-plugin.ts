import { createHash } from 'node:crypto'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import { laterDoors, sharedVersion } from './doors'

/** What a build of the host says of itself, `host.json`: the server writes the page's HTML from it. */
export interface HostBuild {
  /** Hash of everything in the build. */
  version: string
  /** The version of `@dm/shared` that it offers to the areas. */
  shared: string
  /** False for the one-build app, which brings its pages along. */
  federated: boolean
  /** Files of the entry, in the order in which they run. */
  entry: { js: string[]; css: string[] }
  /** Files that load later: `door-ui-form`, `page-user-ModelcardPage` → its files. Every door that loads later is here. */
  groups: Record<string, { js: string[]; css: string[] }>
  /** Every file with its sha384, as `integrity` wants it. */
  files: Record<string, string>
}

const kinds = (files: Iterable<string>) => {
  const all = [...files].filter((file) => !file.endsWith('.map') && !file.includes('.hot-update.'))
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) }
}

const integrityOf = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

function describe(compilation: Compilation, { federated, hashed }: { federated: boolean; hashed: boolean }): HostBuild {
  const files: Record<string, string> = {}
  for (const { name, source } of compilation.getAssets()) files[name] = integrityOf(source.buffer())
  const groups: HostBuild['groups'] = {}
  for (const group of compilation.chunkGroups) {
    if (group.name && !compilation.entrypoints.has(group.name)) groups[group.name] = kinds(group.getFiles())
  }
  for (const [door, chunk] of Object.entries(laterDoors())) {
    const files = groups[chunk]
    if (files) groups[`door-${door.replaceAll('/', '-')}`] = files
  }
  const version = createHash('sha256')
    .update(JSON.stringify(Object.entries(files).sort()))
    .digest('hex')
    .slice(0, 12)
  return {
    version,
    shared: sharedVersion(),
    federated,
    entry: kinds(['react', 'main'].flatMap((name) => compilation.entrypoints.get(name)?.getFiles() ?? [])),
    groups,
    files: hashed ? files : {},
  }
}

/** Writes `host.json` beside the build. */
export class HostBuildPlugin {
  constructor(private readonly options: { federated: boolean; hashed: boolean }) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HostBuildPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'HostBuildPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () =>
          compilation.emitAsset(
            'host.json',
            new webpack.sources.RawSource(JSON.stringify(describe(compilation, this.options))),
          ),
      )
    })
  }
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { root } from '../workspace'

/** Packages stay as they are installed; what is ours is bundled, in every folder of the workspace. */
const ownSources: Plugin = {
  name: 'own-sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@dm/') ? undefined : { path, external: true },
    )
    // A bundled file finds what lies beside its source: texts, migrations, the first files of workers.
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes('import.meta.')) return undefined
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

/** Path of a bundled program: `server/src/main.ts` → `<folder>/server/src/main.mjs`. */
export const bundledProgram = (folder: string, file: string) => join(folder, file.replace(/\.ts$/, '.mjs'))

/**
 * Bundles programs of the repository for Node, so that each start loads a few files instead of a thousand. Paths are
 * from the root. Returns their folder, inside the workspace because packages are looked up from there, and how to remove
 * it. Rejects with esbuild's messages.
 */
export async function bundlePrograms(files: readonly string[]): Promise<{ folder: string; remove(): void }> {
  const parent = join(root, 'tooling/dist')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'programs-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [...files],
      outbase: root,
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node22',
      logLevel: 'error',
      plugins: [ownSources],
    })
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

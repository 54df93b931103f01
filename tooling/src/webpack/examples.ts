import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { cacheDir, hostDir, sharedDir } from '../workspace'
import { baseConfig } from './rules'

/** Writes the module that lists `shared/src/ui/<name>/examples.tsx`, and returns its path. Rewritten only when the list changes. */
export function writeExamplesModule(): string {
  const file = join(cacheDir, 'host', 'examples.ts')
  const ui = join(sharedDir, 'src/ui')
  const groups = readdirSync(ui)
    .filter((name) => existsSync(join(ui, name, 'examples.tsx')))
    .sort()
    .map(
      (name) =>
        `  { entryPoint: 'ui/${name}', load: () => import(${JSON.stringify(join(ui, name, 'examples.tsx'))}) },`,
    )
  const source = ['export const groups = [', ...groups, ']', ''].join('\n')
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  return file
}

/** Writes the page without a server: every script and stylesheet of the entry. */
class DocumentPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DocumentPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get('main')?.getFiles() ?? []
          const of = (kind: string) => files.filter((file) => file.endsWith(kind))
          const html = [
            '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>组件示例</title>',
            '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
            ...of('.css').map((file) => `<link rel="stylesheet" href="/${file}">`),
            ...of('.js').map((file) => `<script defer src="/${file}"></script>`),
            '</head><body><div id="root"></div></body></html>',
          ].join('')
          compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
        },
      )
    })
  }
}

/** Builds `/dev/ui` separately, for the browser tests: the same page, without the federation. */
export function examplesBuild(outDir: string): Configuration {
  const base = baseConfig('development')
  return {
    ...base,
    name: 'examples',
    context: hostDir,
    devtool: false,
    entry: { main: './src/dev/main.tsx' },
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name: 'examples' },
    resolve: { ...base.resolve, alias: { 'dm-examples$': writeExamplesModule() } },
    output: { path: outDir, clean: true, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
      new DocumentPlugin(),
    ],
  }
}

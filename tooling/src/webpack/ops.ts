import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack'
import { iconHref } from '@dm/server/delivery/icon'
import { opsInputs } from '../release/inputs'
import { cacheDir, hostDir } from '../workspace'
import { FinishPlugin } from './finish-plugin'
import { integrityOf } from './integrity'
import { baseConfig } from './rules'

export const opsDir = join(hostDir, 'ops')

/** Returns the page's HTML: its files with their hashes, nothing inline. */
function documentOf(compilation: Compilation): string {
  const assets = (compilation.entrypoints.get('main')?.getFiles() ?? []).map((file) => {
    const source = compilation.getAsset(file)?.source
    if (!source) throw new Error(`${file} was not built`)
    return { file, attributes: `="/ops/${file}" crossorigin="anonymous" integrity="${integrityOf(source.buffer())}"` }
  })
  const of = (kind: string) => assets.filter(({ file }) => file.endsWith(kind))
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="robots" content="noindex,nofollow"><meta name="theme-color" content="#1e1512">',
    '<title>运营台 · 点梦</title>',
    ...of('.css').map(({ attributes }) => `<link rel="stylesheet" href${attributes}>`),
    ...of('.js').map(({ attributes }) => `<script defer src${attributes}></script>`),
    `<link rel="icon" href="${iconHref}">`,
    '</head><body><div id="root"></div><noscript>运营台需要打开浏览器的脚本功能</noscript></body></html>',
  ].join('')
}

class DocumentPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DocumentPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset('index.html', new webpack.sources.RawSource(documentOf(compilation))),
      )
    })
  }
}

/** The operations page's build: a separate application, which visitors never load. */
export function ops(outDir = join(opsDir, 'dist')): Configuration {
  return {
    ...baseConfig('production'),
    name: 'ops',
    context: opsDir,
    entry: { main: './main.tsx' },
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name: 'ops-production' },
    output: {
      path: outDir,
      clean: true,
      publicPath: '/ops/',
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      uniqueName: 'dm-ops',
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css', ignoreOrder: true }),
      new DocumentPlugin(),
      new FinishPlugin({ compress: 'assets', inputs: () => opsInputs(opsDir) }),
    ],
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import type { Area } from '../areas'
import { cacheDir, hostDir, remoteDir } from '../workspace'
import { HostBuildPlugin, pageGroup } from './host-build-plugin'
import { declaredRoutes, hasPages } from './declared-routes'
import { findPages } from './pages'
import { POLYFILLS_ENTRY, writePolyfillsModule } from './polyfills'
import { baseConfig, insertStylesheet, type Mode } from './rules'

/** The areas that have pages. */
const present = (areas: readonly Area[]) => areas.filter((area) => hasPages(remoteDir(area)))

/**
 * Returns the module that replaces `host/src/federation/pages.ts`: the same exports, served by one build's own chunks.
 */
function pagesModule(areas: readonly Area[]): string {
  const routes = present(areas).flatMap((area) =>
    // Declarations for the server alone stay out of the browser's build.
    declaredRoutes(remoteDir(area)).map(({ prefetch: _prefetch, params: _params, ...route }) => ({ ...route, area })),
  )
  const loaders = present(areas).flatMap((area) =>
    [...findPages(remoteDir(area))].map(
      ([page, file]) =>
        `  '${area}/${page}': () => import(/* webpackChunkName: "${pageGroup(area, page)}" */ ${JSON.stringify(file)}),`,
    ),
  )
  return [
    `import { PageLoadError } from ${JSON.stringify(join(hostDir, 'src/federation/types'))}`,
    `const routes = ${JSON.stringify(routes)}`,
    `const loaders = {\n${loaders.join('\n')}\n}`,
    `export const liveRoutes = () => routes.filter((route) => loaders[route.area + '/' + route.page])`,
    `export const loadPage = (route) => loaders[route.area + '/' + route.page]().catch((error) => { throw new PageLoadError(route, 'network', { cause: error }) })`,
    `export const knownPaths = liveRoutes`,
    `export const isFederated = false`,
    `export const readyPage = () => null`,
    '',
  ].join('\n')
}

/** Modules of the host that only exist for the federation, and their replacements without it. */
const WITHOUT_FEDERATION: Record<string, string> = {
  'src/core': 'export const core = {}',
  'src/federation/servedAreas': [
    'export const campaignAt = () => null',
    'export const isElsewhere = () => false',
    'export const onRegistry = () => () => undefined',
    'export const wholeRegistry = () => Promise.resolve()',
  ].join('\n'),
}

/**
 * The whole product as one ordinary webpack build, without federation: a quick loop for page authors, and the reference
 * for the federated build. `areas` limits it to some areas' pages.
 */
export function oneBuild(mode: Mode, areas: readonly Area[], outDir: string): Configuration {
  const generated = join(cacheDir, 'one-build', areas.join('-'))
  const module = join(generated, 'pages.ts')
  mkdirSync(generated, { recursive: true })
  const source = pagesModule(areas)
  if (!existsSync(module) || readFileSync(module, 'utf8') !== source) writeFileSync(module, source)
  const base = baseConfig(mode)
  return {
    ...base,
    name: 'one-build',
    context: hostDir,
    // Like the host's: React runs while the rest is still loading.
    entry: {
      react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
      main: { import: './src/main.tsx', dependOn: 'react' },
      [POLYFILLS_ENTRY]: writePolyfillsModule(),
    },
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name: `one-${mode}-${areas.join('-')}` },
    output: {
      path: outDir,
      clean: true,
      publicPath: '/host/',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      uniqueName: 'dm-one',
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...base.optimization, emitOnErrors: true },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        ignoreOrder: true,
        insert: insertStylesheet,
      }),
      new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\/[\w./]+$/, (resource) => {
        const from = join(resource.context, resource.request)
        if (from === join(hostDir, 'src/federation/pages')) resource.request = module
        for (const [name, text] of Object.entries(WITHOUT_FEDERATION)) {
          if (from !== join(hostDir, name)) continue
          resource.request = join(generated, `${name.replaceAll('/', '-')}.ts`)
          if (!existsSync(resource.request)) writeFileSync(resource.request, text)
        }
      }),
      new HostBuildPlugin({ federated: false, hashed: true, areas: present(areas) }),
    ],
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import autoprefixer from 'autoprefixer'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { olderCss } from './older-css'
import { leastBrowsers } from './browsers'
import { root, sharedDir } from '../workspace'

export type Mode = 'production' | 'development'

/**
 * A CSS module's class names contain a hash of the file's content, so that two releases of an area can be loaded in one
 * page without affecting each other's elements.
 */
function classNameOf(context: { resourcePath: string }, _template: string, localName: string): string {
  const content = readFileSync(context.resourcePath)
  const hash = createHash('sha256').update(relative(root, context.resourcePath)).update(content).update(localName)
  return `_${hash.digest('base64url').replace(/[-_]/g, '').slice(0, 7)}`
}

const script = (mode: Mode, refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    env: { targets: Object.entries(leastBrowsers()).map((least) => least.join(' >= ')), bugfixes: true },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: mode === 'development' && refresh, refresh } },
    },
  },
})

/** The changes of each write are taken out of the contract while building. */
const changes: RuleSetRule = {
  resource: join(sharedDir, 'src/contract/changes.ts'),
  loader: join(import.meta.dirname, 'changes-loader.cjs'),
}

/** Reading of CSS modules: both halves of a build must give an element the same class. */
const classNames = { auto: true, namedExport: false, exportLocalsConvention: 'as-is', getLocalIdent: classNameOf }

const style: RuleSetRule = {
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: { modules: classNames },
    },
    // For the least browsers: `:is()` came with Chromium 88, and `mask` has a prefix before 120.
    {
      loader: 'postcss-loader',
      options: {
        postcssOptions: {
          config: false,
          plugins: [olderCss(), isPseudoClass({ preserve: false }), autoprefixer({ remove: false })],
        },
      },
    },
  ],
  sideEffects: true,
}

/** The rules of a build without styles: stylesheets are read for their class names alone, pictures for their address. */
export function classNamesOnly({ module }: Configuration): RuleSetRule[] {
  const names: RuleSetRule = {
    ...style,
    use: [{ loader: 'css-loader', options: { modules: { ...classNames, exportOnlyLocals: true } } }],
  }
  const rules = (module?.rules ?? []) as RuleSetRule[]
  return rules.map((rule) =>
    rule === style ? names : rule.type === 'asset' ? { ...rule, generator: { emit: false } } : rule,
  )
}

/**
 * Inserts stylesheets that load later after the host's own, which is in the body below the splash. Rules of equal
 * specificity are decided by order, and those of areas and entry points must win. Runs in the browser.
 */
export const insertStylesheet = (link: HTMLLinkElement): void => document.body.append(link)

/** Options common to all builds of the workspace: languages, file names, minimisation. */
export function baseConfig(mode: Mode, { refresh = false } = {}): Configuration {
  return {
    mode,
    target: ['web', 'browserslist'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        script(mode, refresh),
        changes,
        style,
        { test: /\.(png|jpg|webp|svg|woff2)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 2048 } } },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false }, compress: { passes: 3 } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

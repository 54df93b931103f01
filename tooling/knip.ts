import type { KnipConfig } from 'knip'

/**
 * Finds unused dependencies, files and exports, and unlisted dependencies. Tests, examples and the entry points of
 * `shared` count as users here; `tooling/knip-product.ts` finds what they alone use.
 */
const config: KnipConfig = {
  workspaces: {
    '.': { entry: [], project: ['*.{js,ts}'] },
    host: {
      // The build of /ops, its page, /dev/ui, the early script, and the half that servers render with; the host's own is found by its webpack.config.ts.
      entry: [
        'ops/webpack.config.ts',
        'ops/main.tsx',
        'src/dev/main.tsx',
        'src/early/index.ts',
        'src/render.tsx',
        'src/federation/runtime.server.ts',
      ],
      project: ['{src,ops}/**/*.{ts,tsx}'],
      // Written by the build (tooling/src/webpack/server-half.ts).
      ignoreDependencies: ['dm-server-modules'],
    },
    // The build exposes every page and reads its route.
    'remote-*': {
      entry: ['src/**/page.ts', 'src/**/*Page.tsx'],
      project: ['{src,test}/**/*.{ts,tsx}'],
    },
    shared: {
      entry: ['src/*/index.ts', 'src/ui/*/{index.ts,examples.tsx}', 'src/contract/**/*.ts'],
      project: ['src/**/*.{ts,tsx}'],
    },
    server: {
      // The entry points named in its package.json are judged by their imports, like every other file.
      includeEntryExports: true,
      entry: ['src/main.ts', 'src/delivery/render/worker.ts', 'src/domains/file/parsing/child.ts'],
      project: ['{src,test}/**/*.ts'],
      // A font that is read as a file.
      ignoreDependencies: ['@embedpdf/fonts-sc'],
    },
    e2e: {
      // Used in its webpack configuration.
      entry: ['platform/releases/plain-host/index.ts'],
      project: ['**/*.{ts,tsx}'],
      ignoreBinaries: ['apt-get'],
    },
    tooling: {
      // Programs started by their path in separate processes.
      entry: [
        'src/*.ts',
        'src/{bench/bare,bench/register-areas,bench/register-releases,building/worker,dm/main,kill/small-site,signatures/main,webpack/print-changes,webpack/print-early-script}.ts',
        'src/site/*.ts',
        // For the other run.
        'src/lint/only-tests.ts',
      ],
      project: ['src/**/*.ts'],
      // Used by name in webpack's rules and in a module that the build writes.
      ignoreDependencies: [
        'css-loader',
        'postcss-loader',
        'swc-loader',
        '@swc/core',
        'core-js',
        'wicg-inert',
        '@mdn/browser-compat-data',
      ],
      ignoreBinaries: ['fc-list'],
    },
  },
}

export default config

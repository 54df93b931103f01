import type { KnipConfig } from 'knip'

/**
 * What nobody uses: dependencies, files, exports; and dependencies that are used without being listed. An entry point
 * of `shared` is an API, also for pages to come: what it exports counts as used.
 */
const config: KnipConfig = {
  workspaces: {
    '.': { entry: [], project: ['*.{js,ts}'] },
    host: {
      // The build of /ops, its page, and /dev/ui; the host's own is found by its webpack.config.ts.
      entry: ['ops/webpack.config.ts', 'ops/main.tsx', 'src/dev/main.tsx'],
      project: ['{src,ops}/**/*.{ts,tsx}'],
    },
    // Every page is exposed by the build, and the routes are read by it.
    'remote-*': { entry: ['src/routes.ts', 'src/**/*Page.tsx'], project: ['{src,test}/**/*.{ts,tsx}'] },
    shared: {
      entry: ['src/*/index.ts', 'src/ui/*/{index.ts,examples.tsx}', 'src/contract/*.ts'],
      project: ['src/**/*.{ts,tsx}'],
    },
    server: {
      entry: ['src/main.ts'],
      project: ['{src,test}/**/*.ts'],
      // A font that is read as a file.
      ignoreDependencies: ['@embedpdf/fonts-sc'],
    },
    e2e: {
      // Named in its webpack configuration.
      entry: ['federation/plain-host/index.ts'],
      project: ['**/*.{ts,tsx}'],
      ignoreBinaries: ['apt-get'],
    },
    tooling: {
      // Programs that are run by their path, in processes of their own.
      entry: [
        'src/*.ts',
        'src/{bench/bare,bench/register-areas,building/worker,dm/main,kill/main,signatures/main}.ts',
        'src/site/*.ts',
      ],
      project: ['src/**/*.ts'],
      // Named in webpack's rules by text.
      ignoreDependencies: ['css-loader', 'swc-loader', '@swc/core'],
      ignoreBinaries: ['fc-list'],
    },
  },
}

export default config

import type { KnipConfig } from 'knip'

/**
 * Finds files and exports that only tests or examples use, by a run that begins at the product's own entry points
 * (`--production`). An export of `shared` is used when an area, the host, the server, the tooling or another used part
 * of `shared` imports it. Those that stay for tests are listed in `tooling/src/lint/only-tests.ts`.
 */
const config: KnipConfig = {
  // A module's export that its tests use, and the module itself, is not dead.
  ignoreExportsUsedInFile: true,
  // Dependencies are the other run's (tooling/knip.ts).
  exclude: ['dependencies', 'unlisted', 'unresolved', 'binaries'],
  workspaces: {
    '.': { entry: [], project: [] },
    host: {
      entry: [
        'src/main.tsx!',
        'src/early/index.ts!',
        'ops/main.tsx!',
        'src/render.tsx!',
        'src/federation/runtime.server.ts!',
      ],
      project: [
        '{src,ops}/**/*.{ts,tsx}!',
        '!src/dev/**!',
        '!ops/{test/**,webpack.config.ts}!',
        '!**/*.test.{ts,tsx}!',
      ],
    },
    'remote-*': {
      entry: ['src/**/page.ts!', 'src/**/*Page.tsx!'],
      // Common test helpers of a folder are called testMusic.ts, testVideo.ts, …
      project: ['src/**/*.{ts,tsx}!', '!**/test[A-Z]*.ts!', '!**/*.test.{ts,tsx}!'],
    },
    shared: {
      // The entry points named in its package.json are judged by their imports, like every other file.
      includeEntryExports: true,
      project: ['src/**/*.{ts,tsx}!', '!src/ui/*/examples.tsx!', '!**/*.test.{ts,tsx}!'],
      ignore: ['src/testing/**'],
    },
    server: {
      // Like those of shared.
      includeEntryExports: true,
      entry: ['src/main.ts!', 'src/delivery/render/worker.ts!', 'src/domains/file/parsing/child.ts!'],
      project: ['src/**/*.ts!', '!**/*.test.ts!'],
      // Half of what they hand out serves tests of the tooling: only what it leads to counts here.
      ignore: ['src/entry/**'],
    },
    e2e: { entry: [], project: [] },
    tooling: {
      entry: [
        'src/*.ts!',
        'src/{bench/bare,bench/register-areas,bench/register-releases,building/worker,dm/main,signatures/main}.ts!',
        'src/{site,webpack}/*.ts!',
        'src/lint/only-tests.ts!',
      ],
      project: ['src/**/*.ts!', '!**/*.test.ts!'],
      // Half of it serves tests: only what it imports counts here.
      ignore: ['src/**'],
    },
  },
}

export default config

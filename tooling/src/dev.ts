import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { isArea, type Area } from './areas'
import { buildChanged, units } from './building/all'
import { host } from './webpack/host'
import { remote } from './webpack/remote'
import { hostDir, remoteDir, root } from './workspace'

/**
 * `npm run dev [area…]`: the host and the named areas with fast refresh, the others from their last build, the API
 * restarted when its code changes.
 */
const require = createRequire(import.meta.url)
const port = Number(process.env.PORT ?? 3000)
const dataDir = resolve(process.env.DATA_DIR ?? 'data')
const named = process.argv.slice(2).filter(isArea)
const portOf = (area: Area) => port + 1 + named.indexOf(area)

/** Serves a build from memory; with `writeTo` it is also written to disk, where the server reads it. */
async function watch(config: Configuration, at: number, writeTo?: string): Promise<void> {
  const compiler = webpack({
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false, library: config.output?.uniqueName }),
    ],
  })
  if (!compiler) throw new Error('webpack took no configuration')
  const server = new WebpackDevServer(
    {
      port: at,
      host: 'localhost',
      allowedHosts: 'all',
      hot: true,
      headers: { 'access-control-allow-origin': '*' },
      static: false,
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port: at } },
      devMiddleware: { writeToDisk: writeTo !== undefined, publicPath: '/' },
    },
    compiler,
  )
  await server.start()
}

await buildChanged(units().filter((unit) => unit === 'host' || !named.some((area) => area === unit)))
for (const area of named) {
  const at = portOf(area)
  // A remote has no entry of its own to which the development server could add these.
  const clients = [
    require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js'),
    `${require.resolve('webpack-dev-server/client/index.js')}?protocol=ws&hostname=localhost&port=${at}&pathname=/ws&hot=true&live-reload=true&logging=warn`,
    require.resolve('webpack/hot/dev-server.js'),
  ]
  await watch(remote(remoteDir(area), 'development', join(root, '.cache/dev', area), clients), at)
}
const hostOut = join(dataDir, 'host')
const server = spawn(
  'npx',
  ['tsx', 'watch', '--clear-screen=false', '--exclude', 'data', join(root, 'tooling/src/site/dev-server.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ALLOW_DEMO: '1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEV_OVERRIDES: named.map((area) => `${area}@http://localhost:${portOf(area)}/`).join(','),
    },
  },
)
await watch(host(hostDir, 'development', hostOut), port + 1 + named.length, hostOut)
console.log(`点梦 in development: http://localhost:${port} (${named.join(', ') || 'host alone'} with fast refresh)`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    process.exit(0)
  })
}

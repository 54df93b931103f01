import { cpSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { areas, isArea } from './areas'
import { oneBuild } from './webpack/one-build'
import { runWebpack } from './webpack/run'
import { cacheDir } from './workspace'

/**
 * `npm run one [area…] [-- --production] [--serve]`: builds the product as one ordinary application where the server
 * reads it (`DATA_DIR/host`): a quick loop for page authors, and the reference of the benchmark.
 */
const named = process.argv.slice(2).filter(isArea)
const mode = process.argv.includes('--production') ? 'production' : 'development'
const selected = named.length ? named : areas
process.env.ALLOW_DEMO ??= '1'
const dataDir = resolve(process.env.DATA_DIR ?? 'data')
const outDir = join(cacheDir, 'one', mode, selected.join('-'))
await runWebpack(oneBuild(mode, selected, outDir), { tolerant: true })
mkdirSync(join(dataDir, 'host'), { recursive: true })
cpSync(outDir, join(dataDir, 'host'), { recursive: true })
console.log(`one build of ${selected.join(', ')} in ${join(dataDir, 'host')}`)
if (process.argv.includes('--serve')) {
  const { serveSite } = await import('./site/serve')
  console.log((await serveSite({ publish: false })).address)
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areas } from './areas'
import { areaToArea } from './bench/area-to-area'
import { coldLoads, loadsByAreas } from './bench/cold-load'
import { reads } from './bench/reads'
import { runProgram, startServer } from './bench/server'
import { sizes } from './bench/sizes'
import { swaps } from './bench/swaps'
import { printTable, type Row } from './bench/table'
import { buildChanged } from './building/all'
import { buildRemote } from './building/unit'
import { compressFolder } from './release/compress'
import { oneBuild } from './webpack/one-build'
import { runWebpack } from './webpack/run'
import { cacheDir, remoteDir } from './workspace'

/** `npm run bench [runs]`: measures the budgets of the quality bar and prints them; ratios are taken in one run. */
const runs = Number(process.argv[2] ?? 5)
await buildChanged()
const rows: Row[] = sizes()

const from = performance.now()
await buildRemote(remoteDir('user'))
const seconds = (performance.now() - from) / 1000
rows.push({ what: 'build of one area', value: `${seconds.toFixed(1)} s`, budget: '≤ 10 s', held: seconds <= 10 })

const oneDir = join(cacheDir, 'bench/one')
await runWebpack(oneBuild('production', areas, oneDir))
await compressFolder(oneDir)
const work = mkdtempSync(join(tmpdir(), 'bench-'))
const filled = join(work, 'filled')
await runProgram('tooling/src/site/template.ts', filled)
const federated = await startServer(join(work, 'federated'), filled)
const one = await startServer(join(work, 'one'), filled, (dir) =>
  cpSync(oneDir, join(dir, 'host'), { recursive: true }),
)
try {
  rows.push(
    ...(await coldLoads({ federated: federated.url, one: one.url }, '/user/modelcard?uid=10001', '林小满', runs)),
    ...(await areaToArea(federated.url, runs)),
  )
} finally {
  await Promise.all([federated.stop(), one.stop()])
}

const many: { count: number; url: string; stop(): Promise<void> }[] = []
try {
  for (const count of [5, 50, 200]) {
    const register = (dir: string) => runProgram('tooling/src/bench/register-areas.ts', dir, [String(count)])
    many.push({ count, ...(await startServer(join(work, `areas-${count}`), filled, register)) })
  }
  rows.push(...(await loadsByAreas(many, '/user/modelcard?uid=10001', '林小满', runs)))
} finally {
  await Promise.all(many.map((site) => site.stop()))
}
rows.push(...(await swaps(work, filled, runs)))
rows.push(...(await reads(work)))
rmSync(work, { recursive: true, force: true })
printTable(rows)

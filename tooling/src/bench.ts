import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from './areas'
import { areaToArea } from './bench/area-to-area'
import { coldLoads, loadsByAreas } from './bench/cold-load'
import { ledger } from './bench/ledger'
import { reads } from './bench/reads'
import { runProgram, startServer } from './bench/server'
import { sizes } from './bench/sizes'
import { swaps } from './bench/swaps'
import { printTable, type Row } from './bench/table'
import { trades } from './bench/trades'
import { buildChanged } from './building/all'
import { buildRemote } from './building/unit'
import { compressFolder } from './release/compress'
import { oneBuild } from './webpack/one-build'
import { runWebpack } from './webpack/run'
import { cacheDir, remoteDir } from './workspace'

/**
 * `npm run bench [runs] [-- --only sizes,trades]`: measures the budgets of the quality bar and prints them; ratios are
 * taken in one run. The parts are those of `PARTS`, in their order.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const runs = Number(positionals[0] ?? 5)
const work = mkdtempSync(join(tmpdir(), 'bench-'))

let template: Promise<string> | undefined
/** A folder with demo data, made once, that sites start from. */
const filled = () =>
  (template ??= (async () => {
    const folder = join(work, 'filled')
    await runProgram('tooling/src/site/template.ts', folder)
    return folder
  })())

async function build(): Promise<Row[]> {
  const from = performance.now()
  await buildRemote(remoteDir('user'))
  const seconds = (performance.now() - from) / 1000
  return [{ what: 'build of one area', value: `${seconds.toFixed(1)} s`, budget: '≤ 10 s', held: seconds <= 10 }]
}

async function loads(): Promise<Row[]> {
  const oneDir = join(cacheDir, 'bench/one')
  await runWebpack(oneBuild('production', areas, oneDir))
  await compressFolder(oneDir)
  const from = await filled()
  const federated = await startServer(join(work, 'federated'), from)
  const one = await startServer(join(work, 'one'), from, (dir) =>
    cpSync(oneDir, join(dir, 'host'), { recursive: true }),
  )
  try {
    return [
      ...(await coldLoads({ federated: federated.url, one: one.url }, '/user/modelcard?uid=10001', '林小满', runs)),
      ...(await areaToArea(federated.url, runs)),
    ]
  } finally {
    await Promise.all([federated.stop(), one.stop()])
  }
}

async function manyAreas(): Promise<Row[]> {
  const from = await filled()
  const many: { count: number; url: string; stop(): Promise<void> }[] = []
  try {
    for (const count of [5, 50, 200]) {
      const register = (dir: string) => runProgram('tooling/src/bench/register-areas.ts', dir, [String(count)])
      many.push({ count, ...(await startServer(join(work, `areas-${count}`), from, register)) })
    }
    return await loadsByAreas(many, '/user/modelcard?uid=10001', '林小满', runs)
  } finally {
    await Promise.all(many.map((site) => site.stop()))
  }
}

const PARTS: Record<string, () => Row[] | Promise<Row[]>> = {
  sizes,
  build,
  loads,
  areas: manyAreas,
  swaps: async () => swaps(work, await filled(), runs),
  reads: () => reads(work),
  trades,
  ledger,
}

const only = values.only?.split(',') ?? Object.keys(PARTS)
const unknown = only.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
// Data alone needs no pages.
if (only.some((name) => name !== 'trades' && name !== 'ledger')) await buildChanged()
const rows: Row[] = []
try {
  for (const [name, part] of Object.entries(PARTS)) if (only.includes(name)) rows.push(...(await part()))
} finally {
  rmSync(work, { recursive: true, force: true })
}
printTable(rows)

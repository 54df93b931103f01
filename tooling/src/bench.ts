import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from './areas'
import { areaToArea } from './bench/area-to-area'
import { attackRows } from './bench/attack'
import { card } from './bench/card'
import { coldLoads, loadsByAreas, type MeasuredPage } from './bench/cold-load'
import { deliveries } from './bench/deliveries'
import { prefetchRows } from './bench/prefetch'
import { firstFrames } from './bench/first-frames'
import { frames } from './bench/frames'
import { hostileRows } from './bench/hostile'
import { ledger } from './bench/ledger'
import { lighthouseScores } from './bench/lighthouse'
import { listeners } from './bench/listeners'
import { memory } from './bench/memory'
import { odds } from './bench/odds'
import { reads } from './bench/reads'
import { renderedPages } from './bench/rendered'
import { runProgram, startServer } from './bench/server'
import { sizes } from './bench/sizes'
import { source } from './bench/source'
import { swaps } from './bench/swaps'
import { printTable, type Row } from './bench/table'
import { trades } from './bench/trades'
import { buildChanged } from './building/all'
import { buildRemote } from './building/unit'
import { startPostgres } from './machine/postgres'
import { compressFolder } from './release/compress'
import { oneBuild } from './webpack/one-build'
import { runWebpack } from './webpack/run'
import { cacheDir, remoteDir } from './workspace'

/**
 * `npm run bench [runs] [-- --only sizes,trades]`: measures the budgets and prints them; ratios are measured in one
 * run. The parts are those of `PARTS`, in that order.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const runs = Number(positionals[0] ?? 5)
const work = mkdtempSync(join(tmpdir(), 'bench-'))

let template: Promise<string> | undefined
/** Returns a folder with demo data, created once, that sites start from. */
const filled = () =>
  (template ??= (async () => {
    const folder = join(work, 'filled')
    await runProgram('tooling/src/site/template.ts', folder)
    return folder
  })())

let production: Promise<{ folder: string; env: Record<string, string>; stop(): void }> | undefined
/**
 * The same on PostgreSQL, as in production, for parts that time pages: the embedded database would run in the server's
 * process, on the processors of the measured browser.
 */
const onPostgres = () =>
  (production ??= (async () => {
    const postgres = await startPostgres()
    const folder = join(work, 'on-postgres')
    const env = { DATABASE_URL: postgres.url }
    await runProgram('tooling/src/site/template.ts', folder, [], env)
    return { folder, env, stop: () => postgres.stop() }
  })())

/** Measures a site of its own, as in production: its address, and its folder. */
async function onSite(name: string, measure: (url: string, dir: string) => Promise<Row[]>): Promise<Row[]> {
  const { folder, env } = await onPostgres()
  const dir = join(work, name)
  const site = await startServer(dir, folder, undefined, env)
  try {
    return await measure(site.url, dir)
  } finally {
    await site.stop()
  }
}

async function build(): Promise<Row[]> {
  const from = performance.now()
  await buildRemote(remoteDir('user'))
  const seconds = (performance.now() - from) / 1000
  return [{ what: 'build of one area', value: `${seconds.toFixed(1)} s`, budget: '≤ 10 s', held: seconds <= 10 }]
}

const MODELCARD: MeasuredPage = { path: '/user/modelcard?uid=10001', content: '林小满' }
/**
 * The pages that are compared with the one-build app. Each `content` is read from the database: a title of the route
 * stands there before the page has anything to be tapped.
 */
const MEASURED: MeasuredPage[] = [
  MODELCARD,
  { path: '/user/archives?uid=10002', content: '沈听澜' },
  { path: '/video/share?vodId=c1e1', content: '灯塔来信' },
  { path: '/service/detail?id=sv-portrait-0001', content: '形象照与模卡拍摄' },
  { path: '/activity/cywz/index', content: '宝箱' },
  { path: '/invite/index?uid=10005', content: '周远山' },
  { path: '/enterprise/modelcard?uid=10003', content: '影视' },
]

async function loads(): Promise<Row[]> {
  const oneDir = join(cacheDir, 'bench/one')
  await runWebpack(oneBuild('production', areas, oneDir))
  await compressFolder(oneDir)
  const { folder, env } = await onPostgres()
  const federated = await startServer(join(work, 'federated'), folder, undefined, env)
  const putHost = (dir: string) => cpSync(oneDir, join(dir, 'host'), { recursive: true })
  const one = await startServer(join(work, 'one'), folder, putHost, env)
  try {
    const rows: Row[] = []
    for (const page of MEASURED) rows.push(...(await coldLoads({ federated: federated.url, one: one.url }, page, runs)))
    return [...rows, ...(await areaToArea(federated.url, runs))]
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
    return await loadsByAreas(many, MODELCARD, runs)
  } finally {
    await Promise.all(many.map((site) => site.stop()))
  }
}

async function publishedOdds(): Promise<Row[]> {
  const site = await startServer(join(work, 'odds'), await filled())
  try {
    return await odds(site.url, ['h1002', 'c1001'])
  } finally {
    await site.stop()
  }
}

const PARTS: Record<string, () => Row[] | Promise<Row[]>> = {
  source,
  sizes,
  build,
  loads,
  rendered: () => onSite('rendered', (url) => renderedPages(url, MODELCARD.path)),
  lighthouse: () => onSite('lighthouse', (url) => lighthouseScores(url, runs)),
  films: () => onSite('films', (url) => firstFrames(url, runs)),
  frames: () => onSite('frames', (url) => frames(url, runs)),
  areas: manyAreas,
  swaps: async () => swaps(work, await filled(), runs),
  memory: async () => memory(work, MODELCARD.path, await onPostgres()),
  reads: () => reads(work),
  card: () => card(join(work, 'card')),
  prefetch: async () => prefetchRows(await onPostgres()),
  attack: async () => attackRows(await onPostgres()),
  hostile: async () => hostileRows(await onPostgres()),
  odds: publishedOdds,
  listeners: () => onSite('listeners', listeners),
  trades,
  ledger: () => ledger(work),
  deliveries,
}

const only = values.only?.split(',') ?? Object.keys(PARTS)
const unknown = only.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
/** Parts that only request data, without pages. */
const WITHOUT_PAGES = ['source', 'trades', 'ledger', 'deliveries', 'card', 'reads']
if (only.some((name) => !WITHOUT_PAGES.includes(name))) await buildChanged()
const rows: Row[] = []
try {
  for (const [name, part] of Object.entries(PARTS)) if (only.includes(name)) rows.push(...(await part()))
} finally {
  ;(await production)?.stop()
  rmSync(work, { recursive: true, force: true })
  // Prints what was measured even if a part failed.
  printTable(rows)
}

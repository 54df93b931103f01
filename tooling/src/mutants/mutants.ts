import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '@dm/server/demo/random'
import { minutesMs } from '@dm/shared/time'
import { areas } from '../areas'
import { startPostgres } from '../machine/postgres'
import { filesBelow, remoteDir, root } from '../workspace'
import { breakagesOf, broken, type Breakage } from './breakages'
import { copyCheckout } from './copy'
import { failing, testsOf } from './tests'

/** Share of the breakages that tests must find, in per cent. */
const LEAST = 85
/** A breakage may make a loop endless: the tests of its own folder take less than this. */
const NEAR_MS = minutesMs(5)
/** All others that import it would take as long as their suite. */
const FAR_MS = minutesMs(10)

interface Mutant extends Breakage {
  file: string
}

/** Returns every breakage below folders, without tests, demo data and what is for tests. */
const mutantsBelow = (...folders: string[]): Mutant[] =>
  folders
    .flatMap(filesBelow)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/(seed|testing|dev)(\/|\.ts$)/.test(file))
    .flatMap((file) =>
      breakagesOf(file, readFileSync(file, 'utf8')).map((one) => ({ ...one, file: relative(root, file) })),
    )

/** `--count` and `--seed` of the command line: how many breakages, and which. */
function readOptions(args: string[]): { count: number; seed: number } {
  const options = { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } } as const
  const { values } = parseArgs({ args, options })
  const [count, seed] = [Number(values.count), Number(values.seed)]
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed))
    throw new Error('--count and --seed are numbers')
  return { count, seed }
}

/**
 * `npm run prove -- mutants [--count n] [--seed n]`: breaks the server's domains and the pages in small ways, one at a time
 * in a copy of the checkout, and runs the tests that import the broken file. Returns the exit code: 1 when they find too
 * few.
 */
export async function proveMutants(args: string[]): Promise<number> {
  const { count, seed } = readOptions(args)
  const random = seededRandom(seed)
  const server = mutantsBelow(join(root, 'server/src/domains'))
  const pages = mutantsBelow(
    ...areas.map((area) => join(remoteDir(area), 'src')),
    join(root, 'shared/src'),
    join(root, 'host/src'),
  )
  const half = Math.ceil(count / 2)
  const sample = [...random.sample(server, half), ...random.sample(pages, count - half)]
  console.log(`${sample.length} of ${server.length + pages.length} breakages, seed ${seed}`)
  const copy = copyCheckout()
  const postgres = await startPostgres()
  const survivors: Mutant[] = []
  try {
    for (const mutant of sample) {
      const isFound = await finds(copy.folder, mutant, { TEST_DATABASE_URL: postgres.url })
      console.log(`${isFound ? 'found   ' : 'SURVIVED'} ${mutant.file}:${mutant.line} ${mutant.kind}`)
      if (!isFound) survivors.push(mutant)
    }
  } finally {
    postgres.stop()
    copy.remove()
  }
  const share = (100 * (sample.length - survivors.length)) / sample.length
  console.log(`\n${share.toFixed(0)} % of ${sample.length} found, at least ${LEAST} wanted`)
  for (const { file, line, kind } of survivors) console.log(`survived: ${file}:${line} ${kind}`)
  return share < LEAST ? 1 : 0
}

/**
 * True when a test fails with the breakage, and passes without it; the tests of its own folder are asked first. A breakage
 * with which these do not end is found, too.
 */
async function finds(copy: string, mutant: Mutant, env: Record<string, string>): Promise<boolean> {
  const place = join(copy, mutant.file)
  const source = readFileSync(place, 'utf8')
  const { near, far } = testsOf(copy, mutant.file)
  for (const [tests, limitMs] of [
    [near, NEAR_MS],
    [far, FAR_MS],
  ] as const) {
    writeFileSync(place, broken(source, mutant))
    const failed = await failing(copy, tests, env, limitMs)
    writeFileSync(place, source)
    if (failed === 'late') return tests === near
    if (failed.length === 0) continue
    const anyway = await failing(copy, failed, env, limitMs)
    if (anyway.length > 0) throw new Error(`${failed.join(', ')}: fails without a breakage`)
    return true
  }
  return false
}

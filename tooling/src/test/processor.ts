import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/**
 * Returns the processor seconds, user and system, of all programs that this one has started and that have ended, with
 * those that they started; null where the system does not tell (macOS).
 */
export function childSeconds(): number | null {
  try {
    // Fields 16 and 17 of proc(5); the program's name before may have spaces.
    const [, , , , , , , , , , , , , user, system] = afterName(readFileSync('/proc/self/stat', 'utf8'))
    return (Number(user) + Number(system)) / TICKS_PER_SECOND
  } catch {
    return null
  }
}

const afterName = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** Processor seconds of the measured rounds of `fixedWork` on the machine that the budgets were set on. */
const REFERENCE_SECONDS = 0.2
const WARM_ROUNDS = 60
const ROUNDS = 180

/**
 * Returns how many times as long as on the machine of the budgets this processor works now, at least 1: it is another
 * one, or neighbours have the other half of its core or its caches. Takes less than half a second.
 */
export function slowness(): number {
  // Compiled by then.
  fixedWork(WARM_ROUNDS)
  const before = process.cpuUsage()
  fixedWork(ROUNDS)
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (user + system) / 1_000_000 / REFERENCE_SECONDS)
}

/** Texts, objects and hashes, as compilers and servers handle them. */
function fixedWork(rounds: number): void {
  let text = ''
  for (let n = 0; n < rounds; n += 1) {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ id: at, name: `row ${at * n}`, tags: [text.slice(0, 8)] }))
    text = createHash('sha256')
      .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
      .digest('hex')
  }
}

import { availableParallelism } from 'node:os'
import { areas } from '../areas'
import { hasPages } from '../webpack/declared-routes'
import { remoteDir } from '../workspace'
import { buildUnit, isBuilt, type Unit } from './unit'

/** The host, the operations page, and each area that has pages. */
export const units = (): Unit[] => ['host', 'ops', ...areas.filter((area) => hasPages(remoteDir(area)))]

/** Builds what has changed since its last build, in parallel on all cores. Throws with every failure. */
export async function buildChanged(wanted: Unit[] = units(), { force = false, log = console.log } = {}): Promise<void> {
  const queue = wanted.filter((unit) => force || !isBuilt(unit))
  const failures: string[] = []
  const worker = async () => {
    for (let unit = queue.shift(); unit; unit = queue.shift()) {
      const from = performance.now()
      try {
        await buildUnit(unit)
        log(`  built ${unit} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  if (failures.length) throw new Error(failures.join('\n'))
}

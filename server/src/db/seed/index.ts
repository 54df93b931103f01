import type { Db } from '../open'
import { seedAccounts } from './account'
import type { SeedContext } from './context'
import { seededRandom } from './random'

export type { SeedContext } from './context'

/** The order matters: accounts first, then what refers to them. */
const SEEDS: [string, (seed: SeedContext) => Promise<void>][] = [
  ['account', seedAccounts],
]

/** Fills an empty database with the demo data of every area, the same on every machine but for its dates (foundations, section 9). */
export async function seedDemo(deps: { db: Db; now: number; picture: SeedContext['picture'] }): Promise<void> {
  for (const [index, [, seed]] of SEEDS.entries()) {
    await seed({ ...deps, random: seededRandom(20261120 + index) })
  }
}

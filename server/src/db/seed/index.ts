import type { Db } from '../open'
import { seedAccounts } from './account'
import type { SeedContext } from './context'
import { seedActivity } from './activity'
import { seedCommon } from './common'
import { seedEnterprise } from './enterprise'
import { seedModelcard } from './modelcard'
import { seedNotices } from './notice'
import { seedUser } from './user'
import { seededRandom } from './random'
import { seedService } from './service'
import { seedWallet } from './wallet'

export type { SeedContext } from './context'

/** The order matters: accounts first, then what refers to them. */
const SEEDS: [string, (seed: SeedContext) => Promise<void>][] = [
  ['account', seedAccounts],
  ['user', seedUser],
  ['common', seedCommon],
  ['notice', seedNotices],
  ['wallet', seedWallet],
  ['service', seedService],
  ['activity', seedActivity],
  ['enterprise', seedEnterprise],
  ['modelcard', seedModelcard],
]

/** Fills an empty database with the demo data of every area, the same on every machine but for its dates (foundations, section 9). */
export async function seedDemo(deps: { db: Db; now: number; picture: SeedContext['picture'] }): Promise<void> {
  for (const [index, [, seed]] of SEEDS.entries()) {
    await seed({ ...deps, random: seededRandom(20261120 + index) })
  }
}

import type { SeedContext } from '../../../demo/context'
import { seedOrders } from './orders'
import { seedPeople } from './people'

/** A star inviter with everybody who came, and what they brought (docs/product/growth.md#demo-data). */
export async function seedGrowth(seed: SeedContext): Promise<void> {
  await seedOrders(seed, await seedPeople(seed))
}

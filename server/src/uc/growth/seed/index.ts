import type { SeedContext } from '../../../demo/context'
import { seedGuilds } from './guilds'
import { seedOrders } from './orders'
import { seedPeople } from './people'

/** A star inviter and guilds, with everybody who came and what they brought (docs/product/growth.md#demo-data). */
export async function seedGrowth(seed: SeedContext): Promise<void> {
  const invitees = await seedPeople(seed)
  await seedOrders(seed, invitees, await seedGuilds(seed))
}

import type { SeedContext } from '../../../demo/context'
import { seedCases } from './cases'
import { seedGuilds } from './guilds'
import { seedOrders } from './orders'
import { seedPeople } from './people'
import { seedPromotions } from './promotions'

/** A star inviter and guilds, with everybody who came and what they brought (docs/product/referral.md#demo-data). */
export async function seedReferral(seed: SeedContext): Promise<void> {
  const invitees = await seedPeople(seed)
  const artists = await seedGuilds(seed)
  await seedOrders(seed, invitees, artists, await seedCases(seed))
  await seedPromotions(seed)
}

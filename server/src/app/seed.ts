import { sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import type { SeedContext } from '../demo/context'
import { seededRandom } from '../demo/random'
import type { Domain } from '../domains/domain'
import { domains } from './domains'

/**
 * Fills an empty database with the demo data of every domain, in order. Only dates differ between machines
 * (docs/product/foundations.md#9-the-server-that-answers).
 */
export async function seedDemo(
  deps: { db: Db; now: number } & Pick<SeedContext, 'picture' | 'sound' | 'film'>,
): Promise<void> {
  const all: readonly Domain[] = domains
  for (const { seed } of all) {
    if (!seed) continue
    const fill = await seed.load()
    await fill({ ...deps, random: seededRandom(seed.stream) })
  }
  // Statistics of what was just written: an embedded database gathers none by itself.
  await deps.db.execute(sql`analyze`)
}

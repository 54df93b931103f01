import { travels } from '../src/domains/profile/schema'
import type { TestServer } from './server'

/** A trip of the account `uid`, which must be there. */
export async function addTrip(
  { db }: TestServer,
  id: string,
  change: Partial<typeof travels.$inferInsert> & { uid: string },
): Promise<void> {
  await db.insert(travels).values({
    id,
    title: `行程${id}`,
    kind: 'shoot',
    startDay: '2026-12-01',
    endDay: '2026-12-02',
    cityName: '杭州',
    createdAt: 1,
    updatedAt: 1,
    ...change,
  })
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { answerReports } from '../feedback/reported'
import { reports } from './schema'

/** Closes the open reports of these targets and tells those who reported them; returns how many there were. */
export async function closeReports(
  tx: Db,
  { type, ids }: { type: string; ids: readonly string[] },
  state: 'upheld' | 'dismissed',
  at: number,
): Promise<number> {
  const closed = await tx
    .update(reports)
    .set({ state })
    .where(and(eq(reports.targetType, type), inArray(reports.targetId, [...ids]), eq(reports.state, 'open')))
    .returning({ id: reports.id })
  await answerReports(
    tx,
    closed.map(({ id }) => id),
    state,
    at,
  )
  return closed.length
}

import { eq } from 'drizzle-orm'
import { badInput } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import type { Handler } from '../../handler'
import { writable } from '../items/write'
import { enterprises, SECTION_KEYS } from '../schema'
import { outdated, requireCompany } from '../store'

/** Saves order and visibility of the archive's parts, in force at once. */
export const setArchive: Handler<'enterprise/archives/set'> = async ({ rev, sections }, ctx) => {
  if (new Set(sections.map(({ key }) => key)).size !== SECTION_KEYS.length) throw badInput('栏目有误', 'sections')
  return ctx.db.transaction(async (tx) => {
    const { row } = await writable(tx, ctx)
    await lockOn(tx, `enterprise:sections:${row.id}`)
    // Read again: another member may have written while this one waited.
    const { row: now } = await requireCompany(tx, ctx.uid, ctx.clock.now())
    if (now.sectionsRev !== rev) throw outdated()
    await tx
      .update(enterprises)
      .set({ sections, sectionsRev: rev + 1, sectionsUpdatedAt: ctx.clock.now(), sectionsUpdatedBy: ctx.uid })
      .where(eq(enterprises.id, row.id))
    return { rev: rev + 1 }
  })
}

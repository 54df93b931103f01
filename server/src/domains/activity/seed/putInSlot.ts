import type { Db } from '../../../db/open'
import type { DocumentWorld } from '../document'
import { putActivity } from '../put'
import { activitySlots } from '../schema'
import type { Written } from './documents'

/** Demo documents name pictures that were just drawn, which are small, and pages that other areas bring. */
export const ANY_WORLD: DocumentWorld = { pictureBytes: () => 0, isKnownPath: () => true, allowedHosts: [] }

/** Adds a demo activity, and puts it in its slot from when it is visible until the end of its claims. */
export async function putInSlot(db: Db, slotId: string, document: Written): Promise<void> {
  const { activityId, slot, visibleFrom, claimUntil } = document
  await putActivity(db, { document, expectVersion: 0, now: visibleFrom, world: ANY_WORLD })
  await db.insert(activitySlots).values({ id: slotId, slot, activityId, from: visibleFrom, to: claimUntil })
}

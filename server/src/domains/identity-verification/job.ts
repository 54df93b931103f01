import { dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import { releaseFile } from '../file/claim'
import type { DomainJob } from '../domain'
import { certifications, officialCerts } from '../profile/schema'
import { certificationSubmissions } from './schema'

/** Pictures of documents are kept this long after the decision (docs/product/account-video.md#rules). */
const PICTURES_MS = daysMs(30)
const AT_ONCE = 200

/** Ends certificates whose document has run out, and erases pictures; it may run twice, and catches up after a pause. */
export const certificationJob: DomainJob = {
  name: 'certification',
  everyMs: hoursMs(1),
  async run({ db, clock }) {
    const now = clock.now()
    await db
      .update(certifications)
      .set({ state: 'expired', updatedAt: now })
      .where(and(eq(certifications.state, 'passed'), lt(certifications.validUntil, dayOf(now))))
    await db
      .update(officialCerts)
      .set({ state: 'expired', updatedAt: now })
      .where(and(eq(officialCerts.state, 'passed'), lt(officialCerts.validUntil, dayOf(now))))
    const due = and(
      eq(certificationSubmissions.erased, false),
      lte(certificationSubmissions.decidedAt, now - PICTURES_MS),
    )
    const rows = await db.select().from(certificationSubmissions).where(due).limit(AT_ONCE)
    if (rows.length === 0) return
    await db.transaction(async (tx) => {
      const erased = await tx
        .update(certificationSubmissions)
        .set({ erased: true, front: null, back: null })
        .where(
          and(
            inArray(
              certificationSubmissions.id,
              rows.map(({ id }) => id),
            ),
            eq(certificationSubmissions.erased, false),
          ),
        )
        .returning({ id: certificationSubmissions.id })
      const gone = new Set(erased.map(({ id }) => id))
      const urls = rows.filter(({ id }) => gone.has(id)).flatMap(({ front, back }) => [front, back])
      for (const url of urls.filter((one) => one !== null).sort()) await releaseFile(tx, clock, url)
    })
  },
}

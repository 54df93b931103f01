import { and, isNotNull, lt, lte } from 'drizzle-orm'
import { invoiceDrafts, invoices } from '../../../db/schema'
import { tenAtOnce } from '../../../platform/at-once'
import type { Job } from '../../../platform/jobs'
import { DAY_MS, SECOND_MS } from '../../../platform/limits'
import { advanceInvoice } from './advance'
import { sendLetters } from './letters'
import { mailOf } from './mail'

/** What time does to invoices; one that fails leaves the others alone. Drafts of yesterday go. */
export const invoiceJob: Job = {
  name: 'invoice',
  everyMs: SECOND_MS,
  async run({ db, clock, log, settings }) {
    const now = clock.now()
    await db.delete(invoiceDrafts).where(lt(invoiceDrafts.expireAt, now - DAY_MS))
    const due = await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(isNotNull(invoices.nextAt), lte(invoices.nextAt, now)))
      .orderBy(invoices.nextAt)
      .limit(100)
    await tenAtOnce(
      due,
      ({ id }) => advanceInvoice({ db, clock }, id),
      (error) => log.error({ err: error }, 'an invoice could not be moved on'),
    )
    await sendLetters({ db, clock, log }, mailOf(settings, clock))
  },
}

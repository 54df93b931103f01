import { daysMs, secondsMs } from '@dm/shared/time'
import { and, isNotNull, lt, lte } from 'drizzle-orm'
import { invoiceDrafts, invoices } from '../schema'
import { eachOf } from '../../../platform/each'
import type { DomainJob } from '../../domain'
import { advanceInvoice } from './advance'
import { sendLetters } from './letters'
import { mailOf } from './mail'

/** Advances due invoices; one failure does not affect the others. Removes drafts of the previous day. */
export const invoiceJob: DomainJob = {
  name: 'invoice',
  everyMs: secondsMs(1),
  async run({ db, clock, log, settings }) {
    const now = clock.now()
    await db.delete(invoiceDrafts).where(lt(invoiceDrafts.expireAt, now - daysMs(1)))
    const due = await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(isNotNull(invoices.nextAt), lte(invoices.nextAt, now)))
      .orderBy(invoices.nextAt)
      .limit(100)
    await eachOf(
      due,
      ({ id }) => advanceInvoice({ db, clock }, id),
      (error, { id }) => log.error({ err: error, id }, 'an invoice could not be moved on'),
    )
    await sendLetters({ db, clock, log }, mailOf(settings, clock))
  },
}

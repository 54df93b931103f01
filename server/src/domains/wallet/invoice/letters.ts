import { randomUUID } from 'node:crypto'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/open'
import { invoiceMails, invoices } from '../schema'
import type { Clock } from '../../../platform/clock'
import type { Letter, MailSender } from './mail'
import type { InvoiceRow } from './present'
import { openInvoicing } from './open'
import type { InvoicingDeps } from './provider'
import { fileNameOf } from './token'

/** Delays before a refused e-mail is retried; after the last it is given up. */
const AGAIN_MS = [minutesMs(1), minutesMs(10), hoursMs(1), hoursMs(6)]

/** Queues an invoice's e-mail inside the caller's transaction, so that it is sent even if the server dies. */
export async function postLetter(tx: Db, clock: Clock, { id }: InvoiceRow, email: string): Promise<void> {
  const now = clock.now()
  await tx.insert(invoiceMails).values({ id: randomUUID(), invoiceId: id, email, at: now, nextAt: now })
}

interface PostDeps {
  db: Db
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Sends every e-mail that is due. */
export async function sendLetters({ db, clock, log }: PostDeps, sender: MailSender): Promise<void> {
  const due = await db
    .select({ mail: invoiceMails, invoice: invoices })
    .from(invoiceMails)
    .innerJoin(invoices, eq(invoices.id, invoiceMails.invoiceId))
    .where(and(isNotNull(invoiceMails.nextAt), lte(invoiceMails.nextAt, clock.now())))
    .limit(20)
  for (const { mail, invoice } of due) {
    const failed = await letterOf({ db, clock }, invoice, mail.email)
      .then((letter) => sender.send(letter))
      .then(() => null)
      .catch((error: unknown) => ({ error }))
    const now = clock.now()
    const again = AGAIN_MS[mail.tries]
    const nextAt = failed && again !== undefined ? now + again : null
    if (failed) log[nextAt === null ? 'error' : 'warn']({ err: failed.error, mail: mail.id }, 'a letter was not sent')
    await db
      .update(invoiceMails)
      .set({ tries: mail.tries + 1, nextAt, ...(!failed && { sentAt: now }) })
      .where(eq(invoiceMails.id, mail.id))
  }
}

async function letterOf(deps: InvoicingDeps, row: InvoiceRow, to: string): Promise<Letter> {
  const no = row.no ?? ''
  return {
    to,
    subject: `【点梦】电子发票 ${no}`,
    text: `你好：\n\n发票 ${no} 已开具，抬头 ${row.title.name}，见附件。\n\n点梦`,
    file: { name: fileNameOf(no), content: await openInvoicing(deps).pdf(row) },
  }
}

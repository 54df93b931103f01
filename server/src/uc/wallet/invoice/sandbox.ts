import { createHash, randomUUID } from 'node:crypto'
import { sandboxInvoiceMails } from '../../../db/schema'
import { dayOf } from '../../../platform/clock'
import type { InvoiceRow } from './present'
import type { InvoiceProvider, InvoicingDeps } from './provider'

/** 20 digits: the UTC+8 day and twelve of the invoice's own, so that the same one again has the same number. */
function numberOf(key: string, appliedAt: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 24)}`) % 10n ** 12n
  return dayOf(appliedAt).replaceAll('-', '') + String(digits).padStart(12, '0')
}

/** Invoices worth nothing, by rules anybody can follow: a tax number that ends in 0000 is refused. */
export function sandboxInvoicing({ db, clock }: InvoicingDeps): InvoiceProvider {
  const refuses = ({ title }: InvoiceRow) => title.taxNo?.endsWith('0000') === true
  return {
    watermark: '沙箱样张 · 不可报销',
    issue: async (row) =>
      refuses(row)
        ? { state: 'refused', text: '抬头与税号不符，请核对后重新申请' }
        : { state: 'issued', no: numberOf(row.id, row.appliedAt) },
    red: async (row) => ({ state: 'issued', no: numberOf(`red:${row.id}`, row.appliedAt) }),
    async mail(invoiceNo, email) {
      await db.insert(sandboxInvoiceMails).values({ id: randomUUID(), invoiceNo, email, at: clock.now() })
    },
  }
}

import { createHash } from 'node:crypto'
import { dayOf } from '../../../platform/clock'
import { invoicePdf } from './pdf'
import type { InvoiceRow } from './present'
import type { InvoiceProvider } from './provider'

/** 20 digits: the UTC+8 day and twelve of the invoice's own, so that the same one again has the same number. */
function numberOf(key: string, appliedAt: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 24)}`) % 10n ** 12n
  return dayOf(appliedAt).replaceAll('-', '') + String(digits).padStart(12, '0')
}

/** Invoices worth nothing, by rules anybody can follow: a tax number that ends in 0000 is refused. */
export function sandboxInvoicing(): InvoiceProvider {
  const refuses = ({ title }: InvoiceRow) => title.taxNo?.endsWith('0000') === true
  return {
    issue: async (row) =>
      refuses(row)
        ? { state: 'refused', text: '抬头与税号不符，请核对后重新申请' }
        : { state: 'issued', no: numberOf(row.id, row.appliedAt) },
    pdf: (row) => invoicePdf(row, '沙箱样张 · 不可报销'),
    red: async (row) => ({ state: 'issued', no: numberOf(`red:${row.id}`, row.appliedAt) }),
  }
}

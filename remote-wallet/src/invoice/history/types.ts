import type { Data } from '@dm/shared/contract'

export type Invoice = Data<'wallet/invoice/detail/query'>['invoice']
export type InvoiceState = Invoice['state']

export const STATES: Record<InvoiceState, string> = {
  submitted: '已提交',
  issuing: '开具中',
  issued: '已开具',
  failed: '开票失败',
  cancelled: '已撤销',
  redding: '红冲中',
  reversed: '已红冲',
}

export const TYPES = { 81: '电子专用发票', 82: '电子普通发票' } as const

/** Returns the amount; negative for a red letter (docs/product/wallet.md#walletinvoicehistory). */
export const signedFen = ({ redOf, totalFen }: Invoice): number => (redOf ? -Math.abs(totalFen) : totalFen)

/** The step that is open above an invoice, if any. */
export type Step = 'mail' | 'red' | 'reissue' | null

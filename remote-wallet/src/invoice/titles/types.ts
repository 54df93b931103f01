import type { Data } from '@dm/shared/contract'

export type Title = Data<'wallet/invoice/title/list'>['list'][number]

/**
 * True for a company title that a 专用发票 can be issued to: with address, phone, bank and account
 * (docs/product/wallet.md#invoices).
 */
export const isSpecial = ({ kind, address, phone, bankName, bankAccount }: Title): boolean =>
  kind === 'company' && [address, phone, bankName, bankAccount].every(Boolean)

/** Formats a tax number in groups of four: `9144 0300 …`. */
export const taxNoText = (taxNo: string): string => taxNo.replace(/(.{4})(?=.)/g, '$1 ')

export const KINDS = { company: '企业', personal: '个人' } as const

import { minutesMs } from '@dm/shared/time'
import type { Keys } from '../../../platform/keys'
import { readSignedText, signedText } from '../../../platform/signed-text'

const LIFE_MS = minutesMs(10)

interface InvoiceFile {
  uid: string
  invoiceId: string
}

export const fileNameOf = (no: string) => `点梦发票-${no}.pdf`

/** Returns the address of an invoice's PDF, valid for 10 minutes for anyone who has it. */
export async function invoiceAddress(keys: Keys, { uid, invoiceId, no }: InvoiceFile & { no: string }, now: number) {
  const expireAt = now + LIFE_MS
  const url = `/files/invoice/${await signedText(keys, 'invoice', [uid, invoiceId, expireAt])}.pdf`
  return { url, fileName: fileNameOf(no), expireAt }
}

/** Returns the content of a token; null when it was altered or has expired. */
export async function readInvoiceToken(keys: Keys, token: string, now: number): Promise<InvoiceFile | null> {
  const signed = await readSignedText(keys, 'invoice', token)
  if (signed === null) return null
  const [uid, invoiceId, expireAt] = signed as [string, string, number] // as: signed above
  return expireAt > now ? { uid, invoiceId } : null
}

import { timingSafeEqual } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import { decode, encodeURL } from 'js-base64'
import type { Keys } from '../../../platform/keys'

const LIFE_MS = minutesMs(10)

interface InvoiceFile {
  uid: string
  invoiceId: string
}

export const fileNameOf = (no: string) => `点梦发票-${no}.pdf`

/** Returns the address of an invoice's PDF, valid for 10 minutes for anyone who has it. */
export async function invoiceAddress(keys: Keys, { uid, invoiceId, no }: InvoiceFile & { no: string }, now: number) {
  const expireAt = now + LIFE_MS
  const text = encodeURL(JSON.stringify([uid, invoiceId, expireAt]))
  const url = `/files/invoice/${text}.${await keys.sign('invoice', text)}.pdf`
  return { url, fileName: fileNameOf(no), expireAt }
}

/** Returns the content of a token; null when it was altered or has expired. */
export async function readInvoiceToken(keys: Keys, token: string, now: number): Promise<InvoiceFile | null> {
  const [text = '', mark = ''] = token.split('.')
  const right = Buffer.from(await keys.sign('invoice', text))
  const given = Buffer.from(mark)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const [uid, invoiceId, expireAt] = JSON.parse(decode(text)) as [string, string, number] // as: signed above
  return expireAt > now ? { uid, invoiceId } : null
}

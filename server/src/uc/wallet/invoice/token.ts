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

/** The address of an invoice's PDF, good for 10 minutes; who has it has the file. */
export async function invoiceAddress(keys: Keys, { uid, invoiceId, no }: InvoiceFile & { no: string }, now: number) {
  const expireAt = now + LIFE_MS
  const text = encodeURL(JSON.stringify([uid, invoiceId, expireAt]))
  const url = `/files/invoice/${text}.${await keys.sign('invoice', text)}.pdf`
  return { url, fileName: fileNameOf(no), expireAt }
}

/** What a token was made for; null when it was altered or its time is over. */
export async function readInvoiceToken(keys: Keys, token: string, now: number): Promise<InvoiceFile | null> {
  const [text = '', mark = ''] = token.split('.')
  const right = Buffer.from(await keys.sign('invoice', text))
  const given = Buffer.from(mark)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const [uid, invoiceId, expireAt] = JSON.parse(decode(text)) as [string, string, number] // as: signed above
  return expireAt > now ? { uid, invoiceId } : null
}

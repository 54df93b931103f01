import { createHmac, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PrivatePurpose } from '@dm/shared/contract/calls/common/file'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../../platform/clock'
import { Failure, notFound } from '../../platform/failure'
import type { Ctx } from '../handler'
import { files } from './schema'

/**
 * Reads the picture of a document; null where it shows none. `qrText` returns what its QR code says. Rejects when it
 * could not be asked.
 */
export interface DocumentReader<F> {
  read(picture: Buffer, qrText: () => Promise<string | null>): Promise<F | null>
}

/** Knows the drawn documents of the demo: their QR code holds `mark` and what they say, which `fieldsOf` turns into fields. */
export const drawnReader = <F>(mark: string, fieldsOf: (said: unknown) => F): DocumentReader<F> => ({
  async read(_picture, qrText) {
    const text = await qrText()
    return text?.startsWith(mark) ? fieldsOf(JSON.parse(text.slice(mark.length))) : null
  },
})

interface ReaderAddress {
  url: string
  secret: string
  timeoutMs: number
}

/**
 * Posts `{picture: base64, nonce, at}`, expects `{fields}`, null for no document; header `x-signature` is the HMAC-SHA256
 * of the body under the secret, in hex.
 */
export const httpReader = <F>(
  fields: z.ZodType<F>,
  { url, secret, timeoutMs }: ReaderAddress,
  clock: Clock,
): DocumentReader<F> => ({
  async read(picture) {
    const body = JSON.stringify({ picture: picture.toString('base64'), nonce: randomUUID(), at: clock.now() })
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`The reader of documents answered ${answer.status}`)
    }
    return z.object({ fields: fields.nullable() }).parse(await answer.json()).fields
  },
})

/** Folder of the accounts' files in addresses, before their name in the storage. */
const FOLDER = '/files/'

/**
 * Reads one's own picture of that purpose. A reader that is down, late or answers nonsense has recognised nothing (null):
 * the form is filled in by hand. 40400 for any other file.
 */
export async function readDocument<F>(
  { uid, db, storage, parsers, log }: Pick<Ctx<string>, 'uid' | 'db' | 'storage' | 'parsers' | 'log'>,
  file: string,
  purpose: z.output<typeof PrivatePurpose>,
  reader: DocumentReader<F>,
): Promise<F | null> {
  const own = and(eq(files.url, file), eq(files.uid, uid), eq(files.purpose, purpose))
  const stored = (await db.$count(files, own)) > 0 ? await storage.read(file.slice(FOLDER.length)) : null
  if (!stored) throw notFound('文件不存在')
  try {
    const picture = await buffer(stored)
    return await reader.read(picture, () => parsers.qrText(uid, picture))
  } catch (error) {
    if (error instanceof Failure) throw error
    // The name of the failure alone: a schema's message would repeat what the document says.
    log.warn({ purpose, failure: error instanceof Error ? error.name : 'unknown' }, 'a document was not read')
    return null
  }
}

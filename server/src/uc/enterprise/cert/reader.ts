import { createHmac, randomUUID } from 'node:crypto'
import type { Data } from '@dm/shared/contract'
import { LicenceFields } from '@dm/shared/contract/enterprise-cert'
import { z } from 'zod'
import { LICENCE_MARK, type DrawnLicence } from '../../../demo/art/licence'
import type { Clock } from '../../../platform/clock'
import { qrTextIn } from '../../../platform/qr-picture'
import type { Settings } from '../../../platform/settings'

type Fields = Data<'enterprise/cert/licence/recognise'>['fields']

/** Reads the picture of a business licence; null where it shows none. Rejects when it could not be asked. */
export interface LicenceReader {
  read(picture: Buffer): Promise<Fields | null>
}

/** Knows the drawn licences of the demo, whose QR code holds what they say. */
const sandboxReader: LicenceReader = {
  async read(picture) {
    const text = await qrTextIn(picture)
    if (!text?.startsWith(LICENCE_MARK)) return null
    const { licenceUntil, ...said } = JSON.parse(text.slice(LICENCE_MARK.length)) as DrawnLicence // checked by the schema
    return LicenceFields.parse({ ...said, longTerm: licenceUntil === undefined, licenceUntil: licenceUntil ?? '' })
  },
}

const Answer = z.object({ fields: LicenceFields.nullable() })

/**
 * Posts `{picture: base64, nonce, at}`, expects `{fields}`, null for no licence; header `x-signature` is the HMAC-SHA256 of
 * the body under `LICENCE_HTTP_SECRET`, in hex.
 */
const httpReader = (settings: Settings, clock: Clock): LicenceReader => ({
  async read(picture) {
    const body = JSON.stringify({ picture: picture.toString('base64'), nonce: randomUUID(), at: clock.now() })
    const answer = await fetch(settings.LICENCE_HTTP_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', settings.LICENCE_HTTP_SECRET).update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.LICENCE_HTTP_TIMEOUT_MS),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`The licence reader answered ${answer.status}`)
    }
    return Answer.parse(await answer.json()).fields
  },
})

/** Returns the reader chosen by the settings. */
export const readerOf = (settings: Settings, clock: Clock): LicenceReader =>
  settings.LICENCE_PROVIDER === 'http' ? httpReader(settings, clock) : sandboxReader

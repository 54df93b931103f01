import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { NotifyEvent, RawNotify } from '../provider'
import type { WechatDeps } from './client'
import { refundAnswerOf } from './refund'
import { isGenuine } from './signature'
import { paidOf, Trade } from './trade'

const Envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

const RefundResult = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  success_time: z.string().optional(),
})

const TAG_BYTES = 16

/** Decrypts a notify (AES-256-GCM under the APIv3 key). Throws when it was not encrypted for us. */
export function decrypt(apiKey: Buffer, { ciphertext, nonce, associated_data }: z.output<typeof Envelope>['resource']) {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) throw new Error('too short to be encrypted')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, Buffer.from(nonce), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES)).setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Reads a notify: verifies the signature, then reads the content. Null when not genuine, or not our account. */
export function readNotify({ account, clock }: WechatDeps, { headers, body }: RawNotify): NotifyEvent | null {
  if (!isGenuine(account, headers, body, clock.now())) return null
  try {
    const { event_type: type, resource } = Envelope.parse(JSON.parse(body.toString('utf8')))
    const content: unknown = JSON.parse(decrypt(account.apiKey, resource))
    if (type === 'TRANSACTION.SUCCESS') {
      const trade = Trade.parse(content)
      const paid = paidOf(account, trade)
      return paid ? { type: 'paid', attemptNo: trade.out_trade_no, ...paid } : { type: 'other' }
    }
    if (!type.startsWith('REFUND.')) return { type: 'other' }
    const refund = RefundResult.parse(content)
    if (refund.mchid !== account.mchId) return null
    const answer = refundAnswerOf(refund.refund_status, refund.success_time)
    return { type: 'refund', refundNo: refund.out_refund_no, answer }
  } catch {
    // Signed but not in the documented format: refused, so that it is sent again.
    return null
  }
}

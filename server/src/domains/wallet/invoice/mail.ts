import { createHmac, randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock'
import type { Settings } from '../../../platform/settings'

export interface Letter {
  to: string
  subject: string
  text: string
  file: { name: string; content: Buffer }
}

/** Sends one e-mail; rejects when it was not accepted. */
export interface MailSender {
  send(letter: Letter): Promise<void>
}

/** Prints messages instead of sending them, for machines without a mail provider. */
const consoleMail = (print: (line: string) => void): MailSender => ({
  send: async ({ to, subject, file }) =>
    print(`Mail to ${to}: ${subject} (${file.name}, ${file.content.length} bytes)\n`),
})

/** Posts `{to, subject, text, file: {name, content: base64}, nonce, at}`; header `x-signature` is the HMAC-SHA256 of the body under `MAIL_HTTP_SECRET`, in hex. */
const httpMail = (settings: Settings, clock: Clock): MailSender => ({
  async send({ file, ...letter }) {
    const packed = { name: file.name, content: file.content.toString('base64') }
    const body = JSON.stringify({ ...letter, file: packed, nonce: randomUUID(), at: clock.now() })
    const answer = await fetch(settings.MAIL_HTTP_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', settings.MAIL_HTTP_SECRET).update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.MAIL_HTTP_TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The mail provider answered ${answer.status}`)
  },
})

/** Returns the sender chosen by the settings. */
export const mailOf = (settings: Settings, clock: Clock): MailSender =>
  settings.MAIL_PROVIDER === 'http'
    ? httpMail(settings, clock)
    : consoleMail((line) => settings.LOG_LEVEL !== 'silent' && process.stdout.write(line))

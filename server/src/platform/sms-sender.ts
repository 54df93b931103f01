import { createHmac, randomUUID } from 'node:crypto'
import type { Clock } from './clock'
import type { Settings } from './settings'

/** Sends one message; rejects when it was not accepted. */
export interface SmsSender {
  send(mobile: string, text: string): Promise<void>
}

interface SentMessage {
  mobile: string
  text: string
  at: number
}

/**
 * Keeps the last messages for `GET /dev/sms` and prints them (docs/product/foundations.md#9-the-server-that-answers).
 */
export interface ConsoleSender extends SmsSender {
  lastTo(mobile: string): SentMessage | undefined
}

const MAX_MESSAGES = 1000

export function consoleSender(clock: Clock, print: (line: string) => void): ConsoleSender {
  const last = new Map<string, SentMessage>()
  return {
    async send(mobile, text) {
      last.delete(mobile)
      last.set(mobile, { mobile, text, at: clock.now() })
      const oldest = last.keys().next().value
      if (last.size > MAX_MESSAGES && oldest !== undefined) last.delete(oldest)
      print(`SMS to ${mobile}: ${text}\n`)
    },
    lastTo: (mobile) => last.get(mobile),
  }
}

/** Posts `{mobile, text, nonce, at}`; header `x-signature` is the HMAC-SHA256 of the body under `SMS_HTTP_SECRET`, in hex. */
function httpSender(settings: Settings, clock: Clock): SmsSender {
  return {
    async send(mobile, text) {
      const body = JSON.stringify({ mobile, text, nonce: randomUUID(), at: clock.now() })
      const signature = createHmac('sha256', settings.SMS_HTTP_SECRET).update(body).digest('hex')
      const answer = await fetch(settings.SMS_HTTP_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(settings.SMS_HTTP_TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}`)
    },
  }
}

/** Returns the sender chosen by the settings. */
export function senderOf(settings: Settings, clock: Clock): SmsSender {
  if (settings.SMS_PROVIDER === 'http') return httpSender(settings, clock)
  return consoleSender(clock, (line) => process.stdout.write(line))
}

/** True when messages can be looked up. */
export const isConsole = (sender: SmsSender): sender is ConsoleSender => 'lastTo' in sender

import { timingSafeEqual } from 'node:crypto'
import { decode, encodeURL } from 'js-base64'
import type { Keys } from './keys'

/** Returns a value as one word for an address: `<base64url of its JSON>.<mark>`, signed by the key of that name. */
export async function signedText(keys: Keys, name: string, value: unknown): Promise<string> {
  const text = encodeURL(JSON.stringify(value))
  return `${text}.${await keys.sign(name, text)}`
}

/** Returns the value of a signed text; null when it was altered, or signed by another key. */
export async function readSignedText(keys: Keys, name: string, signed: string): Promise<unknown> {
  const [text = '', mark = ''] = signed.split('.')
  const right = Buffer.from(await keys.sign(name, text))
  const given = Buffer.from(mark)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const value: unknown = JSON.parse(decode(text))
  return value
}

import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** Parameters of a request or a notify, by name. */
export type Params = Readonly<Record<string, string>>

/**
 * Returns the text to sign: every parameter with a value except the excluded ones, sorted by name, joined like a query
 * but not encoded.
 */
export function signedText(params: Params, without: readonly string[]): string {
  return Object.keys(params)
    .filter((name) => params[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
}

/** RSA2 (SHA256withRSA), base64. */
export const rsa2 = (privateKey: KeyObject, text: string) =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')

export const isRsa2 = (publicKey: KeyObject, text: string, signature: string) =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')

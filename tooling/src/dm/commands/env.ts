import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { makeSigningKey } from '../../release/sign'
import { namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { refused } from '../failure'

/** Returns a password or key of 32 random bytes, without characters that are special in a shell or an address. */
const secret = () => randomBytes(32).toString('base64url')

/** Returns a key pair for the settings: each half in one line of base64. */
function signingKeys(): { RELEASE_SIGN_KEY: string; RELEASE_PUBLIC_KEYS: string } {
  const { privateKey, publicKey } = makeSigningKey()
  return { RELEASE_SIGN_KEY: privateKey.replace(/-----[^-]+-----|\s/g, ''), RELEASE_PUBLIC_KEYS: publicKey }
}

/** Settings of a demonstration: codes on the console, play money, automatic reviews. */
const DEMO = { ALLOW_DEMO: '1', SMS_PROVIDER: 'console', PAY_PROVIDER: 'sandbox', REVIEW_PROVIDER: 'sandbox' }

/** Settings that only the operator can fill in; the server reports missing ones at start. */
const TO_FILL_IN = { SMS_HTTP_URL: '', SMS_HTTP_SECRET: '', PUBLIC_URL: '' }

export const envCommand = defineCommand({
  takes: '',
  summary: 'writes an .env with fresh secrets and keys, which docker compose reads; never over one that is there',
  options: { demo: { type: 'boolean', default: false }, file: { type: 'string', default: '.env' } },
  help: [
    ['demo', '', 'for a demonstration: demo accounts, codes on the console, play money'],
    ['file', 'PATH', 'where to (default .env)'],
  ],
  async run(_context, args, { demo, file }) {
    namedArgs([], args)
    const made = { POSTGRES_PASSWORD: secret(), RELEASE_TOKEN: secret(), SECRET_KEY: secret(), ...signingKeys() }
    const settings = { ...made, ...(demo ? DEMO : TO_FILL_IN) }
    const text = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    try {
      // Readable only by its owner; `wx` refuses an existing file.
      await writeFile(file, text.join(''), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        // what Node's file calls throw
        throw refused(`${file} is there already; its secrets are in use: take it away first, or give --file`)
      throw error
    }
    return {
      data: { file, settings: Object.keys(settings) },
      lines: [
        `${file} holds ${Object.keys(made).join(', ')}`,
        ...(demo ? [] : [`to be filled in: ${Object.keys(TO_FILL_IN).join(', ')} (docs/settings.md)`]),
      ],
    }
  },
})

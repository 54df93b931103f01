import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSigningKey, publicKeyOf, readSigningKey, signManifest, signRelease } from './sign'

const { privateKey, publicKey } = makeSigningKey()
const manifest = Buffer.from('{"area":"wallet"}')

/** Verifies with the server's form of the key: the 32 bytes. */
const holds = (bytes: Buffer, signature: string) =>
  verify(
    null,
    bytes,
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
      format: 'jwk',
    }),
    Buffer.from(signature, 'base64'),
  )

describe('signing a release', () => {
  test('every form of the key signs the same, and the public half says so', () => {
    const whole = createPrivateKey(privateKey).export({ format: 'der', type: 'pkcs8' })
    const forms = [privateKey, whole.toString('base64'), whole.subarray(-32).toString('base64')]
    for (const form of forms) {
      const key = readSigningKey(`${form}\n`)
      expect(publicKeyOf(key)).toBe(publicKey)
      expect(holds(manifest, signManifest(manifest, key))).toBe(true)
    }
  })

  test('one other byte, or another key, and it does not hold', () => {
    const signature = signManifest(manifest, readSigningKey(privateKey))
    expect(holds(Buffer.from('{"area":"Wallet"}'), signature)).toBe(false)
    expect(holds(manifest, signManifest(manifest, readSigningKey(makeSigningKey().privateKey)))).toBe(false)
  })

  test.each(['', 'secret', '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----'])(
    '%j is no key, and the refusal does not repeat it',
    (text) => {
      expect(() => readSigningKey(text)).toThrow(/^this is no ed25519 private key/)
      expect(() => readSigningKey(text)).not.toThrow(/secret/)
    },
  )

  test('the signature lies beside release.json', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sign-'))
    writeFileSync(join(folder, 'release.json'), manifest)
    await signRelease(folder, readSigningKey(privateKey))
    expect(holds(manifest, readFileSync(join(folder, 'release.sig'), 'utf8'))).toBe(true)
    rmSync(folder, { recursive: true })
  })
})

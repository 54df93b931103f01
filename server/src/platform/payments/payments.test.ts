import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALIPAY } from '../../../test/alipay'
import { testKey } from '../../../test/provider-site'
import { CERT_SERIAL, WECHAT } from '../../../test/wechat-pay'
import { readSettings } from '../settings'
import { keysBySerial, privateKeyOf, publicKeyOf } from './key-text'
import { liveAccounts } from './live'

const LIVE = { PAY_PROVIDER: 'live', PUBLIC_URL: 'https://dm.test' }

/** Returns the error that a start fails with. */
function refusal(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('the settings of real payments', () => {
  test('a provider takes payments as soon as its credentials are there, both or either', () => {
    const names = (env: object) => Object.keys(liveAccounts(readSettings({ ...LIVE, ...env })))
    expect([names(WECHAT), names(ALIPAY), names({ ...WECHAT, ...ALIPAY })]).toEqual([
      ['wechat'],
      ['alipay'],
      ['wechat', 'alipay'],
    ])
    // Without `live` they are ignored.
    expect(liveAccounts(readSettings({ ...WECHAT, ...ALIPAY }))).toEqual({})
  })

  test('without credentials, or without an address of ours, the start says what is needed', () => {
    expect(refusal({ PAY_PROVIDER: 'live' })).toMatch(
      /PUBLIC_URL: needed[^]*PAY_PROVIDER: live needs WECHAT_PAY_APP_ID/,
    )
    expect(refusal({ ...LIVE, ...ALIPAY, NODE_ENV: 'production', PUBLIC_URL: 'http://dm.test' })).toMatch(
      /PUBLIC_URL: payments need https/,
    )
  })

  test.each([...Object.keys(WECHAT).slice(0, 6), ...Object.keys(ALIPAY)])('%s is named where it is missing', (name) => {
    const all = name.startsWith('WECHAT') ? WECHAT : ALIPAY
    expect(refusal({ ...LIVE, ...all, [name]: '' })).toMatch(new RegExp(`${name}: needed`))
  })

  test('every one that is wrong is named at once, and none shows its value', () => {
    const wrong = refusal({
      ...LIVE,
      ...WECHAT,
      ...ALIPAY,
      WECHAT_PAY_KEY: 'secret-but-short',
      WECHAT_PAY_CERT_SERIAL: 'no serial',
      WECHAT_PAY_PRIVATE_KEY: WECHAT.WECHAT_PAY_PRIVATE_KEY.slice(0, 300),
      WECHAT_PAY_PLATFORM_KEY: testKey('platform.pub'),
      WECHAT_PAY_PLATFORM_KEY_ID: '',
      WECHAT_PAY_URL: 'nowhere',
      WECHAT_ACCOUNT_URL: 'nowhere',
      ALIPAY_SELLER_ID: '2099000000000001',
      ALIPAY_PRIVATE_KEY: '/secret/place/that/is/not/there.pem',
      ALIPAY_PUBLIC_KEY: ALIPAY.ALIPAY_PRIVATE_KEY,
      ALIPAY_URL: 'nowhere',
    })
    for (const name of [
      'WECHAT_PAY_KEY: 32 characters',
      'WECHAT_PAY_CERT_SERIAL: a serial number',
      'WECHAT_PAY_PRIVATE_KEY: no RSA private key',
      'WECHAT_PAY_PLATFORM_KEY: a public key needs its id',
      'WECHAT_PAY_URL: not an address',
      'WECHAT_ACCOUNT_URL: not an address',
      'ALIPAY_SELLER_ID: 16 digits',
      'ALIPAY_PRIVATE_KEY: neither PEM nor the path',
      'ALIPAY_PUBLIC_KEY: no RSA public key',
      'ALIPAY_URL: not an address',
    ])
      expect(wrong).toContain(name)
    expect(wrong).not.toMatch(/secret|2099|nowhere|MII/)
  })
})

describe('a key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-keys-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const pem = testKey('merchant.key')
  const same = privateKeyOf(pem).export({ format: 'pem', type: 'pkcs1' }).toString()

  test('is read as PEM, in one line, as bare base64 of either packing, and from a file', () => {
    const file = join(folder, 'merchant.pem')
    writeFileSync(file, pem)
    const bare = (text: string) => text.replace(/-----[^-]+-----|\s/g, '')
    for (const text of [pem, pem.replaceAll('\n', '\\n'), bare(pem), bare(same), same, file])
      expect(privateKeyOf(text).export({ format: 'pem', type: 'pkcs1' }).toString()).toBe(same)
  })

  test('of another kind, or a private one where the public belongs, is refused', () => {
    expect(() => publicKeyOf(pem)).toThrow(/private key/)
    expect(() => privateKeyOf(testKey('platform.pub'))).toThrow(/no RSA private key/)
    const curve =
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----'
    expect(() => publicKeyOf(curve)).toThrow(/no RSA public key/)
  })

  test('of WeChat Pay is known by its serial number, that of a certificate by its own', () => {
    const id = WECHAT.WECHAT_PAY_PLATFORM_KEY_ID
    expect([...keysBySerial(WECHAT.WECHAT_PAY_PLATFORM_KEY, id).keys()]).toEqual([CERT_SERIAL, id])
    expect([...keysBySerial(testKey('platform.cert'), '').keys()]).toEqual([CERT_SERIAL])
    expect(() => keysBySerial(testKey('platform.pub') + testKey('merchant.pub'), id)).toThrow(/two public keys/)
  })
})

import { createPrivateKey } from 'node:crypto'
import { testKey } from '../../../../../test/provider-site'
import { CERT_SERIAL, WECHAT } from '../../../../../test/wechat-pay'
import { keysBySerial } from '../../../../platform/payments/key-text'
import { decrypt } from './notify'
import { authorization, isGenuine } from './signature'

const AT = 1_763_611_200_000

test('a request is signed as openssl signs the same five lines', () => {
  const account = {
    mchId: '1900000001',
    certSerial: WECHAT.WECHAT_PAY_CERT_SERIAL,
    privateKey: createPrivateKey(testKey('merchant.key')),
  }
  const body = '{"appid":"wxd678efh567hg6787","amount":{"total":3000,"currency":"CNY"}}'
  const nonce = '593BEC0C930BF1AFEB40B4A08C8FB242'
  const header = authorization(account, { method: 'POST', path: '/v3/pay/transactions/h5', body, at: AT + 999, nonce })
  // printf 'POST\n/v3/pay/transactions/h5\n1763611200\n593B…\n{"appid":…}\n' | openssl dgst -sha256 -sign … | base64
  const signature =
    'AcHFOaFcnUIuI886Mnka+ACV21Cehit06vCP0eNr7MQqsWLkQXBUv5b7XmWocj2RgiT4SOxFz/XQ33r/z9qiRkrb+FE1eKrZw0Rd3iW5HT98Gybr' +
    'wIfBz6kWQIsU4+XSnguofjU7UM/SWKUD6ftxEY1UFKtaNejj62u5r0W0jCzbrQLXbu417h/SNmrvxF9xX9SJwxcXNpU1Hgmr09D0ADKUSPqR1i3q' +
    'qNNfjPCcQwh0vavqrvC71sxy/6lRJ9RyLNsvAqnI0zcI7qcS8Xy9/pM6mteeHsERsSM9P3aQ3n6cEVDVjpr/ZC/MIp9BVfMXsYeeY7J6/4ho5Q4k' +
    'Is+Pxg=='
  expect(header).toBe(
    `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="${nonce}",signature="${signature}",` +
      `timestamp="1763611200",serial_no="1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C"`,
  )
})

describe('what WeChat Pay signed', () => {
  const account = { platformKeys: keysBySerial(WECHAT.WECHAT_PAY_PLATFORM_KEY, WECHAT.WECHAT_PAY_PLATFORM_KEY_ID) }
  const body = Buffer.from('{"id":"EV-1","event_type":"TRANSACTION.SUCCESS"}')
  const headers = {
    'wechatpay-timestamp': '1763611200',
    'wechatpay-nonce': 'EcUwgzSXKfOuIfRIz1zLLr5GTjQhrUE9',
    'wechatpay-serial': CERT_SERIAL,
    // By openssl over `1763611200\nEcUw…\n{"id":…}\n`.
    'wechatpay-signature':
      'ErH1odoN3oxXr0J9UBeiA+G3cWTfVFVfAWCj8ulZW8v+PGfpaThMS4RVCbVzAub6wZZCJ2nscmObcATCVO5lL8mSaTSyouPr+rDF9ViL8t0tbsaR' +
      'B2hvXfnNNifpfR4cluUvvcfWi31uL2cxaVx0Pf9W3te3/+YRvKVykXKJHgHCfNZJAw4uJigX5ZReMS5v/IEQ4W8k9aHEP0XKzmajxPPvaoP797kP' +
      'xxpmYYYyAdDpbA41E+PRdkAhHb53PqVAVUajwe8D+51ptqizkDeshWVR/9J3r55jEw3a8SjXSBBzjh3SmMJWt94gh9iS/YApW1b+E4pzDMhx/dLi' +
      '70mZww==',
  }
  const genuine = (over: Record<string, string | undefined> = {}, now = AT, bytes = body) =>
    isGenuine(account, { ...headers, ...over }, bytes, now)

  test('is genuine under the certificate, in whatever case its serial number comes, and under the public key', () => {
    expect(genuine()).toBe(true)
    expect(genuine({ 'wechatpay-serial': `00${CERT_SERIAL.toLowerCase()}` })).toBe(true)
    expect(genuine({ 'wechatpay-serial': WECHAT.WECHAT_PAY_PLATFORM_KEY_ID })).toBe(true)
    expect(genuine({}, AT + 300_000)).toBe(true)
  })

  test.each([
    ['an altered body', {}, AT, Buffer.from(body.toString().replace('EV-1', 'EV-2'))],
    ['another nonce', { 'wechatpay-nonce': 'x' }, AT, body],
    ['a serial number that is not known', { 'wechatpay-serial': '5157F09EFDC096DE15EBE81A47057A7232F1B8E2' }, AT, body],
    ['a moment of its own', { 'wechatpay-timestamp': '1763611201' }, AT, body],
    ['no number for a moment', { 'wechatpay-timestamp': 'NaN' }, AT, body],
    ['more than five minutes', {}, AT + 301_000, body],
    ['a clock ahead of ours', {}, AT - 301_000, body],
    ['no signature', { 'wechatpay-signature': undefined }, AT, body],
    ['the signature that WeChat Pay sends to try us', { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' }, AT, body],
  ])('is refused with %s', (_name, over, now, bytes) => expect(genuine(over, now, bytes)).toBe(false))
})

describe('what is inside a notify', () => {
  // Encrypted by another library: AESGCM(key).encrypt('fdasflkja484', text, 'transaction').
  const resource = {
    algorithm: 'AEAD_AES_256_GCM' as const,
    ciphertext: 'CSTqj9h68uxpdoqBA/JbsUOjJOefz3/gkmhngOxkJ4wx7qMLc+cPm9WFk0xtM3I4nYYiYKmJ',
    nonce: 'fdasflkja484',
    associated_data: 'transaction',
  }
  const key = Buffer.from(WECHAT.WECHAT_PAY_KEY)

  test('is read with our key', () => expect(decrypt(key, resource)).toBe('{"mchid":"1900000001","note":"充值"}'))

  test.each([
    ['another key', Buffer.alloc(32, 1), {}],
    ['another purpose', key, { associated_data: 'refund' }],
    ['an altered text', key, { ciphertext: resource.ciphertext.replace('CS', 'DS') }],
    ['a cut text', key, { ciphertext: resource.ciphertext.slice(0, 16) }],
  ])('is not read with %s', (_name, other, over) => expect(() => decrypt(other, { ...resource, ...over })).toThrow())
})

import { createPrivateKey, createPublicKey } from 'node:crypto'
import { ALIPAY, gbk, zip } from '../../../../../test/alipay'
import { testKey } from '../../../../../test/provider-site'
import { privateKeyOf, publicKeyOf } from '../../../../platform/payments/key-text'
import { filesOf } from './archive'
import { textUnder } from './client'
import { isRsa2, rsa2, signedText } from './signature'

const privateKey = createPrivateKey(testKey('merchant.key'))
const publicKey = createPublicKey(testKey('platform.pub'))

test('a request is signed as openssl signs its sorted parameters, `sign_type` among them', () => {
  const params = {
    method: 'alipay.trade.query',
    biz_content: '{"out_trade_no":"P1","total_amount":"30.00"}',
    app_id: '2021000000000001',
    version: '1.0',
    timestamp: '2026-11-20 12:00:00',
    sign_type: 'RSA2',
    charset: 'utf-8',
    format: 'JSON',
    return_url: '',
    sign: 'of before',
  }
  // printf 'app_id=…&biz_content=…&…&version=1.0' | openssl dgst -sha256 -sign … | base64
  const signature =
    'Bn0cEUotUy82mhdUgcxIT6nQRQ+5QmUi/PWLF6iTSh6zMzBrYt7wxT65UbjhD1LkHHHfuwvDYDLkZD124REn6UHBJGe0H/9VlktnwjJa6/kVyxhs' +
    'BqnIonKo6v86dlcPAa4YWOVsu9zchu7/nuxI/9lBCHyDCLpq2EZTofl1+z138V3Mi362B8CNjvgnO/5lIZO6EtUILorgqItoeqV668EZp4YiJ4Wl' +
    'MdD5RkEAMmb2uEyD2yinXHUbRfA0eXqFFzIAQiPU1Xvrpt8q8B6wclRfThnlASzd08VQXB+P9Y1gJe1hRmUr5qBtDjZ1khlXvkt0LrenumT61bGk' +
    'CfxUyQ=='
  expect(rsa2(privateKey, signedText(params, ['sign']))).toBe(signature)
  expect(rsa2(privateKeyOf(ALIPAY.ALIPAY_PRIVATE_KEY), signedText(params, ['sign']))).toBe(signature)
})

describe('what Alipay signed', () => {
  const form = {
    app_id: '2021000000000001',
    out_trade_no: 'P1',
    seller_id: '2088000000000001',
    subject: '充值 300 星钻',
    total_amount: '30.00',
    trade_status: 'TRADE_SUCCESS',
    sign_type: 'RSA2',
    sign: 'left out',
  }
  const signature =
    'M3tX13lDPnEKSENW1PjrtNxW6TA/npv9II04Sui7WYB89sK5PA5cb0RsCrBTr4Hbj67b57Ft6NLTGOZKdYYTCnPLFHi6P5v/98ETml3oGJVYfv46' +
    'UWf32uem6V3OBEnILuGP4vBSPNfy90wejBZknR1VjEvx/sLz2E2yYBmso9zGXiSu9bSdski3fYiqYEn28ZksZhQS5W1bLpf25iCpsNNYwspOi/Te' +
    'V+4n4Vxes6iXJ5goJVbXcezEg/4h43N+jaE06yd85DVPxZtyI/iJQEF9LPXfgrwUU0gmlWCL32Owg4T2Bjq2kh4E8xhmksvZUmJwyd1wBz1s8H3U' +
    'zQMifA=='
  const genuine = (over: object = {}, key = publicKey, mark = signature) =>
    isRsa2(key, signedText({ ...form, ...over }, ['sign', 'sign_type']), mark)

  test('is genuine, and nothing else', () => {
    expect(genuine()).toBe(true)
    expect(genuine({}, publicKeyOf(ALIPAY.ALIPAY_PUBLIC_KEY))).toBe(true)
    expect(genuine({ total_amount: '30.01' })).toBe(false)
    expect(genuine({ extra: '1' })).toBe(false)
    expect(genuine({}, createPublicKey(testKey('merchant.pub')))).toBe(false)
    expect(genuine({}, publicKey, '')).toBe(false)
  })
})

test('the signed part of an answer is its very text', () => {
  const node = '{ "code":"10000", "msg":"a } \\" { b","list":[{"x":1}] }'
  expect(textUnder(`{"sign":"s","q_response":${node}}`, 'q_response')).toBe(node)
  expect(textUnder(`{"q_response":${node},"sign":"s"}`, 'q_response')).toBe(node)
  for (const text of ['{"sign":"s"}', '{"q_response":"text"}', '{"q_response":{"a":1'])
    expect(textUnder(text, 'q_response')).toBeNull()
})

test('an archive gives its files, deflated or stored; a broken one nothing', () => {
  const files = [Buffer.from('one'), gbk('支付宝')]
  for (const stored of [false, true]) expect(filesOf(zip(files, { stored }))).toEqual(files)
  expect(new TextDecoder('gbk').decode(files[1])).toBe('支付宝')
  expect(() => filesOf(Buffer.from('no archive'))).toThrow(/ZIP/)
  const cut = zip(files)
  expect(() => filesOf(Buffer.concat([cut.subarray(0, 20), cut.subarray(60)]))).toThrow()
})

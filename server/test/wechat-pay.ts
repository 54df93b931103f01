import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto'
import { utc8Text } from '@dm/shared/time'
import { providerSite, testKey, type ProviderRequest, type ProviderAnswer } from './provider-site'
import type { TestServer } from './server'

export const WECHAT = {
  WECHAT_PAY_APP_ID: 'wx0000000000000001',
  WECHAT_PAY_MCH_ID: '1900000001',
  WECHAT_PAY_KEY: 'test-only-api-v3-key-0123456789a',
  WECHAT_PAY_CERT_SERIAL: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
  WECHAT_PAY_PRIVATE_KEY: testKey('merchant.key'),
  WECHAT_PAY_PLATFORM_KEY: testKey('platform.cert') + testKey('platform.pub'),
  WECHAT_PAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_0119000000012026112000000000000001',
}
/** With an official account users can pay inside WeChat, too. */
export const OFFICIAL = { WECHAT_PAY_APP_SECRET: 'test-only-app-secret-0123456789ab' }
/** The serial number of the certificate. */
export const CERT_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

/** Returns the headers that WeChat Pay sends with a body at a given time. */
export function wechatHeaders(body: string, at: number, over: { serial?: string; key?: string } = {}) {
  const timestamp = String(Math.floor(at / 1000))
  const nonce = randomBytes(8).toString('hex')
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`)
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': over.serial ?? WECHAT.WECHAT_PAY_PLATFORM_KEY_ID,
    'wechatpay-signature': signature.sign(over.key ?? testKey('platform.key'), 'base64'),
  }
}

/** Returns the body of a notify, with its content encrypted. */
export function wechatNotify(type: string, content: object): string {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(WECHAT.WECHAT_PAY_KEY), Buffer.from(nonce))
  cipher.setAAD(Buffer.from('transaction'))
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
  const resource = { algorithm: 'AEAD_AES_256_GCM', associated_data: 'transaction', nonce }
  return JSON.stringify({
    id: randomBytes(8).toString('hex'),
    event_type: type,
    resource_type: 'encrypt-resource',
    resource: { ...resource, ciphertext: bytes.toString('base64') },
  })
}

interface Payment {
  state: string
  total: number
  at: number
  request: { notify_url?: string; [field: string]: unknown }
}

const rfc3339 = (ms: number) => utc8Text(ms, 'YYYY-MM-DDTHH:mm:ss+08:00')

/** A mock of WeChat Pay: it verifies our signatures, stores payments and refunds, and signs its answers. */
export async function playWechat(clock: { now(): number }) {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, { attemptNo: string; status: string }>()
  const play = {
    payments,
    refunds,
    /** Signatures of answers. */
    signing: 'right' as 'right' | 'not' | 'altered' | 'stranger',
    /** Initial state of a refund. */
    refundStatus: 'PROCESSING',
    refusal: null as { status: number; code: string } | null,
    /** Wrong values in the answers of queries. */
    lies: {} as object,
    bill: { text: '', hash: '' },
    /** Address where users pay. */
    cashier: 'https://pay.test/h5',
  }

  const trade = (attemptNo: string) => {
    const payment = payments.get(attemptNo)
    return {
      appid: WECHAT.WECHAT_PAY_APP_ID,
      mchid: WECHAT.WECHAT_PAY_MCH_ID,
      out_trade_no: attemptNo,
      trade_state: payment?.state,
      ...(payment?.state === 'SUCCESS' && {
        transaction_id: `4200${attemptNo}`,
        success_time: rfc3339(payment.at),
        trade_type: 'MWEB',
      }),
      amount: { total: payment?.total, payer_total: payment?.total, currency: 'CNY', payer_currency: 'CNY' },
    }
  }
  const refundFacts = (refundNo: string) => {
    const { attemptNo = '', status = '' } = refunds.get(refundNo) ?? {}
    const success = status === 'SUCCESS' && { success_time: rfc3339(clock.now()) }
    return { refund_id: `50${refundNo}`, out_refund_no: refundNo, out_trade_no: attemptNo, status, ...success }
  }

  const work = ({ method, path, body }: ProviderRequest): ProviderAnswer & { json?: object } => {
    const sent = body === '' ? {} : JSON.parse(body)
    const url = new URL(path, 'http://wechat.test')
    if (play.refusal) return { status: play.refusal.status, json: { code: play.refusal.code, message: 'no' } }
    if (method === 'POST' && /^\/v3\/pay\/transactions\/(h5|jsapi)$/.test(path)) {
      const before = payments.get(sent.out_trade_no)
      payments.set(sent.out_trade_no, before ?? { state: 'NOTPAY', total: sent.amount.total, at: 0, request: sent })
      if (path.endsWith('jsapi')) return { json: { prepay_id: `wx${sent.out_trade_no}` } }
      return { json: { h5_url: `${play.cashier}?prepay_id=${sent.out_trade_no}&package=1` } }
    }
    const [, attemptNo = '', close] =
      /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname) ?? []
    if (attemptNo) {
      const payment = payments.get(attemptNo)
      if (!payment) return { status: 404, json: { code: 'ORDER_NOT_EXIST', message: 'no such order' } }
      if (!close) return { json: { ...trade(attemptNo), ...play.lies } }
      if (payment.state === 'SUCCESS') return { status: 400, json: { code: 'ORDERPAID', message: 'paid' } }
      payment.state = 'CLOSED'
      return { status: 204 }
    }
    if (method === 'POST' && url.pathname === '/v3/refund/domestic/refunds') {
      const { out_refund_no: refundNo, out_trade_no } = sent
      if (!refunds.has(refundNo)) refunds.set(refundNo, { attemptNo: out_trade_no, status: play.refundStatus })
      return { json: refundFacts(refundNo) }
    }
    if (url.pathname.startsWith('/v3/refund/domestic/refunds/')) {
      const refundNo = url.pathname.split('/').at(-1) ?? ''
      if (!refunds.has(refundNo)) return { status: 404, json: { code: 'RESOURCE_NOT_EXISTS', message: 'no refund' } }
      return { json: refundFacts(refundNo) }
    }
    if (url.pathname === '/v3/bill/tradebill') {
      if (play.bill.text === '') return { status: 400, json: { code: 'NO_STATEMENT_EXIST', message: 'no bill' } }
      const hash = play.bill.hash || createHash('sha1').update(play.bill.text).digest('hex')
      return { json: { hash_type: 'SHA1', hash_value: hash, download_url: `${site.url}/v3/billdownload/file?token=t` } }
    }
    if (url.pathname === '/v3/billdownload/file') return { body: play.bill.text }
    return { status: 404, json: { code: 'NOT_FOUND', message: path } }
  }

  const site = await providerSite((request) => {
    if (request.path.startsWith('/cashier')) return cashierPage(request.path)
    if (request.path.startsWith('/sns/')) return identityOf(request.path)
    if (!isOurs(request)) return { status: 401, body: '{"code":"SIGN_ERROR","message":"wrong signature"}' }
    const { json, ...rest } = work(request)
    if (rest.body !== undefined) return rest
    const body = json ? JSON.stringify(json) : ''
    if (play.signing === 'not') return { ...rest, body }
    const stranger = play.signing === 'stranger' && { key: testKey('merchant.key') }
    const headers = wechatHeaders(body, clock.now(), stranger || {})
    return { ...rest, headers, body: play.signing === 'altered' ? body.replace('{', '{ ') : body }
  })

  /** Posts a notify to the payment's address; returns our server's acknowledgement. */
  const post = async (server: TestServer, path: string, body: string, headers: Record<string, string>) => {
    const answer = await server.app.inject({ method: 'POST', url: path, headers, payload: body })
    return [answer.statusCode, answer.body] as const
  }
  return Object.assign(play, {
    site,
    trade,
    /** The user pays in WeChat. */
    pay(attemptNo: string, total?: number) {
      const payment = payments.get(attemptNo)
      if (!payment) throw new Error(`nobody began ${attemptNo}`)
      Object.assign(payment, { state: 'SUCCESS', at: clock.now(), total: total ?? payment.total })
    },
    post,
    notifyPaid: (server: TestServer, attemptNo: string, over: object = {}) => {
      const body = wechatNotify('TRANSACTION.SUCCESS', { ...trade(attemptNo), ...over })
      const address = payments.get(attemptNo)?.request.notify_url ?? 'https://dm.test/pay/notify/wechat'
      return post(server, new URL(address).pathname, body, wechatHeaders(body, clock.now()))
    },
    notifyRefund: (server: TestServer, refundNo: string, status: string) => {
      const content = { mchid: WECHAT.WECHAT_PAY_MCH_ID, ...refundFacts(refundNo), refund_status: status }
      const body = wechatNotify(`REFUND.${status}`, { ...content, success_time: rfc3339(clock.now()) })
      return post(server, '/pay/refund-notify/wechat', body, wechatHeaders(body, clock.now(), { serial: CERT_SERIAL }))
    },
  })
}

/** Mocks the official account: the code `code-of-o1` belongs to o1. */
function identityOf(path: string): ProviderAnswer {
  const { appid, secret, code = '', grant_type } = Object.fromEntries(new URL(path, 'http://wechat.test').searchParams)
  const right = appid === WECHAT.WECHAT_PAY_APP_ID && secret === OFFICIAL.WECHAT_PAY_APP_SECRET
  const [, openid] = /^code-of-(\w+)$/.exec(code) ?? []
  if (!right || !openid || grant_type !== 'authorization_code')
    return { body: '{"errcode":40029,"errmsg":"invalid code"}' }
  return { body: JSON.stringify({ access_token: 't', expires_in: 7200, openid, scope: 'snsapi_base' }) }
}

/** A page with only the return link, like WeChat's while the app is open. */
function cashierPage(path: string): ProviderAnswer {
  const back = new URL(path, 'http://wechat.test').searchParams.get('redirect_url') ?? ''
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return { headers, body: `<!doctype html><title>微信支付</title><a href="${back.replaceAll('&', '&amp;')}">完成</a>` }
}

/** Verifies our request's signature; implemented independently, from the documentation. */
function isOurs({ method, path, headers, body }: ProviderRequest): boolean {
  const [scheme, rest = ''] = (headers.authorization ?? '').split(/ (.*)/)
  const parts = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const signed = `${method}\n${path}\n${parts.timestamp}\n${parts.nonce_str}\n${body}\n`
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    parts.mchid === WECHAT.WECHAT_PAY_MCH_ID &&
    parts.serial_no === WECHAT.WECHAT_PAY_CERT_SERIAL &&
    createVerify('RSA-SHA256')
      .update(signed)
      .verify(testKey('merchant.pub'), parts.signature ?? '', 'base64')
  )
}

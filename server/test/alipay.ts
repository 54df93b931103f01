import { createSign, createVerify } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { utc8Text } from '@dm/shared/time'
import { providerSite, testKey, type ProviderRequest, type ProviderAnswer } from './provider-site'
import type { TestServer } from './server'

const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')

export const ALIPAY = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  // In the format of Alipay's own tool: base64 without header and footer.
  ALIPAY_PRIVATE_KEY: bare(testKey('merchant.key')),
  ALIPAY_PUBLIC_KEY: bare(testKey('platform.pub')),
}

type Form = Record<string, string>

const sorted = (form: Form, without: string[]) =>
  Object.entries(form)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const signed = (text: string, key = testKey('platform.key')) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

/** Returns the body of a notify, signed by Alipay (or by another key). */
export function alipayNotify(form: Form, key?: string): string {
  const whole = { charset: 'utf-8', version: '1.0', notify_type: 'trade_status_sync', ...form }
  const sign = signed(sorted(whole, ['sign', 'sign_type']), key)
  return new URLSearchParams({ ...whole, sign_type: 'RSA2', sign }).toString()
}

/** Verifies our request's signature; implemented independently, from the documentation. */
function isOurs(form: Form): boolean {
  const verify = createVerify('RSA-SHA256').update(sorted(form, ['sign']))
  return form.app_id === ALIPAY.ALIPAY_APP_ID && verify.verify(testKey('merchant.pub'), form.sign ?? '', 'base64')
}

interface Trade {
  status: string
  total: string
  at: number
  notifyUrl: string
}

const OK = { code: '10000', msg: 'Success' }
const no = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: '不行' })

/** A mock of Alipay: it verifies our signatures, creates a trade when its page is opened, and signs its answers. */
export async function playAlipay(clock: { now(): number }) {
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, { attemptNo: string; fee: string }>()
  const play = {
    trades,
    refunds,
    signing: 'right' as 'right' | 'not' | 'altered' | 'stranger',
    /** Replaces the answer of every call. */
    refusal: null as { code: string; sub_code?: string } | null,
    lies: {} as object,
    bill: null as Buffer | null,
  }

  const work = (method: string, content: Record<string, string>): object => {
    const { out_trade_no: attemptNo = '', out_request_no: refundNo = '' } = content
    const trade = trades.get(attemptNo)
    const facts = { out_trade_no: attemptNo, trade_no: `2026${attemptNo}`, total_amount: trade?.total }
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return play.bill ? { ...OK, bill_download_url: `${site.url}/bill?fileId=1` } : no('isp.bill_not_exist')
    if (!trade) return no('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query')
      return {
        ...OK,
        ...facts,
        trade_status: trade.status,
        buyer_logon_id: '138****"{0001',
        ...(trade.at > 0 && { send_pay_date: utc8Text(trade.at) }),
        ...play.lies,
      }
    if (method === 'alipay.trade.close') {
      if (trade.status !== 'WAIT_BUYER_PAY') return no('ACQ.TRADE_STATUS_ERROR')
      trade.status = 'TRADE_CLOSED'
      return { ...OK, ...facts }
    }
    if (method === 'alipay.trade.refund') {
      const isRepeat = refunds.has(refundNo)
      refunds.set(refundNo, { attemptNo, fee: content.refund_amount ?? '' })
      return { ...OK, ...facts, fund_change: isRepeat ? 'N' : 'Y', refund_fee: content.refund_amount }
    }
    const refund = refunds.get(refundNo)
    if (!refund) return OK
    return { ...OK, ...facts, out_request_no: refundNo, refund_amount: refund.fee, refund_status: 'REFUND_SUCCESS' }
  }

  const answer = ({ path, body }: ProviderRequest): ProviderAnswer => {
    const url = new URL(path, 'http://alipay.test')
    if (url.pathname === '/bill') return { body: play.bill ?? '' }
    const form = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)])
    const { method = '', biz_content = '{}' } = form
    if (!isOurs(form)) return { body: '{"error_response":{"code":"40002","sub_code":"isv.invalid-signature"}}' }
    const node = JSON.stringify(play.refusal ?? work(method, JSON.parse(biz_content)))
    const key = play.signing === 'stranger' ? testKey('merchant.key') : undefined
    const sign = play.signing === 'not' ? 'x' : signed(node, key)
    const name = `${method.replaceAll('.', '_')}_response`
    return { body: `{"${name}":${play.signing === 'altered' ? node.replace('{', '{ ') : node},"sign":"${sign}"}` }
  }
  const site = await providerSite(answer)

  const notice = (attemptNo: string): Form => {
    const trade = trades.get(attemptNo)
    return {
      app_id: ALIPAY.ALIPAY_APP_ID,
      seller_id: ALIPAY.ALIPAY_SELLER_ID,
      out_trade_no: attemptNo,
      trade_no: `2026${attemptNo}`,
      trade_status: trade?.status ?? '',
      total_amount: trade?.total ?? '',
      subject: '充值 300 星钻+&',
      ...(trade && trade.at > 0 && { gmt_payment: utc8Text(trade.at) }),
    }
  }
  const post = async (server: TestServer, body: string, path = '/pay/notify/alipay') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const response = await server.app.inject({ method: 'POST', url: path, headers, payload: body })
    return [response.statusCode, response.body] as const
  }
  return Object.assign(play, {
    site,
    notice,
    post,
    /** Opens the address of a payment, as the user does; returns its content. */
    open(address: string) {
      const form = Object.fromEntries(new URL(address).searchParams)
      if (!isOurs(form)) throw new Error('the address is not signed by us')
      const content: Record<string, string> = JSON.parse(form.biz_content ?? '')
      const { out_trade_no = '', total_amount = '' } = content
      const trade = { status: 'WAIT_BUYER_PAY', total: total_amount, at: 0, notifyUrl: form.notify_url ?? '' }
      if (!trades.has(out_trade_no)) trades.set(out_trade_no, trade)
      return { form, content }
    },
    pay(attemptNo: string, total?: string) {
      const trade = trades.get(attemptNo)
      if (!trade) throw new Error(`nobody opened ${attemptNo}`)
      Object.assign(trade, { status: 'TRADE_SUCCESS', at: clock.now(), total: total ?? trade.total })
    },
    notifyPaid: (server: TestServer, attemptNo: string, over: Form = {}) =>
      post(
        server,
        alipayNotify({ ...notice(attemptNo), ...over }),
        new URL(trades.get(attemptNo)?.notifyUrl ?? 'https://dm.test/pay/notify/alipay').pathname,
      ),
    notifyRefund: (server: TestServer, attemptNo: string, refundNo: string, over: Form = {}) =>
      post(
        server,
        alipayNotify({
          ...notice(attemptNo),
          trade_status: 'TRADE_CLOSED',
          refund_fee: '30.00',
          gmt_refund: `${utc8Text(clock.now())}.123`,
          out_biz_no: refundNo,
          ...over,
        }),
      ),
  })
}

/** Encodes text as GBK by inverting the decoder's table. */
export function gbk(text: string): Buffer {
  const codes = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const char = new TextDecoder('gbk').decode(Buffer.from([high, low]))
      if (char.length === 1) codes.set(char, [high, low])
    }
  return Buffer.from([...text].flatMap((char) => codes.get(char) ?? [char.charCodeAt(0)]))
}

/** Returns a ZIP archive, its files deflated (or stored). */
export function zip(files: Buffer[], { stored = false } = {}): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const file of files) {
    const data = stored ? file : deflateRawSync(file)
    const name = Buffer.from('20260000_x.csv')
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(stored ? 0 : 8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(file.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, name, data)
    entries.push(entry, name)
    at += local.length + name.length + data.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

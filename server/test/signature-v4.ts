import { createHash, createHmac } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'

/** A request as it arrived. */
export interface Arrived {
  method: string
  /** Path and query, as in the request line. */
  url: string
  /** Lower-case names. */
  headers: Record<string, string | string[] | undefined>
}

interface Holder {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns S3's error code for a request's AWS Signature Version 4; null when it is valid. Implemented independently,
 * from the published rules.
 */
export function signatureError(
  { method, url, headers }: Arrived,
  body: Buffer,
  holder: Holder,
  now = Date.now(),
): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
  const [, keyId, day, region, names = '', signature] = pattern.exec(String(headers.authorization ?? '')) ?? []
  if (!keyId || !day) return 'AccessDenied'
  if (keyId !== holder.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== holder.region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const extra = Object.keys(headers).filter((name) => name.startsWith('x-amz-'))
  if (['host', ...extra].some((name) => !signed.includes(name))) return 'AccessDenied'
  const moment = String(headers['x-amz-date'] ?? '')
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(moment) ?? []
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  if (!(Math.abs(now - at) < minutesMs(15)) || !moment.startsWith(day)) return 'RequestTimeTooSkewed'
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const { pathname, search } = new URL(url, 'http://bucket')
  const query = search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map((part) => encoded(decodeURIComponent(part.replaceAll('+', ' ')))))
    .map(([name = '', value = '']) => `${name}=${value}`)
    .sort()
    .join('&')
  const path = decodeURIComponent(pathname).split('/').map(encoded).join('/')
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const canonical = [method, path, query, lines, names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = [day, holder.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => hmac(before, part),
    `AWS4${holder.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

import { resolve } from 'node:path'
import { z } from 'zod'
import { paymentContradictions } from './payments/live'
import { PAYMENT_SETTINGS } from './payments/settings'
import { S3_SETTINGS, s3Contradictions } from './s3/settings'

const Flag = z
  .string()
  .default('')
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text.toLowerCase()))

/** Trusts the nearest `count` proxies. */
const hops = (count: number) => (_address: string, hop: number) => hop < count

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Listening address; only this machine by default. A container sets `0.0.0.0`. */
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  /** Folder of the host's build and the areas' releases (`host/`, `releases/`); DATA_DIR when empty. */
  SITE_DIR: z.string().default(''),
  DATABASE_URL: z.string().default(''),
  ...S3_SETTINGS,
  SMS_PROVIDER: z.enum(['console', 'http']).default('console'),
  SMS_HTTP_URL: z.string().default(''),
  SMS_HTTP_SECRET: z.string().default(''),
  SMS_HTTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  /** SMS codes per hour for one client address (docs/product/foundations.md#9-the-server-that-answers). */
  SMS_ADDRESS_LIMIT: z.coerce.number().int().min(1).default(30),
  /** Delivery of invoices by e-mail. */
  MAIL_PROVIDER: z.enum(['console', 'http']).default('console'),
  MAIL_HTTP_URL: z.string().default(''),
  MAIL_HTTP_SECRET: z.string().default(''),
  MAIL_HTTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  /** Reads pictures of business licences; the sandbox knows the drawn licences of the demo alone. */
  LICENCE_PROVIDER: z.enum(['sandbox', 'http']).default('sandbox'),
  LICENCE_HTTP_URL: z.string().default(''),
  LICENCE_HTTP_SECRET: z.string().default(''),
  LICENCE_HTTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(8000),
  /** Reads pictures of id cards; off: nothing is read, the sandbox knows the drawn ones of the demo alone. */
  IDCARD_PROVIDER: z.enum(['off', 'sandbox', 'http']).default('off'),
  IDCARD_HTTP_URL: z.string().default(''),
  IDCARD_HTTP_SECRET: z.string().default(''),
  IDCARD_HTTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(8000),
  ...PAYMENT_SETTINGS,
  /** Public URL of this site, such as `https://dm.example`; required by external providers. */
  PUBLIC_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || URL.canParse(text), 'not an address'),
  /** How tax is withheld from withdrawals: monthly, cumulative over the year, or not at all. */
  WITHDRAW_TAX_RULE: z.enum(['labour-monthly', 'labour-cumulative', 'none']).default('labour-monthly'),
  /** Whether digital goods are sold inside the iOS app; the store's rules forbid it. */
  RECHARGE_IN_IOS_APP: z.enum(['on', 'off']).default('off'),
  REVIEW_PROVIDER: z.enum(['sandbox', 'manual']).default('sandbox'),
  /** Lets machines publish and activate signed releases, and nothing else; generated at the first start when empty. */
  RELEASE_TOKEN: z
    .string()
    .default('')
    .refine((text) => text === '' || text.length >= 16, 'at least 16 characters'),
  /** Accepted signers of releases: ed25519 public keys, base64 (the 32 bytes, or SPKI), separated by commas. */
  RELEASE_PUBLIC_KEYS: z.string().default(''),
  /**
   * Origins that signed overrides may load a build from, `https://preview.example,http://localhost:*`; `:*` is any
   * port.
   */
  OVERRIDE_ORIGINS: z
    .string()
    .default('http://localhost:*,http://127.0.0.1:*')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim().replace(/\/$/, '') || [])),
  /** Operators' changes of money above this amount, in fen, need a second operator. */
  MONEY_LIMIT_FEN: z.coerce.number().int().min(0).default(100_000),
  /**
   * A canary is rolled back when, within the window, it failed this often and at more than this rate (0–1) of its
   * loads.
   */
  CANARY_WINDOW_MS: z.coerce.number().int().min(60_000).default(600_000),
  CANARY_MIN: z.coerce.number().int().min(1).default(3),
  CANARY_RATE: z.coerce.number().min(0).max(1).default(0.01),
  /** Open pages that may listen for changes on one server. */
  EVENT_LISTENERS: z.coerce.number().int().min(1).default(5000),
  /** Hosts that an activity's document may link to over https, `partner.example,…`. */
  LINK_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim() || [])),
  /** The phone of the customer service; the help centre offers no call when it is empty. */
  SERVICE_PHONE: z
    .string()
    .regex(/^[0-9+-]{0,20}$/, 'digits, + and -')
    .default(''),
  /** The map on the address page: shown when the key and its security code are both set. */
  AMAP_KEY: z
    .string()
    .regex(/^\w{0,64}$/, 'letters and digits')
    .default(''),
  AMAP_SECURITY_CODE: z
    .string()
    .regex(/^\w{0,64}$/, 'letters and digits')
    .default(''),
  /** Where the map's script and its service lie. */
  AMAP_SCRIPT_URL: z.url().default('https://webapi.amap.com'),
  AMAP_SERVICE_URL: z.url().default('https://restapi.amap.com'),
  APP_STORE_URL: z.string().default('/common/download'),
  FRAME_ANCESTORS: z.string().default("'self'"),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Development: areas served by a local server, `wallet@http://localhost:3101/,…`. */
  DEV_OVERRIDES: z.string().default(''),
  /** Time limit of one attempt to load an area's file in the browser in ms, and the number of retries. */
  LOAD_BUDGET_MS: z.coerce.number().int().min(100).default(8000),
  LOAD_RETRIES: z.coerce.number().int().min(0).max(5).default(2),
  /** Time limit in ms of all first calls of a page together; the HTML is sent without late ones. 0 makes none. */
  FIRST_ANSWERS_MS: z.coerce.number().int().min(0).max(10_000).default(400),
  /** Worker threads that render pages into their HTML; 0 renders none. */
  RENDER_WORKERS: z.coerce.number().int().min(0).max(64).default(1),
  /** When one rendering is interrupted, in ms; the page is delivered without its content. */
  RENDER_MS: z.coerce.number().int().min(1).max(1000).default(1000),
  /** How long a visitor waits for a page's content, in ms: it takes that long only when a worker starts. */
  RENDER_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(1500),
  /** Processes that read what people upload, and the processor time that one file may take there, in ms. */
  PARSE_WORKERS: z.coerce.number().int().min(1).max(16).default(2),
  PARSE_MS: z.coerce.number().int().min(200).max(60_000).default(2000),
  /**
   * Proxies whose `x-forwarded-…` headers are trusted: empty for none, a number of hops, or addresses such as
   * `loopback,10.0.0.0/8`.
   */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? false : /^\d+$/.test(text) ? hops(Number(text)) : text)),
  /** Signs addresses and codes; without it each key is generated once and stored in the database. */
  SECRET_KEY: z
    .string()
    .default('')
    .refine((text) => text === '' || text.length >= 32, 'at least 32 characters'),
  /** Free disk space in MB below which uploads are refused. */
  UPLOAD_FREE_MB: z.coerce.number().int().min(0).default(512),
  /** Total size in MB that unfinished multipart uploads may announce; above it the oldest are dropped. */
  UPLOAD_OPEN_MB: z.coerce.number().int().min(100).default(20_000),
  /** Time limit of one query, in ms. */
  STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  /** Time that a server waits for open work when it shuts down, in ms. */
  SHUTDOWN_MS: z.coerce.number().int().min(0).default(10_000),
  ALLOW_DEMO: Flag,
  /** How many days the clock of a demonstration is ahead, so that what takes days can be seen at once. */
  CLOCK_AHEAD_DAYS: z.coerce.number().int().min(0).max(800).default(0),
})

export type Settings = z.output<typeof Settings>

/** Returns the absolute folder of the host's build and the areas' releases. */
export const siteDirOf = ({ SITE_DIR, DATA_DIR }: Settings) => resolve(SITE_DIR || DATA_DIR)

/** Whether the map can be shown: the key and its security code are both there. */
export const hasMap = ({ AMAP_KEY, AMAP_SECURITY_CODE }: Settings) => AMAP_KEY !== '' && AMAP_SECURITY_CODE !== ''

/** Reads and validates all settings; throws with the names of all invalid ones. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const parsed = Settings.safeParse(env)
  const wrong = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (parsed.success && wrong.length === 0) return parsed.data
  throw new Error(`Settings are wrong:\n  ${wrong.join('\n  ')}`)
}

/** A provider that is called over HTTP needs an address, and a secret of at least 16 characters. */
function httpContradictions(settings: Settings, name: 'SMS' | 'MAIL' | 'LICENCE' | 'IDCARD'): string[] {
  if (settings[`${name}_PROVIDER`] !== 'http') return []
  return [
    ...(URL.canParse(settings[`${name}_HTTP_URL`]) ? [] : [`${name}_HTTP_URL: the provider needs an address`]),
    ...(settings[`${name}_HTTP_SECRET`].length < 16 ? [`${name}_HTTP_SECRET: at least 16 characters`] : []),
  ]
}

/**
 * Returns settings that are each valid but conflict with each other. Production refuses demo-only values
 * (docs/product/foundations.md#9-the-server-that-answers).
 */
function contradictions(settings: Settings): string[] {
  const demo = settings.NODE_ENV === 'production' && !settings.ALLOW_DEMO
  return [
    ...s3Contradictions(settings),
    ...paymentContradictions(settings),
    ...(['SMS', 'MAIL', 'LICENCE', 'IDCARD'] as const).flatMap((name) => httpContradictions(settings, name)),
    ...(settings.CLOCK_AHEAD_DAYS > 0 && (settings.PAY_PROVIDER === 'live' || settings.SMS_PROVIDER === 'http')
      ? ['CLOCK_AHEAD_DAYS: only with play money and the console as the sender of codes']
      : []),
    ...(demo && settings.CLOCK_AHEAD_DAYS > 0
      ? ['CLOCK_AHEAD_DAYS: a clock that is moved is for demonstrations; ALLOW_DEMO=1 permits it in production']
      : []),
    ...(demo && settings.MAIL_PROVIDER === 'console' && settings.PAY_PROVIDER !== 'none'
      ? ['MAIL_PROVIDER: console sends nothing; ALLOW_DEMO=1 permits it in production']
      : []),
    ...(demo && settings.SMS_PROVIDER === 'console'
      ? ['SMS_PROVIDER: console shows codes to everybody; ALLOW_DEMO=1 permits it in production']
      : []),
    ...(demo && settings.PAY_PROVIDER === 'sandbox'
      ? ['PAY_PROVIDER: sandbox takes no money; ALLOW_DEMO=1 permits it in production']
      : []),
    ...(demo && settings.REVIEW_PROVIDER === 'sandbox'
      ? ['REVIEW_PROVIDER: sandbox passes everything; ALLOW_DEMO=1 permits it in production']
      : []),
  ]
}

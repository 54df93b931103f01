import { z } from 'zod'
import { PAYMENT_SETTINGS } from './payments/settings'
import { S3_SETTINGS } from './s3/settings'

const Flag = z
  .string()
  .default('')
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text.toLowerCase()))

/** Trusts the nearest `count` proxies. */
const hops = (count: number) => (_address: string, hop: number) => hop < count

/** A provider that is called over HTTP: its address, and the secret that its calls are signed with. */
const httpUrl = (name: string) => z.string().default('').describe(`with \`http\`: the address of the ${name}`)
const httpSecret = z
  .string()
  .default('')
  .describe('with `http`: the secret that its calls are signed with, at least 16 characters')
const httpTimeout = (most: number) =>
  z.coerce.number().int().min(100).max(most).default(8000).describe('with `http`: time limit of one answer, in ms')

/**
 * All settings, by the names of their environment variables; docs/settings.md is written from them. One list, longer
 * than other files.
 */
export const SETTINGS = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses what is for demonstrations alone; `npm start` and containers set it'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('where the server listens; 0 is any free port'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('on which address; `0.0.0.0` lets the same network in, containers set it'),
  DATA_DIR: z.string().default('data').describe('folder of the database (PGlite), uploads, releases and keys'),
  SITE_DIR: z
    .string()
    .default('')
    .describe('folder of the host’s build and the areas’ releases (`host/`, `releases/`); DATA_DIR when empty'),
  DATABASE_URL: z.string().default('').describe('PostgreSQL 15 or later; empty for PGlite in DATA_DIR'),
  ...S3_SETTINGS,
  SMS_PROVIDER: z
    .enum(['console', 'http'])
    .default('console')
    .describe('who sends text messages: `console` (the log, and `/dev/sms`) or `http`'),
  SMS_HTTP_URL: httpUrl('sender'),
  SMS_HTTP_SECRET: httpSecret,
  SMS_HTTP_TIMEOUT_MS: httpTimeout(60_000),
  SMS_ADDRESS_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe(
      'codes an hour for one client address and purpose ([foundations](product/foundations.md#9-the-server-that-answers))',
    ),
  MAIL_PROVIDER: z
    .enum(['console', 'http'])
    .default('console')
    .describe('who carries invoices by e-mail: `console` (prints that one would go) or `http`'),
  MAIL_HTTP_URL: httpUrl('sender'),
  MAIL_HTTP_SECRET: httpSecret,
  MAIL_HTTP_TIMEOUT_MS: httpTimeout(60_000),
  LICENCE_PROVIDER: z
    .enum(['sandbox', 'http'])
    .default('sandbox')
    .describe('who reads pictures of business licences: `sandbox` (the drawn ones of the demo alone) or `http`'),
  LICENCE_HTTP_URL: httpUrl('reader, which answers `{fields}`'),
  LICENCE_HTTP_SECRET: httpSecret,
  LICENCE_HTTP_TIMEOUT_MS: httpTimeout(30_000),
  IDCARD_PROVIDER: z
    .enum(['off', 'sandbox', 'http'])
    .default('off')
    .describe(
      'who reads pictures of id cards for the real-name form: `off` (nobody), `sandbox` (the drawn ones of the demo alone) or `http`',
    ),
  IDCARD_HTTP_URL: httpUrl('reader, asked like that of the licences'),
  IDCARD_HTTP_SECRET: httpSecret,
  IDCARD_HTTP_TIMEOUT_MS: httpTimeout(30_000),
  ...PAYMENT_SETTINGS,
  PUBLIC_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || URL.canParse(text), 'not an address')
    .describe('where visitors reach this site, `https://dm.example`; `live` payments need it'),
  WITHDRAW_TAX_RULE: z
    .enum(['labour-monthly', 'labour-cumulative', 'none'])
    .default('labour-monthly')
    .describe('how tax is withheld from withdrawals: monthly, cumulative over the year, or not at all'),
  RECHARGE_IN_IOS_APP: z
    .enum(['on', 'off'])
    .default('off')
    .describe('whether digital goods are sold inside the iOS app; the store’s rules forbid it'),
  REVIEW_PROVIDER: z
    .enum(['sandbox', 'manual'])
    .default('sandbox')
    .describe('`sandbox` decides after 15 s, `manual` waits for an operator'),
  RELEASE_TOKEN: z
    .string()
    .default('')
    .refine((text) => text === '' || text.length >= 16, 'at least 16 characters')
    .describe(
      'lets a CI publish, activate and roll back signed releases, and nothing else ([security](security.md)); made once in `DATA_DIR/keys` when empty. Several servers need the same',
    ),
  RELEASE_PUBLIC_KEYS: z
    .string()
    .default('')
    .describe(
      'whose signed releases are taken: ed25519 public keys, base64 (the 32 bytes, or SPKI), by commas; when empty the half of `DATA_DIR/keys/release.key`, which is made once',
    ),
  OVERRIDE_ORIGINS: z
    .string()
    .default('http://localhost:*,http://127.0.0.1:*')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim().replace(/\/$/, '') || []))
    .describe('from where signed overrides may take a build in production, by commas; `:*` is any port'),
  MONEY_LIMIT_FEN: z.coerce
    .number()
    .int()
    .min(0)
    .default(100_000)
    .describe('an operator’s change of money above so many fen needs a second operator'),
  CANARY_WINDOW_MS: z.coerce
    .number()
    .int()
    .min(60_000)
    .default(600_000)
    .describe(
      'a canary is taken back when within this window it failed CANARY_MIN times, at more than CANARY_RATE of its loads, and twice as often as what is live',
    ),
  CANARY_MIN: z.coerce.number().int().min(1).default(3).describe('see CANARY_WINDOW_MS'),
  CANARY_RATE: z.coerce.number().min(0).max(1).default(0.01).describe('see CANARY_WINDOW_MS'),
  EVENT_LISTENERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(5000)
    .describe('open pages that may listen for changes on one server'),
  LINK_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim() || []))
    .describe('hosts that an activity’s document may link to over https, by commas'),
  SERVICE_PHONE: z
    .string()
    .regex(/^[0-9+-]{0,20}$/, 'digits, + and -')
    .default('')
    .describe('phone of the customer service in the help centre; without one it offers no call'),
  AMAP_KEY: z
    .string()
    .regex(/^\w{0,64}$/, 'letters and digits')
    .default('')
    .describe(
      'the map of `/address/amap`, shown when this and AMAP_SECURITY_CODE are set; without them addresses are written by hand',
    ),
  AMAP_SECURITY_CODE: z
    .string()
    .regex(/^\w{0,64}$/, 'letters and digits')
    .default('')
    .describe('belongs to AMAP_KEY; it stays on the server'),
  AMAP_SCRIPT_URL: z.url().default('https://webapi.amap.com').describe('where the map’s script lies'),
  AMAP_SERVICE_URL: z.url().default('https://restapi.amap.com').describe('where the map’s service lies'),
  APP_STORE_URL: z.string().default('/common/download').describe('where iOS goes for the app'),
  FRAME_ANCESTORS: z.string().default("'self'").describe('who may embed the pages (CSP)'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('the least level of the JSON lines on stdout'),
  DEV_OVERRIDES: z
    .string()
    .default('')
    .describe(
      '`npm run dev` sets it: areas served by a local server, `wallet@http://localhost:3101/`, by commas; never in production',
    ),
  LOAD_BUDGET_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(8000)
    .describe('the browser’s time limit for one attempt to load an area’s file, in ms'),
  LOAD_RETRIES: z.coerce.number().int().min(0).max(5).default(2).describe('how often it repeats that'),
  PREFETCH_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(400)
    .describe(
      'time limit of all prefetched calls of a page together, in ms: its HTML goes without late ones; 0 makes none',
    ),
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .default(1)
    .describe('threads that render pages into their HTML; 0 renders none'),
  RENDER_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(1000)
    .describe('when one rendering is interrupted, in ms; the page is delivered without its content'),
  RENDER_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1500)
    .describe('how long a visitor waits for a page’s content, in ms: it takes that long only when a worker starts'),
  PARSE_WORKERS: z.coerce.number().int().min(1).max(16).default(2).describe('processes that read what people upload'),
  PARSE_MS: z.coerce
    .number()
    .int()
    .min(200)
    .max(60_000)
    .default(2000)
    .describe('the processor time that one file may take there, in ms'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? false : /^\d+$/.test(text) ? hops(Number(text)) : text))
    .describe(
      'proxies whose `x-forwarded-…` headers are trusted: empty for none, a number of hops, or addresses such as `loopback,10.0.0.0/8`',
    ),
  SECRET_KEY: z
    .string()
    .default('')
    .refine((text) => text === '' || text.length >= 32, 'at least 32 characters')
    .describe('signs addresses and codes; without it each key is made once and kept in the database'),
  UPLOAD_FREE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(512)
    .describe('free disk in MB below which no uploads are taken'),
  UPLOAD_OPEN_MB: z.coerce
    .number()
    .int()
    .min(100)
    .default(20_000)
    .describe('what unfinished multipart uploads may announce together, in MB; above it the oldest are dropped'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('most connections of one server to PostgreSQL'),
  STATEMENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('time limit of one query, in ms; a call is answered a second later at the latest'),
  SHUTDOWN_MS: z.coerce.number().int().min(0).default(10_000).describe('how long a stop waits for open work, in ms'),
  ALLOW_DEMO: Flag.describe(
    '`1` permits demo data, console codes and play money with `NODE_ENV=production`; `npm start` sets it',
  ),
  CLOCK_AHEAD_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(800)
    .default(0)
    .describe(
      'how many days the clock of a demonstration is ahead: what settles, ends or expires after days is seen after a restart. Refused where payments or text messages are real',
    ),
})

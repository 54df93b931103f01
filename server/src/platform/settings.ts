import { resolve } from 'node:path'
import type { z } from 'zod'
import { paymentContradictions } from './payments/live'
import { s3Contradictions } from './s3/settings'
import { SETTINGS } from './settings-schema'

export type Settings = z.output<typeof SETTINGS>

/** Returns the absolute folder of the host's build and the areas' releases. */
export const siteDirOf = ({ SITE_DIR, DATA_DIR }: Settings) => resolve(SITE_DIR || DATA_DIR)

/** Whether the map can be shown: the key and its security code are both there. */
export const hasMap = ({ AMAP_KEY, AMAP_SECURITY_CODE }: Settings) => AMAP_KEY !== '' && AMAP_SECURITY_CODE !== ''

/** Reads and validates all settings; throws with the names of all invalid ones. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const parsed = SETTINGS.safeParse(env)
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

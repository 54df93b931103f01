import { z } from 'zod'

const Flag = z
  .string()
  .default('')
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text.toLowerCase()))

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().default(''),
  SMS_PROVIDER: z.enum(['console', 'http']).default('console'),
  SMS_HTTP_URL: z.string().default(''),
  PAY_PROVIDER: z.enum(['sandbox']).default('sandbox'),
  REVIEW_PROVIDER: z.enum(['sandbox', 'manual']).default('sandbox'),
  RELEASE_TOKEN: z.string().default(''),
  APP_STORE_URL: z.string().default('/common/download'),
  FRAME_ANCESTORS: z.string().default("'self'"),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ALLOW_DEMO: Flag,
})

export type Settings = z.output<typeof Settings>

/** Reads and checks every setting in one place; throws with the names of all that are wrong. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const parsed = Settings.safeParse(env)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Settings are wrong:\n  ${wrong.join('\n  ')}`)
}

import { z } from 'zod'

/**
 * Bucket of an S3-compatible service for releases and uploads, instead of DATA_DIR: all of the first five settings, or
 * none.
 */
export const S3_SETTINGS = {
  S3_ENDPOINT: z
    .string()
    .default('')
    .describe(
      'an S3-compatible bucket for uploads and releases, so that servers share no disk ([operations](operations.md#a-bucket)): its service, such as `https://s3.example.com`. This and the next four: all of them or none',
    ),
  S3_REGION: z.string().default('').describe('its region'),
  S3_BUCKET: z.string().default('').describe('its name, which is part of the path'),
  S3_ACCESS_KEY_ID: z.string().default('').describe('who calls'),
  S3_SECRET_ACCESS_KEY: z.string().default('').describe('and their secret'),
  S3_PREFIX: z
    .string()
    .default('')
    .describe('a folder of the bucket, `dianmeng/production`; the whole bucket when empty'),
  S3_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5000)
    .describe('how long the service may be silent within one request, in ms'),
}

export type S3Settings = { [Name in keyof typeof S3_SETTINGS]: z.output<(typeof S3_SETTINGS)[Name]> }

const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** True if a bucket is set. */
export const hasBucket = (settings: S3Settings) => NEEDED.some((name) => settings[name] !== '')

/** Returns what is wrong with the settings of a bucket, each with its name and never with its value. */
export function s3Contradictions(settings: S3Settings): string[] {
  if (!hasBucket(settings))
    return settings.S3_PREFIX ? ['S3_PREFIX: no bucket is named (S3_ENDPOINT, S3_BUCKET, …)'] : []
  const { S3_ENDPOINT, S3_BUCKET, S3_PREFIX } = settings
  return [
    ...NEEDED.filter((name) => settings[name] === '').map((name) => `${name}: needed where a bucket is named`),
    ...(S3_ENDPOINT !== '' && !isEndpoint(S3_ENDPOINT)
      ? ['S3_ENDPOINT: an address such as https://s3.example.com, without a path, a query or a password']
      : []),
    ...(S3_BUCKET !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(S3_BUCKET)
      ? ['S3_BUCKET: no bucket’s name']
      : []),
    ...(S3_PREFIX !== '' && !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/.test(S3_PREFIX)
      ? ['S3_PREFIX: folders such as dianmeng/production']
      : []),
  ]
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username && !password
}

import { z } from 'zod'

/**
 * Bucket of an S3-compatible service for releases and uploads, instead of DATA_DIR: all of the first five settings, or
 * none.
 */
export const S3_SETTINGS = {
  /** Such as `https://s3.example.com`; the bucket name is part of the path. */
  S3_ENDPOINT: z.string().default(''),
  S3_REGION: z.string().default(''),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** Folder of the bucket, `dianmeng/production`; the whole bucket by default. */
  S3_PREFIX: z.string().default(''),
  /** Idle time after which a request is aborted, in ms. */
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
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

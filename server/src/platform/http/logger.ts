import { DrizzleQueryError } from 'drizzle-orm'
import type { DestinationStream, LoggerOptions } from 'pino'
import type { Settings } from '../settings'
import { sqlStateOf } from '../database-failure'

const SECRET_KEY =
  /^(authorization|cookie|set-cookie|body|params|code|.*(token|passw|secret|signature|mobile|phone|card|idno|smscode).*)$/i

/**
 * Removes tokens, personal numbers, card and phone numbers and codes from a text: runs of 6 or more digits, and long
 * random words.
 */
const scrub = (text: string) => text.replace(/[\w-]{40,}/g, '[long]').replace(/\d{6,}[\dXx]?/g, '[digits]')

function scrubbed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrub(value)
  if (value === null || typeof value !== 'object') return value
  if (depth > 6) return '[deep]'
  if (value instanceof Error) return errorLine(value)
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET_KEY.test(key) ? '[hidden]' : scrubbed(inner, depth + 1)]),
  )
}

/**
 * Formats a failed query with its text and SQLSTATE: its parameters, and the rows that PostgreSQL quotes, must not be
 * logged.
 */
function errorLine(error: Error) {
  const sqlState = sqlStateOf(error)
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  // For a refused value (class 22) PostgreSQL quotes the value itself.
  const cause = error.cause instanceof Error && !sqlState?.startsWith('22') ? scrub(error.cause.message) : undefined
  return { type: error.name, message: scrub(message), cause, sqlState, stack: frames.join('\n') }
}

/** Pino logs an error's own message unless one is passed, so it is passed scrubbed like all other texts. */
function spoken(args: unknown[]): unknown[] {
  const [first, ...texts] = args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg))
  const line = first instanceof Error ? { err: first } : first
  const error = typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined
  return texts.length === 0 && error instanceof Error ? [line, errorLine(error).message] : [line, ...texts]
}

/** JSON lines without token, code, password, phone, card or id number (docs/architecture.md#the-parts). */
export function loggerOptions(
  settings: Settings,
  stream?: DestinationStream,
): LoggerOptions & { stream?: DestinationStream } {
  return {
    level: settings.LOG_LEVEL,
    base: undefined,
    serializers: {
      err: (error: unknown) => scrubbed(error),
      // The query string may contain a token: only the path is logged.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: scrub(request.url.split('?')[0] ?? ''),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    formatters: {
      log: (line) =>
        Object.fromEntries(
          Object.entries(line).map(([key, value]) => [
            key,
            ['err', 'req', 'res', 'reqId'].includes(key) ? value : SECRET_KEY.test(key) ? '[hidden]' : scrubbed(value),
          ]),
        ),
    },
    hooks: {
      logMethod(args, method) {
        method.apply(this, spoken(args) as typeof args) // the same arguments, texts scrubbed
      },
    },
    ...(stream ? { stream } : {}),
  }
}

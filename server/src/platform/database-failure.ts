import { S3Failure } from './s3'

interface Cause {
  message: string
  code: string
}

/**
 * Returns an error and its causes, outermost first. Checked by shape, as Node's own errors are not always instances of
 * our `Error`.
 */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let inner = error; typeof inner === 'object' && inner !== null && causes.length < 5;) {
    const message = 'message' in inner ? String(inner.message) : ''
    causes.push({ message, code: 'code' in inner ? String(inner.code) : '' })
    inner = 'cause' in inner ? inner.cause : undefined
  }
  return causes
}

/** Returns the SQLSTATE of a failed query, searched through wrapped errors; undefined for any other error. */
export const sqlStateOf = (error: unknown): string | undefined =>
  causesOf(error).find(({ code }) => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code))?.code

const GONE =
  /ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|PGlite is clos|after calling end on the pool/

/** True when the database could not be reached: stopped, starting, or out of connections. */
export function isDatabaseGone(error: unknown): boolean {
  if (error instanceof S3Failure) return false
  const state = sqlStateOf(error)
  if (state !== undefined && /^(08|57P0|53300)/.test(state)) return true
  return causesOf(error).some(({ message, code }) => GONE.test(code) || GONE.test(message))
}

/** True when PostgreSQL rejected a value itself (class 22): a number out of range, a text it cannot store. */
export const isValueRefused = (error: unknown) => sqlStateOf(error)?.startsWith('22') ?? false

/** The SQLSTATE of a failed query, looked for through wrapped errors; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code)) return inner.code
  }
  return undefined
}

const GONE =
  /ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|PGlite is clos/

/** Whether the database could not be reached: it was stopped, is starting, or refuses more connections. */
export function isDatabaseGone(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state !== undefined && /^(08|57P0|53300)/.test(state)) return true
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
    if (GONE.test(inner.message) || ('code' in inner && GONE.test(String(inner.code)))) return true
  }
  return false
}

/** Whether PostgreSQL refused a value as such (class 22): a number out of range, a text it cannot hold. */
export const isValueRefused = (error: unknown) => sqlStateOf(error)?.startsWith('22') ?? false

import pMap from 'p-map'

/** Rows worked on in parallel: one silent provider (8 s) does not delay the rest. */
const AT_ONCE = 10

export interface RowLog {
  error(facts: object, text: string): void
}

/**
 * Works on all rows of a job, one after another: one that fails is logged with its key, and the others go on. Returns how
 * many were done, those whose `work` answers false aside. Without a log the first failure is thrown.
 */
export async function eachInTurn<T>(
  rows: readonly T[],
  { log, keyOf }: { log: RowLog | undefined; keyOf: (row: T) => unknown },
  work: (row: T) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      if ((await work(row)) !== false) done += 1
    } catch (error) {
      if (!log) throw error
      log.error({ err: error, key: keyOf(row) }, 'one row of a job failed; the others go on')
    }
  }
  return done
}

/** Works on all rows, at most ten at a time; `failed` is called for each that fails, and the others continue. */
export const eachOf = async <T>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  failed: (error: unknown, row: T) => void,
): Promise<void> => {
  await pMap(rows, (row) => work(row).catch((error: unknown) => failed(error, row)), { concurrency: AT_ONCE })
}

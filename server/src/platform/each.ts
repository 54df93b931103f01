import pMap from 'p-map'

/** Rows worked on in parallel: one silent provider (8 s) does not delay the rest. */
const AT_ONCE = 10

/** Works on all rows, at most ten at a time; `failed` is called for each that fails, and the others continue. */
export const eachOf = async <T>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> => {
  await pMap(rows, (row) => work(row).catch(failed), { concurrency: AT_ONCE })
}

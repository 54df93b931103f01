import pMap from 'p-map'

/** So many are worked on together: a provider that is silent for its 8 s holds up nobody else's. */
const AT_ONCE = 10

/** Works on each row, at most ten at a time; `failed` hears of each that fails, and the others go on. */
export const eachOf = async <T>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> => {
  await pMap(rows, (row) => work(row).catch(failed), { concurrency: AT_ONCE })
}

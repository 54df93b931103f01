/** So many are worked on together: a provider that is silent for its 8 s holds up nobody else's. */
const AT_ONCE = 10

/** Works on each row, ten at a time; one that fails is told of and leaves the others alone. */
export async function tenAtOnce<T>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => work(row).catch(failed)))
}

/** Work took longer than it may. */
export class Late extends Error {}

/** What the work resolves with; rejects with `Late` when that takes longer than `ms` milliseconds. The work itself is not stopped. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

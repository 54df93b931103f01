/** Thrown when work exceeds its time limit. */
export class Late extends Error {}

/** Returns the result of the work; rejects with `Late` after `ms` milliseconds. The work itself is not cancelled. */
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

import type { OpenDatabase } from '../src/db/open'

/** Embedded databases that are empty again, for the next file of a group: loading one takes two seconds. */
const idle: OpenDatabase[] = []
let hasEnded = false

export const takeIdle = (): OpenDatabase | undefined => idle.pop()

/** Keeps an empty database for the next file; closes it when there is none. */
export async function keepIdle(opened: OpenDatabase): Promise<void> {
  if (hasEnded) await opened.close()
  else idle.push(opened)
}

/** Closes the kept ones. A file's own last hooks may run later: what they give back is closed at once. */
export async function endIdle(): Promise<void> {
  hasEnded = true
  for (const opened of idle.splice(0)) await opened.close()
}

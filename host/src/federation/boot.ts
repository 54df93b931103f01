import type { Boot } from '@dm/shared/contract/release/release'

let read: Boot | null = null

/**
 * Returns the data that the server inlined in the page: what the requested page needs, the hashes of the host's files,
 * the loader's budgets.
 */
export function boot(): Boot {
  if (read) return read
  const text = document.getElementById('dm-boot')?.textContent
  // The server writes this element from the same type; every page of ours has it.
  read = JSON.parse(text ?? '{}') as Boot
  return read
}

/** Sets the data of the page that is rendered next, on a server. */
export const provideBoot = (boot: Boot): void => void (read = boot)

/** Returns the server's time, epoch ms, independent of this machine's clock: campaigns begin and end by it. */
export const serverNow = (): number => boot().now + performance.now()

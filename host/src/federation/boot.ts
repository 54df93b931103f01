import type { Boot } from '@dm/shared/contract/release'

let read: Boot | null = null

/** What the server inlined in the page: what the asked page needs, the hashes of the host's files, the loader's budgets. */
export function boot(): Boot {
  const text = document.getElementById('dm-boot')?.textContent
  // The server writes this element from the same type; a page without it is no page of ours.
  read ??= JSON.parse(text ?? '{}') as Boot
  return read
}

/** The server's time, epoch ms, whatever this machine's clock says: campaigns begin and end by it. */
export const serverNow = (): number => boot().now + performance.now()

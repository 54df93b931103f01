/** Number of requests of each file, by its path. */
const requests = new Map<string, number>()

/** Counts a request for a file. Returns how many there were before. */
export function countRequest({ pathname }: URL): number {
  const before = requests.get(pathname) ?? 0
  requests.set(pathname, before + 1)
  return before
}

/** True if the file has been requested by the host before. */
export const wasRequested = ({ pathname }: URL): boolean => requests.has(pathname)

/**
 * Counts a request for a file. Returns its address: a repeated one gets another, so that neither a hanging preload nor a
 * corrupt cached copy is used again.
 */
export function nextAddress(url: URL): string {
  const next = new URL(url)
  const before = countRequest(url)
  if (before > 0) next.searchParams.set('try', String(before + 1))
  return next.href
}

/** Resets the count of requests, so that the next one for a file below the folder is the first again. */
export function forgetRequests(folder: string): void {
  for (const path of requests.keys()) if (path.startsWith(folder)) requests.delete(path)
}

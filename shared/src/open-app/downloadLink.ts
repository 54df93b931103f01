import { paths } from '../paths'

/** The parameters of a page's address that say what the app opens. */
const NAMES = ['id', 'vodId', 'collectId']

/** Returns the download page's address for a page's query: it makes the same deep-link text of it as the page itself. */
export function downloadLink(search: URLSearchParams, uid: string | null): string {
  const rest = Object.fromEntries(NAMES.map((name) => [name, search.get(name)]))
  return paths.commonDownload({ uid: search.get('uid') || uid, ...rest })
}

import { addresses, type Address } from './addresses'
import { nameOf, type NameOf } from './name'

export type PathName = NameOf<Address>
/** Query parameters; undefined, null and empty ones are omitted. */
type Query = Readonly<Record<string, string | number | boolean | null | undefined>>
export type PathBuilder = (query?: Query) => string

/** `/user/modelcard` and `{uid: '1'}` → `/user/modelcard?uid=1`. */
function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** One builder for each address: `paths.modelcard({uid})`. */
export const paths = Object.fromEntries(
  addresses.map((path) => [nameOf(path), (query?: Query) => addressOf(path, query)]),
) as Readonly<Record<PathName, PathBuilder>> // fromEntries loses the keys

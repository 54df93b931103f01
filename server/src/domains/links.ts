import type { Db } from '../db/open'

/** Returns, of these ids, those whose page can still be opened, each with its in-app path. */
export type FindPages = (db: Db, ids: string[]) => Promise<Map<string, string>>

/** Page lookups by kind (`notice`, `service`, …), for rows that link to another row's page. */
export type Links = Readonly<Record<string, FindPages>>

/** Returns the page of one row, or null when it is gone or its kind has no page. */
export async function pageOf(db: Db, links: Links, kind: string, id: string): Promise<string | null> {
  const find = Object.hasOwn(links, kind) ? links[kind] : undefined
  return (await find?.(db, [id]))?.get(id) ?? null
}

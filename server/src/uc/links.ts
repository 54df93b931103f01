import type { Db } from '../db/open'

/** Of these ids those whose page can still be opened, each with its in-app path. */
export type FindPages = (db: Db, ids: string[]) => Promise<Map<string, string>>

/** Where things are shown, by their kind (`notice`, `service`, …): rows that point at a thing lead to its page. */
export type Links = Readonly<Record<string, FindPages>>

/** The page of one thing, or null when it is gone or nobody shows things of this kind. */
export async function pageOf(db: Db, links: Links, kind: string, id: string): Promise<string | null> {
  const find = Object.hasOwn(links, kind) ? links[kind] : undefined
  return (await find?.(db, [id]))?.get(id) ?? null
}

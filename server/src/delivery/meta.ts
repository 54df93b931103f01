import type { Db } from '../db/open'

/** What a link preview of a page shows. `image` is an address on this site or an absolute one. */
export interface PageMeta {
  title?: string
  description?: string
  image?: string
}

/** Reads what a page shows to a link preview; answers null when there is nothing particular (a private or missing row). */
export type PageMetaReader = (query: URLSearchParams, db: Db) => Promise<PageMeta | null>

/** The pages that have a preview of their own, by path: a shared link is read by chats that run no script. */
const readers = new Map<string, PageMetaReader>()

/** Registers the preview of one path, once. */
export function registerPageMeta(path: string, reader: PageMetaReader): void {
  readers.set(path, reader)
}

export async function pageMeta(path: string, query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  return (await readers.get(path)?.(query, db)) ?? null
}

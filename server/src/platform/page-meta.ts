import type { CallPath, Data } from '@dm/shared/contract'
import type { PrefetchedQueries } from '@dm/shared/contract/release/prefetch'
import type { Db } from '../db/open'

/** A page's link preview. `image` is an address on this site or an absolute one. */
export interface PageMeta {
  title?: string
  description?: string
  image?: string
}

/** Type of a page's subject, as search engines name it (https://schema.org). */
export type PageType = 'Person' | 'Organization' | 'VideoObject' | 'Service'

/** Reads a page's link preview at `now` (epoch ms); returns null when there is none (a private or missing row). */
export type PageMetaReader = (query: URLSearchParams, db: Db, now: number) => Promise<PageMeta | null>

/** Builds the preview from data already read for the page; undefined if that is not enough. */
export type MetaOfAnswer<P extends CallPath> = (data: Data<P>, query: URLSearchParams) => PageMeta | null | undefined

/** Builds the preview of one page. */
interface PreviewOf {
  read: PageMetaReader
  /** Type of the page's subject. */
  type?: PageType
  /** A prefetched query with the same data, so that it is not read twice for one page. */
  from?: { call: CallPath; meta(data: unknown, query: URLSearchParams): PageMeta | null | undefined }
}

/** The pages with their own preview, by path: chats that show a shared link run no script. */
export type PageMetas = Readonly<Record<string, PreviewOf>>

declare module 'fastify' {
  interface FastifyInstance {
    /** The link previews of all pages that have their own. */
    pageMetas: PageMetas
  }
}

/** Declares the preview of one page; `from` builds it from a prefetched query if there is one. `type`: what it is about. */
export const previewOf = <P extends CallPath>(
  read: PageMetaReader,
  from: { call: P; meta: MetaOfAnswer<P> },
  type?: PageType,
): PreviewOf => ({
  read,
  ...(type && { type }),
  // The dispatch has validated the answer against the call's schema.
  from: { call: from.call, meta: (data, query) => from.meta(data as Data<P>, query) },
})

/** Returns a page's link preview, from data already read for the page or by reading it. */
export async function pageMeta(
  metas: PageMetas,
  path: string,
  query: URLSearchParams,
  { db, now }: { db: Db; now: number },
  prefetched: PrefetchedQueries | null = null,
): Promise<PageMeta | null> {
  const preview = Object.hasOwn(metas, path) ? metas[path] : undefined
  if (!preview) return null
  const { from } = preview
  const answer = from && prefetched?.answers.find(({ call }) => call === from.call)
  const fromAnswer = answer && from.meta(answer.data, query)
  return fromAnswer === undefined ? preview.read(query, db, now) : fromAnswer
}

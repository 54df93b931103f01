import { and, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import { containing } from '../db/like'
import type { Db } from '../db/open'
import { paged, type AskedPage, type Page } from '../db/page'

/** A public row that a pack of exposures can be spent on. */
export interface Promotable {
  id: string
  title: string
  cover: string
  ownerUid: string
  ownerName: string
}

/** Finds public rows of one kind. */
interface FindPromotables {
  /** Of these ids those that are public. */
  find(db: Db, ids: string[], now: number): Promise<Promotable[]>
  /** Public rows of these owners, by words of the title. */
  page(db: Db, query: AskedPage & { owners: string[]; keyword?: string; now: number }): Promise<Page<Promotable>>
}

/** By kind of target (docs/product/referral.md#traffic-packs). */
export type Promotables = Readonly<Record<string, FindPromotables>>

const row = {
  id: sql<string>`id`,
  title: sql<string>`title`,
  cover: sql<string>`cover`,
  ownerUid: sql<string>`owner_uid`,
  ownerName: sql<string>`owner_name`,
}

/** Both reads from one query of public rows: `id`, `title`, `cover`, `owner_uid`, `owner_name`, and `at`, the newest first. */
export function promotableFrom(publicRows: (db: Db, now: number) => SQLWrapper): Promotables[string] {
  const from = (db: Db, now: number) => sql`(${publicRows(db, now)}) as public_rows`
  return {
    find: (db, ids, now) => db.select(row).from(from(db, now)).where(inArray(row.id, ids)),
    async page(db, { owners, keyword, now, ...asked }) {
      const rows = from(db, now)
      const words = keyword ? sql`${row.title} ilike ${containing(keyword)}` : undefined
      const where = and(inArray(row.ownerUid, owners), words)
      return paged(db, { from: rows, rows: db.select(row).from(rows), where, order: [sql`at desc, id`] }, asked)
    },
  }
}

import type { Db } from '../db/open'

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
  page(
    db: Db,
    query: { owners: string[]; keyword?: string; limit: number; offset: number; now: number },
  ): Promise<{ list: Promotable[]; total: number }>
}

/** By kind of target (docs/product/growth.md#traffic-packs). */
export type Promotables = Readonly<Record<string, FindPromotables>>

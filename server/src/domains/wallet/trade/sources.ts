import type { Db } from '../../../db/open'
import { pageOf, type Links } from '../../links'
import type { TradeRow } from './store'

/** Kinds of trades whose source has a page, with the kind of that page. */
const SOURCES: Record<string, string> = {
  vote: 'activity',
  prize: 'activity',
  box: 'activity',
  notice: 'notice',
  service: 'service',
  invite: 'income',
  agent: 'income',
}

/** 查看来源: returns the page of a trade's source, if it still exists. */
export async function sourceOf(db: Db, links: Links, row: TradeRow): Promise<string | null> {
  const kind = SOURCES[row.kind]
  return row.refType === 'source' && row.refId && kind ? pageOf(db, links, kind, row.refId) : null
}

import type { Mine } from '../../hooks/activity/types'
import { placeText } from './RankRow'

/** Returns the user's entry in one line: 审核中, 未通过, 已下架, or rank and number; undefined without an entry. */
export function ownEntryText(mine: Mine | undefined): string | undefined {
  if (!mine?.entryId) return undefined
  const { entryState, rank, entryNo } = mine
  if (entryState === 'reviewing') return '审核中'
  if (entryState === 'rejected') return '未通过'
  if (entryState === 'disqualified') return '已下架'
  return `第 ${placeText(rank)} 名 · 编号 ${entryNo ?? ''}`
}

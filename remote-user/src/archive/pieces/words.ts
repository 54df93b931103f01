import { paths } from '@dm/shared/paths'
import type { ListWords } from '../rows/RowsFrame'

export const WORDS: ListWords = {
  title: '影视作品',
  art: 'film',
  own: '还没有影视作品',
  others: 'TA还没有影视作品',
  add: '添加作品',
  addTo: paths.archivesPiecesEdit(),
  cap: { most: 200, text: '最多添加200部作品' },
}

/** Before a work is deleted; `isOnCard` where the card shows it. */
export const questionOf = (title: string, isOnCard: boolean) => ({
  title: `确定删除《${title}》吗？`,
  ...(isOnCard && { text: '模卡代表作中也会移除' }),
})

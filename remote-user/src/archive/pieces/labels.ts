import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import type { ListLabels } from '../rows/RowsFrame'
import { page } from './page'

export type Piece = Data<'userinfo/tv/page'>['list'][number]

export const LABELS: ListLabels = {
  title: page.title,
  art: 'film',
  own: '还没有影视作品',
  others: 'TA还没有影视作品',
  add: '添加作品',
  addTo: paths.archivesPiecesEdit(),
  cap: { most: 200, text: '最多添加200部作品' },
}

/** Whether the own card, as far as it is read, shows a work. */
export const isOnCard = (mine: Data<'userinfo/modelcard/get'> | undefined, id: string): boolean =>
  mine?.card?.works?.some((work) => work.id === id) ?? false

/** Before a work is deleted; `isShown` where the card shows it. */
export const questionOf = (title: string, isShown: boolean) => ({
  title: `确定删除《${title}》吗？`,
  ...(isShown && { text: '模卡代表作中也会移除' }),
})

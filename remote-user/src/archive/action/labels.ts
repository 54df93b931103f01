import { paths } from '@dm/shared/paths'
import type { ListLabels } from '../rows/RowsFrame'
import { page } from './page'

export const LABELS: ListLabels = {
  title: page.title,
  art: 'video',
  own: '上传一段表演，让别人看见你',
  others: 'TA还没有演艺作品',
  add: '添加作品',
  addTo: paths.archivesEditAction(),
  cap: { most: 100, text: '最多添加100个演艺作品' },
}

export const QUESTION = { title: '确定删除该作品吗？' }

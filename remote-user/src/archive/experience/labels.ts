import { paths } from '@dm/shared/paths'
import type { ListLabels } from '../rows/RowsFrame'
import { page } from './page'

export const LABELS: ListLabels = {
  title: page.title,
  art: 'growth',
  own: '记录你的第一步',
  others: 'TA还没有分享成长历程',
  add: '添加经历',
  addTo: paths.archivesGrowthEdit(),
  cap: { most: 100, text: '最多添加100条经历' },
}

export const QUESTION = { title: '确定删除该经历吗？' }

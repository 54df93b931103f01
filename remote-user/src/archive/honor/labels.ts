import { paths } from '@dm/shared/paths'
import type { ListLabels } from '../rows/RowsFrame'
import { page } from './page'

export const LABELS: ListLabels = {
  title: page.title,
  art: 'honor',
  own: '还没有荣誉，添加一个高光时刻',
  others: 'TA还没有公开荣誉',
  add: '添加荣誉',
  addTo: paths.archivesHonorEdit(),
  cap: { most: 100, text: '最多添加100项荣誉' },
}

export const QUESTION = { title: '确定删除该荣誉吗？' }

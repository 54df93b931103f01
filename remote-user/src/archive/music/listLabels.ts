import { paths } from '@dm/shared/paths'
import type { ListLabels } from '../rows/RowsFrame'
import { page } from './page'

export const LABELS: ListLabels = {
  title: page.title,
  art: 'music',
  own: '还没有音乐作品',
  others: 'TA还没有音乐作品',
  add: '添加音乐',
  addTo: paths.editMusic(),
  cap: { most: 50, text: '最多添加50张专辑' },
}

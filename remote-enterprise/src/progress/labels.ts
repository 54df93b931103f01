import type { Data } from '@dm/shared/contract'
import type { ItemWords } from '../components/items/types'

export type Progress = Data<'enterprise/progress/get'>

export const WORDS: ItemWords = {
  one: '历程',
  empty: '暂无发展历程',
  invite: '记录企业的第一个里程碑',
  add: '添加历程',
}

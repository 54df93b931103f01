import type { Data } from '@dm/shared/contract'
import type { ItemWords } from '../components/items/types'

export type Team = Data<'enterprise/team/get'>

export const WORDS: ItemWords = {
  one: '成员',
  empty: '暂无团队成员',
  invite: '让合作方认识你的团队',
  add: '添加成员',
}

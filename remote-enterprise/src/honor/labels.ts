import type { Data } from '@dm/shared/contract'
import type { ItemWords } from '../components/items/types'

export type Honor = Data<'enterprise/honor/get'>

export const WORDS: ItemWords = {
  one: '荣誉',
  empty: '暂无荣誉',
  invite: '晒出企业获得的荣誉',
  add: '添加荣誉',
}

import type { Data } from '@dm/shared/contract'
import type { ItemWords } from '../components/items/types'

export type Product = Data<'enterprise/product/get'>

export const WORDS: ItemWords = {
  one: '产品',
  empty: '暂无产品',
  invite: '还没有产品，添加一个让合作方了解你',
  add: '添加产品',
}

import { choice, defineForm, local, pictures, tags, text } from '../../../forms'

const TEMPLATES = {
  t1: '模板 1',
  t2: '模板 2',
  t3: '模板 3 · 会员',
  t4: '模板 4 · 会员',
  t5: '模板 5 · 会员',
  t6: '模板 6 · 会员',
}

/** Templates of every company; the others are for members. */
export const FREE_TEMPLATES: readonly string[] = ['t1', 't2'] satisfies (keyof typeof TEMPLATES)[]

export const MOST_CARD_PRODUCTS = 3

/** A company's card; its products and the switches are sent beside it (docs/product/enterprise.md#enterprisemodelcardedit). */
export const companyCardForm = defineForm({
  template: choice('模板', TEMPLATES, { initial: 't1' }),
  photos: pictures('照片', { purpose: 'photo', most: 6, required: '请至少选择 1 张照片' }),
  tags: tags('标签', { most: 6, max: 8, refuses: 'words' }),
  cooperation: text('合作意向', { max: 100, lines: true, refuses: 'words' }),
  productIds: local<string[]>('展示产品', []),
  founded: local('显示成立年限', true),
  scale: local('显示规模', true),
  address: local('显示地址', true),
  contact: local('显示联系方式', true),
  trip: local('显示近期行程', true),
})

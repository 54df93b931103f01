import { typedText } from './useMemberForm'

test('what was typed, by its labels: no choice by its key, no picture, nothing empty', () => {
  const labels = { name: '名称', intro: '介绍', tags: '标签', priceKind: '价格', images: '图片' }
  const values = { name: '影棚租赁', intro: ' ', tags: ['短剧', '影棚'], priceKind: 'fixed', images: [{ url: '/a' }] }
  expect(typedText(labels, values)).toBe('名称：影棚租赁\n标签：短剧、影棚')
})

import { productForm, teamForm } from '@dm/shared/contract/forms/enterprise/items'
import { checkedForm, filesOfForm, publicTextsOf } from './checked-form'

const NOW = Date.UTC(2026, 5, 15)
const product = {
  images: ['/files/a.jpg', '/files/b.jpg'],
  name: '影棚租赁',
  intro: '',
  tags: ['棚拍', '灯光'],
  priceKind: 'ask' as const,
  lowFen: null,
  highFen: null,
  unit: null,
  link: null,
}

test('an empty text of a field without one is kept as null; what a body has beside the form is left out', () => {
  expect(checkedForm(productForm, { ...product, unit: '', ...{ requestId: 'r1' } }, NOW)).toEqual(product)
})

test.each([
  [{ tags: ['赌', '博'] }, 'tags', '「标签」包含不适宜的内容，请修改'],
  [{ name: '赌 博之夜' }, 'name', '「名称」包含不适宜的内容，请修改'],
  [{ priceKind: 'fixed' as const }, 'lowFen', '请输入价格'],
])('%j is refused', (change, field, message) => {
  expect(() => checkedForm(productForm, { ...product, ...change }, NOW)).toThrow(
    expect.objectContaining({ message, field, retcode: 40000 }),
  )
})

test('files with their paths in the body, and the texts that are judged', () => {
  expect(filesOfForm(productForm, product)).toEqual([
    { url: '/files/a.jpg', purpose: 'product', field: 'images.0' },
    { url: '/files/b.jpg', purpose: 'product', field: 'images.1' },
  ])
  const member = { photo: '/files/p.jpg', name: '周远山', post: '导演', group: 'artist' as const, intro: '' }
  expect(filesOfForm(teamForm, member)).toEqual([{ url: '/files/p.jpg', purpose: 'photo', field: 'photo' }])
  expect(filesOfForm(teamForm, { ...member, photo: '' })).toEqual([])
  expect(publicTextsOf(productForm, product)).toEqual({
    name: '影棚租赁',
    intro: '',
    tags: '棚拍 灯光',
    unit: '',
    link: '',
  })
})

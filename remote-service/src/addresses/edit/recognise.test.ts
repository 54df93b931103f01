import { isDistrict, pathOfRegion, regionTree } from '@dm/shared/contract/vocabulary/districts'
import fc from 'fast-check'
import { recognise } from './recognise'

test.each([
  [
    '林小满 13800000000 浙江省杭州市滨江区江南大道1号',
    { name: '林小满', tel: '13800000000', region: '330108', detail: '江南大道1号' },
  ],
  [
    '收货人：周一一，电话：138 0000 0000，地址：北京市朝阳区建国路 88 号',
    { name: '周一一', tel: '13800000000', region: '110105', detail: '建国路 88 号' },
  ],
  ['上海市静安区石门路200号', { region: '310106', detail: '石门路200号' }],
  ['+86 13800000000', { tel: '13800000000' }],
  ['吉林省长春市朝阳区人民大街1号', { region: '220104', detail: '人民大街1号' }],
  ['杭州 滨江区江南大道1号 林小满', { name: '林小满', region: '330108', detail: '江南大道1号' }],
  // A city alone is a beginning: the district is chosen by hand.
  ['浙江省杭州市江南大道1号', { region: '330100', detail: '江南大道1号' }],
  ['苏州市昆山市玉山镇1号', { region: '320583', detail: '玉山镇1号' }],
  ['', {}],
])('%s', (text, expected) => expect(recognise(text, regionTree)).toEqual(expected))

test('whatever is pasted, name, phone and region are such as their fields take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const { name = '一', tel = '13800000000', region = '330108' } = recognise(text, regionTree)
      expect(name.length > 0 && Array.from(name).length <= 20).toBe(true)
      expect(tel).toMatch(/^1[1-9]\d{9}$/)
      expect(isDistrict(region) || pathOfRegion(region)?.length === 2).toBe(true)
    }),
  )
})

test('a detail that is too long for its field is kept whole, for the form to say so', () => {
  const street = `江南大道${'1号楼'.repeat(80)}末`
  expect(recognise(`浙江省杭州市滨江区${street}`, regionTree).detail).toBe(street)
})

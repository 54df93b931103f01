import { provinces } from '@dm/shared/regions'
import fc from 'fast-check'
import { recognise } from './recognise'

test.each([
  [
    '林小满 13800000000 浙江省杭州市滨江区江南大道1号',
    { name: '林小满', tel: '13800000000', city: '330100', detail: '滨江区江南大道1号' },
  ],
  [
    '收货人：周一一，电话：138 0000 0000，地址：北京市朝阳区建国路 88 号',
    { name: '周一一', tel: '13800000000', city: '110100', detail: '朝阳区建国路 88 号' },
  ],
  ['上海市静安区石门路200号', { city: '310100', detail: '静安区石门路200号' }],
  ['+86 13800000000', { tel: '13800000000' }],
  ['吉林省长春市朝阳区人民大街1号', { city: '220100', detail: '朝阳区人民大街1号' }],
  ['杭州 滨江区江南大道1号 林小满', { name: '林小满', city: '330100', detail: '滨江区江南大道1号' }],
  ['', {}],
])('%s', (text, expected) => expect(recognise(text, provinces)).toEqual(expected))

test('whatever is pasted, what is filled in fits the fields', () => {
  const codes = new Set(provinces.flatMap(({ cities }) => cities.map(({ code }) => code)))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const { name = '一', tel = '13800000000', city = '330100', detail = '' } = recognise(text, provinces)
      expect(name.length > 0 && Array.from(name).length <= 20).toBe(true)
      expect(tel).toMatch(/^1[1-9]\d{9}$/)
      expect(codes.has(city)).toBe(true)
      expect(Array.from(detail).length).toBeLessThanOrEqual(200)
    }),
  )
})

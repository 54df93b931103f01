import { addressCodes, addressRegionNames, isDistrict, namesOfRegion, pathOfRegion, regionTree } from './districts'
import { provinces } from './regions'

test('every city of the short table is in the large one, under the same name', () => {
  // Hong Kong and Macao are one city each in the short table.
  const cities = provinces.flatMap((province) => province.cities).filter(({ code }) => !/^8[12]/.test(code))
  for (const { code, name } of cities) expect(namesOfRegion(code)?.[1]).toBe(name)
  expect(provinces.map(({ code, name }) => ({ code, name }))).toEqual(
    regionTree.map(({ code, name }) => ({ code, name })),
  )
})

test('every district has its city and province, and its address can be read back', () => {
  for (const province of regionTree)
    for (const city of province.children ?? []) {
      expect(city.children?.length).toBeGreaterThan(0)
      for (const { code, name } of city.children ?? []) {
        expect(pathOfRegion(code)).toEqual([province.code, city.code, code])
        expect(isDistrict(code)).toBe(true)
        expect(addressRegionNames(addressCodes(code))).toEqual([province.name, city.name, name])
      }
    }
})

test('codes that do not belong together, or that nobody has, are none', () => {
  expect(addressRegionNames(['330000', '330100', '330108'])).toEqual(['浙江省', '杭州市', '滨江区'])
  // As it was kept without districts.
  expect(addressRegionNames(['330000', '330100', '330100'])).toEqual(['浙江省', '杭州市', '杭州市'])
  for (const codes of [['330000', '440100', '440103'], ['330000', '330100', '330999'], ['330000'], []])
    expect(addressRegionNames(codes)).toBeNull()
  expect([pathOfRegion('999999'), isDistrict('330100'), isDistrict('330000')]).toEqual([null, false, false])
})

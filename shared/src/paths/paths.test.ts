import { nameOf, paths } from '.'
import { addresses } from './addresses'

it('knows each address once', () => {
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('names a page after its path, no two alike', () => {
  expect(nameOf('/user/archives/piecesEdit')).toBe('archivesPiecesEdit')
  expect(nameOf('/user/index')).toBe('userIndex')
  expect(nameOf('/notice/apply-success')).toBe('noticeApplySuccess')
  expect(nameOf('/share/9.9')).toBe('share99')
  expect(Object.keys(paths)).toHaveLength(addresses.length)
})

it('builds an address; what is undefined, null or empty is left out', () => {
  expect(paths.modelcard()).toBe('/user/modelcard')
  expect(paths.modelcard({ uid: '10001', from: undefined, id: null, tab: '' })).toBe('/user/modelcard?uid=10001')
  expect(paths.noticeApplySuccess({ id: 'a b&c' })).toBe('/notice/apply-success?id=a+b%26c')
})

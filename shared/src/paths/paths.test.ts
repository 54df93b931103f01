import { nameOf, paths } from '.'
import { addresses } from './addresses'

const ADDED = [
  '/wallet/orders',
  '/service/bookings',
  '/service/questions',
  '/notice/list',
  '/user/creator',
  '/user/settings',
  '/user/settings/mobile',
  '/user/settings/password',
  '/user/settings/blocked',
]

it('knows the 126 addresses of the specification, and behind them those that were added, each once', () => {
  expect(addresses.slice(126)).toEqual(ADDED)
  expect(new Set(addresses).size).toBe(126 + ADDED.length)
})

it('names a page after its path, no two alike', () => {
  expect(nameOf('/user/archives/piecesEdit')).toBe('archivesPiecesEdit')
  expect(nameOf('/user/index')).toBe('userIndex')
  expect(nameOf('/notice/apply-success')).toBe('noticeApplySuccess')
  expect(nameOf('/share/9.9')).toBe('share99')
  expect(Object.keys(paths)).toHaveLength(126 + ADDED.length)
})

it('builds an address; what is undefined, null or empty is left out', () => {
  expect(paths.modelcard()).toBe('/user/modelcard')
  expect(paths.modelcard({ uid: '10001', from: undefined, id: null, tab: '' })).toBe('/user/modelcard?uid=10001')
  expect(paths.noticeApplySuccess({ id: 'a b&c' })).toBe('/notice/apply-success?id=a+b%26c')
})

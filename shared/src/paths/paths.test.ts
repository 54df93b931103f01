import { defineRoutes, paths } from '.'
import { table } from './table'

it('names the 126 paths of the specification, each once', () => {
  expect(new Set(Object.values(table)).size).toBe(126)
})

it('builds an address; what is undefined, null or empty is left out', () => {
  expect(paths.modelcard()).toBe('/user/modelcard')
  expect(paths.modelcard({ uid: '10001', from: undefined, id: null, tab: '' })).toBe('/user/modelcard?uid=10001')
  expect(paths.noticeApplySuccess({ id: 'a b&c' })).toBe('/notice/apply-success?id=a+b%26c')
})

it('carries the area with each route', () => {
  const route = { path: '/share/9.9', name: 'share99', title: '新人礼', page: 'Share99Page', topbar: true } as const
  expect(defineRoutes('activity', [route])).toEqual([{ ...route, area: 'activity' }])
})

import type { ReleaseRoute } from '../contract/release/release'
import { nameOf } from '../paths'
import type { PageSpec, Read } from './define'
import type { Param } from './params'

/** Returns how a release says what a parameter is: without labels. */
const specOf = (param: Param) => (param.type === 'option' ? { type: param.type, keys: [...param.keys] } : param)

const prefetchOf = ({ call, body, when, list }: Read) => ({
  call,
  ...(body && { body }),
  ...(when && { when }),
  ...(list && { list }),
})

/** Returns a page's entry in its area's release; `component` is the name of its module. */
export function routeOf(page: PageSpec, component: string): ReleaseRoute {
  const { params = {}, reads = {}, largest, publicWith, ...rest } = page
  const specs = Object.entries(params).map(([name, param]) => [name, specOf(param)] as const)
  const prefetch = Object.values(reads).map(prefetchOf)
  return {
    ...rest,
    name: nameOf(page.path),
    page: component,
    ...(publicWith && { publicWith: [...publicWith] }),
    ...(specs.length > 0 && { params: Object.fromEntries(specs) }),
    ...(prefetch.length > 0 && { prefetch }),
    ...(largest && { largest: { ...largest, from: [...[largest.from].flat()], widths: [...largest.widths] } }),
  }
}

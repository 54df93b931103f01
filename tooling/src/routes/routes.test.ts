import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { areas } from '../areas'
import { declaredRoutes } from '../webpack/declared-routes'
import { findPages } from '../webpack/pages'
import { filesBelow, remoteDir } from '../workspace'
import { wrongPrefetchCalls } from '@dm/shared/contract/release/prefetch-check'
import { ownerOf } from '@dm/shared/contract/release/ownership'
import { ReleaseRoute } from '@dm/shared/contract/release/release'
import type { PageSpec } from '@dm/shared/page'
import { paths } from '@dm/shared/paths'

/** Pages without a read-only call on their first screen, each with the reason. */
const WITHOUT_PREFETCH: Record<string, string> = {
  '/paySuccess': 'asks the provider what became of the payment: that writes',
  '/invite/search': 'asks nothing before something is typed',
}

/** The addresses with the top bar. */
const TOPBAR = [
  '/notice/detail',
  '/user/modelcard',
  '/user/archives',
  '/video/share',
  '/live/share',
  '/live/preview',
  '/common/register',
  '/invite/index',
  '/common/invite',
  '/agent/index',
  '/enterprise/modelcard',
  '/share/9.9',
  '/share/199',
  '/service/share',
  '/service/freeEnter',
  '/service/invite',
  '/service/detail',
]

const declared = areas.flatMap((area) =>
  declaredRoutes(remoteDir(area), (file) => jest.requireActual(file)).map((route) => ({ ...route, area })),
)

describe('the addresses', () => {
  test('are those of the specification, each declared by one page', () => {
    expect(declared.map(({ path }) => path).sort()).toEqual(
      Object.values(paths)
        .map((address) => address())
        .sort(),
    )
  })

  test('each is declared by the area that owns it', () => {
    expect(declared.filter((route) => ownerOf(route.path) !== route.area)).toEqual([])
  })

  test('the top bar stands where the specification says, and there alone', () => {
    expect(
      declared.filter((route) => (route.topbar ?? false) !== TOPBAR.includes(route.path)).map((route) => route.path),
    ).toEqual([])
  })
})

describe('prefetched calls', () => {
  test('every route declares them, or is named here with why it has none', () => {
    expect(declared.filter(({ prefetch }) => !prefetch).map(({ path }) => path)).toEqual(Object.keys(WITHOUT_PREFETCH))
  })

  test('each is a read with fields that it takes, also as release.json carries it', () => {
    const released = declared.map(({ area: _area, ...route }) => route)
    expect(wrongPrefetchCalls({ routes: ReleaseRoute.array().parse(released) })).toEqual([])
  })
})

describe.each(areas)('the pages of %s', (area) => {
  test('every page has its address', () => {
    const pages = [...findPages(remoteDir(area)).keys()].sort()
    const routed = [...new Set(declared.filter((route) => route.area === area).map((route) => route.page))].sort()
    expect(pages).toEqual(routed)
  })
})

describe('a page', () => {
  const folders = areas.flatMap((area) =>
    filesBelow(remoteDir(area))
      .filter((file) => file.endsWith('/page.ts'))
      .map((file) => {
        const { page } = jest.requireActual<{ page: PageSpec }>(file)
        return { folder: dirname(file), calls: Object.values(page.reads ?? {}).map(({ call }) => call) }
      }),
  )
  const sources = (folder: string) =>
    filesBelow(folder).flatMap((file) =>
      /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/page\.ts$/.test(file)
        ? [[file, readFileSync(file, 'utf8')] as const]
        : [],
    )

  test('asks for none of its reads a second way', () => {
    const twice = folders.flatMap(({ folder, calls }) =>
      sources(folder).flatMap(([file, text]) =>
        calls
          .filter((call) => new RegExp(`useApi(Infinite)?Query\\(\\s*'${call}'`).test(text))
          .map((call) => `${file}: ${call}`),
      ),
    )
    expect(twice).toEqual([])
  })

  test('asks for no login itself', () => {
    const own = folders.flatMap(({ folder }) =>
      sources(folder).flatMap(([file, text]) => (/<LoginState/.test(text) ? file : [])),
    )
    expect(own).toEqual([])
  })
})

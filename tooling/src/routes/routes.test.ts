import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteSpec } from '@dm/shared/paths'
import { areas } from '../areas'
import { findPages } from '../webpack/pages'
import { remoteDir } from '../workspace'
import { ownerOf } from '@dm/shared/contract/ownership'
import { seedPaths, topbarPaths } from './seed-paths'

const declared = areas.flatMap((area) => {
  const file = join(remoteDir(area), 'src/routes.ts')
  // An area's routes are data; a test reads them from all areas at once, which no product code may.
  const routes: readonly RouteSpec[] = existsSync(file)
    ? jest.requireActual<{ routes: readonly RouteSpec[] }>(file).routes
    : []
  return routes.map((route) => ({ ...route, area }))
})

describe('the addresses', () => {
  test('the seed has 126, each belongs to one area', () => {
    expect(new Set(seedPaths).size).toBe(126)
    expect(seedPaths.filter((path) => ownerOf(path) === null)).toEqual([])
  })

  test('some are declared', () => expect(declared.length).toBeGreaterThan(0))

  test('each is declared by one area alone, the one that owns it', () => {
    expect(declared.filter((route) => ownerOf(route.path) !== route.area)).toEqual([])
    const paths = declared.map((route) => route.path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  test('each is one of the seed', () => {
    expect(declared.map((route) => route.path).filter((path) => !seedPaths.includes(path))).toEqual([])
  })

  test('the top bar stands where the seed says, and there alone', () => {
    expect(
      declared
        .filter((route) => (route.topbar ?? false) !== topbarPaths.includes(route.path))
        .map((route) => route.path),
    ).toEqual([])
  })

  test('every name is told from the others', () => {
    const names = declared.map((route) => route.name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe.each(areas)('the pages of %s', (area) => {
  test('every route has its page, every page its route', () => {
    const pages = [...findPages(remoteDir(area)).keys()].sort()
    const routed = [...new Set(declared.filter((route) => route.area === area).map((route) => route.page))].sort()
    expect(pages).toEqual(routed)
  })
})

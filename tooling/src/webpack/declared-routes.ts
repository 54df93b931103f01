import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { ReleaseRoute } from '@dm/shared/contract/release'
import { routeOf, type PageSpec } from '@dm/shared/page'
import { filesBelow } from '../workspace'

const listOf = (dir: string) => join(dir, 'src/routes.ts')
const pageFiles = (dir: string) => filesBelow(join(dir, 'src')).filter((file) => basename(file) === 'page.ts')

/** True for an area that has pages. */
export const hasPages = (dir: string): boolean => existsSync(listOf(dir)) || pageFiles(dir).length > 0

/** Returns the component that a `page.ts` is about: the one page of its folder. */
function componentBeside(file: string): string {
  const folder = dirname(file)
  const pages = filesBelow(folder).filter((one) => dirname(one) === folder && one.endsWith('Page.tsx'))
  if (pages.length !== 1) throw new Error(`${file} must have one page beside it, not ${pages.length}`)
  return basename(pages[0] ?? '', '.tsx')
}

/** By `require`, because that is how webpack-cli loads its TypeScript configuration. */
const requireFile: (file: string) => unknown = createRequire(import.meta.url)

/** Returns the routes of an area: what its `page.ts` files define, or its `routes.ts`. */
export function declaredRoutes(dir: string, load = requireFile): ReleaseRoute[] {
  const own = pageFiles(dir).map((file) => {
    const { page } = load(file) as { page: PageSpec } // what every page.ts exports
    return routeOf(page, componentBeside(file))
  })
  if (!existsSync(listOf(dir))) return own
  const { routes } = load(listOf(dir)) as { routes: (ReleaseRoute & { area: string })[] } // what every area's routes.ts exports
  return [...routes.map(({ area: _area, ...route }) => route), ...own]
}

import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { ReleaseRoute } from '@dm/shared/contract/release/release'
import { routeOf, type PageSpec } from '@dm/shared/page'
import { filesBelow } from '../workspace'

const pageFiles = (dir: string) => filesBelow(join(dir, 'src')).filter((file) => basename(file) === 'page.ts')

/** True for an area that has pages. */
export const hasPages = (dir: string): boolean => pageFiles(dir).length > 0

/** Returns the component that a `page.ts` is about: the one page of its folder. */
function componentBeside(file: string): string {
  const folder = dirname(file)
  const pages = filesBelow(folder).filter((one) => dirname(one) === folder && one.endsWith('Page.tsx'))
  if (pages.length !== 1) throw new Error(`${file} must have one page beside it, not ${pages.length}`)
  return basename(pages[0] ?? '', '.tsx')
}

/** By `require`, because that is how webpack-cli loads its TypeScript configuration. */
const requireFile: (file: string) => unknown = createRequire(import.meta.url)

/** Returns the routes of an area: what its `page.ts` files define. */
export const declaredRoutes = (dir: string, load = requireFile): ReleaseRoute[] =>
  pageFiles(dir).map((file) => {
    const { page } = load(file) as { page: PageSpec } // what every page.ts exports
    return routeOf(page, componentBeside(file))
  })

import type { FirstPicture, FirstRead } from './first'

export type Area = 'user' | 'wallet' | 'enterprise' | 'activity' | 'service'

/** One page of an area's release (docs/architecture.md#views). */
export interface RouteSpec {
  /** Absolute, without query. */
  path: `/${string}`
  /** camelCase; posted to the parent window on navigation. */
  name: string
  /** The document's title. */
  title: string
  /** The page's module without its extension: `CashWithdrawPage`. */
  page: `${string}Page`
  /** Shows the banner above the page (docs/product/foundations.md#5-navigation). */
  topbar?: boolean
  /** The read calls of its first screen: the server sends their answers with the page's HTML. */
  first?: readonly FirstRead[]
  /** The picture of its first screen that is requested with the page's HTML. */
  largest?: FirstPicture
  /** It opens on a dark stage; the splash before it does too. */
  stage?: boolean
  /** The server renders the page into its HTML (docs/architecture.md#rendered-pages). */
  rendered?: true
}

/** Defines an area's pages; exported by its `routes.ts`. */
export const defineRoutes = (area: Area, routes: readonly RouteSpec[]): readonly (RouteSpec & { area: Area })[] =>
  routes.map((route) => ({ ...route, area }))

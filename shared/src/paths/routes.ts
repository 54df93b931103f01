export type Area = 'user' | 'wallet' | 'enterprise' | 'activity' | 'service'

/** One page of an area's release (architecture, section 4). */
export interface RouteSpec {
  /** Absolute, without query. */
  path: `/${string}`
  /** camelCase; posted to the parent window on navigation. */
  name: string
  /** The document's title. */
  title: string
  /** The page's module without its extension: `CashWithdrawPage`. */
  page: `${string}Page`
  /** The banner stands over it (seed, section 2). */
  topbar?: boolean
}

/** What an area's `routes.ts` exports: its pages, each with its area. */
export const defineRoutes = <const R extends readonly RouteSpec[]>(
  area: Area,
  routes: R,
): readonly (RouteSpec & { area: Area })[] => routes.map((route) => ({ ...route, area }))

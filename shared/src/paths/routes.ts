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

/** What an area's `routes.ts` exports; the types hold the shape, the area is carried for the release. */
export const defineRoutes = <const R extends readonly RouteSpec[]>(area: Area, routes: R) => ({ area, routes })

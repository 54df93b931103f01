export { PageLoadError, type Area, type PageLoadReason, type PageModule, type RouteEntry } from './types'
export { liveRoutes, loadPage, prefetchArea } from './pages'

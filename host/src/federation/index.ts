export { PageLoadError, type PageLoadReason, type PageModule, type RouteEntry } from './types'
export { OverrideBadge } from './OverrideBadge'
export { liveRoutes, loadPage, prefetchArea, readyPage } from './pages'

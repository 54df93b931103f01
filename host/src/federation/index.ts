export { PageLoadError, type PageLoadReason, type PageModule, type RouteEntry } from './types'
export { isFederated, knownPaths, liveRoutes, loadPage, readyPage } from './pages'
export { campaignAt, isElsewhere, onRegistry, wholeRegistry } from './registry'
export { note } from './notes'

export { PageLoadError, type PageModule, type RouteEntry } from './types'
export { isFederated, knownPaths, liveRoutes, loadPage, readyPage } from './pages'
export { campaignAt, isElsewhere, onRegistry, wholeRegistry } from './servedAreas'
export { note } from './notes'

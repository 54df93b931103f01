export { paths, type AppPath, type PathName, type Query } from './paths'
export type { FirstPicture } from './first'
export { defineRoutes, type Area, type RouteSpec } from './routes'

export { paths, type PathName, type Query } from './paths'
export type { FirstPicture } from './first'
export { defineRoutes, type RouteSpec } from './routes'

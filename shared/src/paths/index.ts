export { paths, type PathName, type Query } from './paths'
export { defineRoutes, type RouteSpec } from './routes'

export { paths, type AppPath, type PathName, type Query } from './paths'
export { defineRoutes, type Area, type RouteSpec } from './routes'

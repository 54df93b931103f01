export {
  currentLocation,
  goBack,
  navigate,
  replaceAddress,
  startHistory,
  onNavigation,
  type AppLocation,
  type Navigation,
  type NavigateOptions,
} from './history'
export { Link, type LinkProps } from './Link'
export { useLocation, useNavigate, usePageActive, useQuery, ViewContext, type HandOver, type View } from './view'
export { hasPage, provideRoutes, usePageExists, routesChanged } from './routes'
export { setPageTitle, usePageTitle } from './title'
export { dropView, onDropView, onReloadView, reloadView } from './views'
export { useLeaveGuard } from './useLeaveGuard'
export { useOnScreen } from './useOnScreen'
export { leaveWithoutAsking, reloadPage } from './guards'
